import type { ToolContext } from '../tool-context.js';
import type { PromptHandler } from './prompt-handler.js';

/** One content of a resource. Without a URI it is that of the request, without a type the one that the class declares. */
export type ResourceContents = { uri?: string; mimeType?: string } & (
  | { text: string }
  | {
      /** Bytes, or their base64. */
      blob: string | Uint8Array;
    }
);

/**
 * What a resource may return. A string is text, a Uint8Array is binary, any other object its JSON. Nothing: there is no
 * such resource.
 */
export type ResourceReturn =
  string | Uint8Array | ResourceContents | ResourceContents[] | object | null | undefined;

/** The shape of a resource class. */
export interface ResourceHandler<P extends object = object> extends Pick<PromptHandler, 'complete'> {
  execute(params: P, ctx: ToolContext): ResourceReturn | Promise<ResourceReturn>;
}
