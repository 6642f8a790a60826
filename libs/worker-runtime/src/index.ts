export { ExternalEndpoint } from './external/external-endpoint.js';
export { WorkerRuntime, type WorkerRuntimeOptions } from './worker-runtime.js';
export { SessionPost } from './sessions/session-post.js';
