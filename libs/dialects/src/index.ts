export { anthropicCalls } from './anthropic/anthropic-calls.js';
export { anthropicResult, type AnthropicToolResult } from './anthropic/anthropic-results.js';
export { anthropicTools, type AnthropicTool } from './anthropic/anthropic-tools.js';
export { eventText, modelContext, type ModelState, type StateEvent } from './context/model-context.js';
export type { DialectTool } from './dialect-tool.js';
export { mcpPrompts, type McpPrompt } from './mcp/mcp-prompts.js';
export {
  mcpResources,
  mcpResourceTemplates,
  type McpResource,
  type McpResourceTemplate,
} from './mcp/mcp-resources.js';
export { mcpResult, type McpResult } from './mcp/mcp-results.js';
export { mcpTools, type McpTool } from './mcp/mcp-tools.js';
export { ToolFinder } from './model-arguments.js';
export { openAICalls, type OpenAIApi, type OpenAICalls } from './openai/openai-calls.js';
export {
  openAIResult,
  type OpenAIFunctionCallOutput,
  type OpenAIToolMessage,
} from './openai/openai-results.js';
export {
  openAIResponsesTools,
  openAITools,
  type OpenAIResponsesTool,
  type OpenAITool,
} from './openai/openai-tools.js';
export type { RequestedCall } from './requested-call.js';
export {
  plainText,
  refusal,
  replyOf,
  replyText,
  type AnsweredCall,
  type CallReply,
  type RefusedCall,
} from './results/result-text.js';
export { toolResultEvent, type ToolResultEvent } from './results/tool-result-event.js';
export { MCP_NAMES, MODEL_NAMES, type NameRule } from './tool-names.js';
export { FunctionCallsParser, parseFunctionCalls, type ReplyPart } from './xml/function-calls.parser.js';
export { functionResults } from './xml/function-results.js';
export { FUNCTION_CALLS_GUIDE, functionsBlock } from './xml/functions-block.js';
export { runReply, runRequested, soundCalls, type BatchRunner, type RanReply } from './xml/run-reply.js';
