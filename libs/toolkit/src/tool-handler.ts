import type { ContentBlock, ToolResult } from '@toolyard/contracts';
import type { ToolContext } from './tool-context.js';

/**
 * What `execute` may return. A string becomes text; a plain object becomes `structuredContent` and its JSON as text; an
 * array becomes `structuredContent.items`, or content where every entry is a content block; nothing is an empty result.
 */
export type ToolReturn = string | object | ContentBlock[] | ToolResult | null | undefined;

/** What a streaming tool may yield: each one is a `call.chunk`. Objects that are no content blocks become `structured`. */
export type ToolChunk = string | ContentBlock | object;

/**
 * The shape of a tool class. A streaming tool is an async generator: each `yield` is a chunk and the return value is the
 * result; without one the result is the chunks' text. Whatever it throws fails the call; a ToolError chooses the code.
 */
export interface ToolHandler<P extends object = object> {
  execute(
    params: P,
    ctx: ToolContext,
  ): ToolReturn | void | Promise<ToolReturn | void> | AsyncIterable<ToolChunk, ToolReturn | void>;
}
