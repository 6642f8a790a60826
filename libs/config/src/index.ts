export { accessKeyHash, accessKeyPrefix, isAccessKey, newAccessKey } from './access-key.js';
export { ensureAdminKey, findAdminKey } from './admin-key.js';
export { loadConfig } from './load-config.js';
export { parsePools } from './pools.js';
export { findRedisUrl } from './redis-address.js';
export { LOG_LEVELS, type LogLevel, type ToolyardConfig } from './toolyard-config.js';
export { onStop, type StopReason } from './stop-signals.js';
export { readMcpServers } from './read-mcp-servers.js';
