export { Tool, toolOptionsOf, type ToolOptions } from './decorators/tool.decorator.js';
export { Prompt, type PromptOptions } from './decorators/prompt.decorator.js';
export { Resource, type ResourceOptions } from './decorators/resource.decorator.js';
export { Params } from './decorators/params.decorator.js';
export { Describe } from './decorators/describe.decorator.js';
export { ToolHook, type ToolHookOptions } from './decorators/tool-hook.decorator.js';
export { ToolParams } from './tool-params.js';
export { ResourceParams } from './resource-params.js';
export { ResourceChanges } from './resource-changes.js';
export type {
  CompletionRequest,
  CompletionReturn,
  PromptHandler,
  PromptMessage,
  PromptReturn,
} from './prompts/prompt-handler.js';
export type { ResourceContents, ResourceHandler, ResourceReturn } from './prompts/resource-handler.js';
export { ToolContext } from './tool-context.js';
export type { CallingClient, SamplingReply, SamplingRequest } from './calling-client.js';
export type { CallSchedules } from './call-schedules.js';
export type { ToolLogger } from './tool-logger.js';
export type { ToolChunk, ToolHandler, ToolReturn } from './tool-handler.js';
export * from './hooks/hook-verdict.js';
export type { HookCall, SkipReason, ToolHookHandler, Verdict } from './hooks/tool-hook-handler.js';
export { jsonSchemaOf } from './schema/json-schema.js';
export { schemaValidator } from './params/schema-validator.js';
export { validateParams, type ValidatedParams } from './params/validate-params.js';
export { ToolkitModule } from './wiring/toolkit.module.js';
export { ToolkitOrchestrator } from './wiring/toolkit.orchestrator.js';
export type { ToolkitOptions, WorkspaceChoice } from './wiring/toolkit-options.js';
export { toolEntryOf } from './wiring/tool-entry-of.js';
export { hookEntryOf } from './wiring/hook-entry-of.js';
export { ToolRegistry } from './registry/tool.registry.js';
export { HookRegistry } from './registry/hook.registry.js';
export type { ToolEntry } from './registry/tool-entry.js';
export type { HookEntry } from './registry/hook-entry.js';
export { ConfirmHook } from './hooks/confirm.hook.js';
export { CallLoggingHook } from './hooks/call-logging.hook.js';
export { OutputLimitHook } from './hooks/output-limit.hook.js';
export { ToolExecutor } from './execution/tool.executor.js';
export type {
  CallOutcome,
  CallToRun,
  EmittedEvent,
  ExecutionPorts,
  PeoplesWord,
  WaitingRun,
} from './execution/call-execution.js';
export { TextTail } from './execution/text-tail.js';
export { nearNames } from './near-names.js';
export {
  SessionHost,
  type Session,
  type SessionCall,
  type SessionEnd,
  type SessionKey,
  type SessionKind,
  type SessionRequestOptions,
} from './sessions/session-host.js';
export type { SessionAnswer, SessionExchange, SessionName } from './sessions/session-exchange.js';
export { WorkerSessions } from './sessions/worker-sessions.js';
