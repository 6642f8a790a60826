export {
  eventText,
  FunctionCallsParser,
  functionResults,
  functionsBlock,
  modelContext,
  parseFunctionCalls,
  toolResultEvent,
  type ModelState,
  type StateEvent,
  type ToolResultEvent,
} from '@toolyard/dialects';
export { toAnthropic, type AnthropicAnswer, type AnthropicToolset } from './adapters/anthropic.js';
export {
  toOpenAI,
  toOpenAIResponses,
  type OpenAIResponsesToolset,
  type OpenAIToolset,
} from './adapters/openai.js';
export type { Administration } from './administration.js';
export type { EventOptions } from './events/call-events.js';
export { isFinished } from './finished.js';
export type { ConnectionOptions } from './http/connection.js';
export { Toolyard, type ModelTools } from './toolyard.js';
export { ToolyardError, type Violation } from './toolyard-error.js';
export type * from './types.js';
