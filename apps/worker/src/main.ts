import 'reflect-metadata';
import { flushCompileCache } from 'node:module';
import { StartupError } from '@toolyard/contracts';
import { parseArguments } from './arguments.js';
import { startWorker } from './start-worker.js';

try {
  await startWorker(parseArguments(process.argv.slice(2)));
  // The next start reads what this one compiled, where NODE_COMPILE_CACHE names a folder.
  flushCompileCache();
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
