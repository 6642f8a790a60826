import 'reflect-metadata';
import { StartupError } from '@toolyard/contracts';
import { parseArguments } from './arguments.js';
import { startWorker } from './start-worker.js';

try {
  await startWorker(parseArguments(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
