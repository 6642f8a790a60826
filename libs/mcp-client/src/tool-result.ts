import type { ContentBlock, ToolResult } from '@toolyard/contracts';
import { link, structuredLeftOut, unknownBlock } from './mcp-client.messages.js';
import { isObject } from './tool-definition.js';

/** What a server answered, as a result of ours. */
export function toolResultOf(answer: {
  content?: readonly unknown[] | undefined;
  structuredContent?: unknown;
  isError?: boolean | undefined;
}): ToolResult {
  const content = (answer.content ?? []).map(blockOf);
  const { structuredContent } = answer;
  if (structuredContent !== undefined && content.length === 0)
    content.push({ type: 'text', text: JSON.stringify(structuredContent) });
  if (structuredContent !== undefined && !isObject(structuredContent))
    content.push({ type: 'text', text: structuredLeftOut() });
  return {
    content,
    ...(isObject(structuredContent) && { structuredContent }),
    isError: answer.isError === true,
  };
}

function blockOf(block: unknown): ContentBlock {
  if (!isObject(block)) return { type: 'text', text: String(block) };
  switch (block['type']) {
    case 'text':
      return { type: 'text', text: textOf(block['text']) };
    case 'image':
    case 'audio':
      return { type: block['type'], data: textOf(block['data']), mimeType: textOf(block['mimeType']) };
    case 'resource':
      return resourceOf(block['resource']);
    case 'resource_link': {
      const about = [block['mimeType'], block['description']].filter((part) => typeof part === 'string');
      return { type: 'text', text: link(textOf(block['uri']), textOf(block['name']), about.join(', ')) };
    }
    default:
      return { type: 'text', text: unknownBlock(textOf(block['type'])) };
  }
}

/** The contents of a resource, as a server embeds it or gives it when it is read. */
export function resourceOf(resource: unknown): ContentBlock {
  if (!isObject(resource)) return { type: 'text', text: unknownBlock('resource') };
  const { uri, mimeType, text, blob } = resource;
  return {
    type: 'resource',
    resource: {
      uri: textOf(uri),
      ...(typeof mimeType === 'string' && { mimeType }),
      ...(typeof blob === 'string' ? { blob } : { text: textOf(text) }),
    },
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
