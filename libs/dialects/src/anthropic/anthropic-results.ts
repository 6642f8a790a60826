import type { ContentBlock } from '@toolyard/contracts';
import { plainText, type CallReply } from '../results/result-text.js';

type AnthropicContent =
  | { type: 'text'; text: string }
  | { type: 'image'; source: { type: 'base64'; media_type: AnthropicImageType; data: string } };

/** A block that answers one `tool_use`. */
export interface AnthropicToolResult {
  type: 'tool_result';
  tool_use_id: string;
  content: AnthropicContent[];
  is_error?: true;
}

/** Images the Messages API takes; others are named. */
const IMAGES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
type AnthropicImageType = (typeof IMAGES)[number];

export function anthropicResult(id: string, { success, content }: CallReply): AnthropicToolResult {
  return {
    type: 'tool_result',
    tool_use_id: id,
    content: content.map(contentOf).filter((block) => block.type !== 'text' || block.text !== ''),
    ...(!success && { is_error: true }),
  };
}

function contentOf(block: ContentBlock): AnthropicContent {
  const mediaType = block.type === 'image' ? IMAGES.find((type) => type === block.mimeType) : undefined;
  if (block.type !== 'image' || mediaType === undefined) return { type: 'text', text: plainText([block]) };
  return { type: 'image', source: { type: 'base64', media_type: mediaType, data: block.data } };
}
