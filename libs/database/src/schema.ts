export { missingMigration } from './migrations/schema-diff.js';
export { makeTemplate } from './template/make-template.js';
