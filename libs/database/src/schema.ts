export { missingMigration } from './migrations/schema-diff.js';
