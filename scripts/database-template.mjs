import { makeTemplate } from '@toolyard/database/schema';

await makeTemplate();
