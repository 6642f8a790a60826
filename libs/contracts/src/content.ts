/**
 * Content blocks of a result, in the shapes of the Model Context Protocol
 * (specification 2025-11-25, `ContentBlock`).
 */
export type ContentBlock = TextContent | ImageContent | AudioContent | ResourceContent | StructuredContent;

export interface TextContent {
  type: 'text';
  text: string;
}

export interface ImageContent {
  type: 'image';
  /** Base64. */
  data: string;
  mimeType: string;
}

export interface AudioContent {
  type: 'audio';
  /** Base64. */
  data: string;
  mimeType: string;
}

export interface ResourceContent {
  type: 'resource';
  resource: { uri: string; mimeType?: string } & ({ text: string } | { blob: string });
}

/** A value for programs; renderings that know only text show it as JSON. */
export interface StructuredContent {
  type: 'structured';
  value: unknown;
}

/** What a tool gives back. `isError` says that the text explains a failure to the model. */
export interface ToolResult {
  content: ContentBlock[];
  structuredContent?: Record<string, unknown>;
  isError: boolean;
  /** Set when a limit cut the result: how many characters were left out, over all blocks. */
  truncated?: { omittedCharacters: number };
}

export function textResult(text: string): ToolResult {
  return { content: [{ type: 'text', text }], isError: false };
}
