export { WorkerRuntime, type WorkerRuntimeOptions } from './worker-runtime.js';
