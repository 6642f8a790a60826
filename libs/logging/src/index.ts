export { createLogger, type LoggerOptions } from './create-logger.js';
export { throttledErrors } from './error-throttle.js';
export { flushLog } from './flush-log.js';
export { NestLogger } from './nest-logger.js';
export type { Logger } from 'pino';
