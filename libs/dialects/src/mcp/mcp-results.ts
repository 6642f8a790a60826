import type { ContentBlock } from '@toolyard/contracts';
import type { CallReply } from '../results/result-text.js';
import { structureWithText } from '../results/structure-with-text.js';

/** `CallToolResult` of the Model Context Protocol. */
export interface McpResult {
  content: Exclude<ContentBlock, { type: 'structured' }>[];
  structuredContent?: Record<string, unknown>;
  isError?: true;
}

/** Structured blocks become text; the rest are the protocol's own blocks. `structuredContent` says what the text says. */
export function mcpResult({ success, content, structuredContent }: CallReply): McpResult {
  return {
    content: content.map((block) =>
      block.type === 'structured' ? { type: 'text', text: JSON.stringify(block.value) } : block,
    ),
    ...(structuredContent !== undefined && {
      structuredContent: structureWithText(structuredContent, content),
    }),
    ...(!success && { isError: true }),
  };
}
