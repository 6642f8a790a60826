import type { ContentBlock } from '@toolyard/contracts';
import type { ToolContext } from '../tool-context.js';

/** A message of a prompt. */
export interface PromptMessage {
  /** Default `user`. */
  role?: 'user' | 'assistant';
  content: string | Exclude<ContentBlock, { type: 'structured' }>;
}

/** What a prompt may return. A string is one message of the user. */
export type PromptReturn =
  string | PromptMessage | PromptMessage[] | { description?: string; messages: PromptMessage[] };

/** What is to be completed. */
export interface CompletionRequest {
  /** Name of the argument, or of the variable of the template. */
  argument: string;
  /** What there is of it so far. */
  value: string;
  /** The others that are known already. */
  arguments: Readonly<Record<string, string>>;
}

/** Values that fit, the best first; no more than the first hundred are told. */
export type CompletionReturn = string[] | { values: string[]; total?: number; hasMore?: boolean };

/** The shape of a prompt class. Whatever `execute` throws fails the request; a ToolError chooses the code. */
export interface PromptHandler<P extends object = object> {
  execute(params: P, ctx: ToolContext): PromptReturn | Promise<PromptReturn>;
  complete?(asked: CompletionRequest, ctx: ToolContext): CompletionReturn | Promise<CompletionReturn>;
}
