export { ADMIN_KEY, AppProcess, ROOT, type AppOptions } from './app-process.js';
export { Child, type ChildOptions } from './child.js';
export { Cleanup } from './cleanup.js';
export { freePort } from './free-port.js';
export { HttpClient, type Reply, type SeenEvent } from './http-client.js';
export { PostgresServer } from './postgres-server.js';
export { RedisServer } from './redis-server.js';
export { Yard, type YardOptions } from './yard.js';
