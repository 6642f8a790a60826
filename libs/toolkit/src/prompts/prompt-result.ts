import { ToolError, type ContentBlock, type ToolResult } from '@toolyard/contracts';
import { isContentBlock } from '../execution/content-block.js';
import { promptInvalid } from '../execution/execution.messages.js';

interface Message {
  role: 'user' | 'assistant';
  content: ContentBlock;
}

/** What a prompt returned, as a result: its contents, and whose words each of them is. @throws ToolError `RESULT_INVALID` */
export function promptResult(prompt: string, value: unknown): ToolResult {
  const { description, messages } = isObject(value) && 'messages' in value ? value : { messages: value };
  const given: unknown[] = Array.isArray(messages) ? messages : [messages];
  const read = given.map((one) => {
    const message = messageOf(one);
    if (message === undefined) throw new ToolError('RESULT_INVALID', promptInvalid(prompt));
    return message;
  });
  return {
    content: read.map(({ content }) => content),
    structuredContent: {
      ...(typeof description === 'string' && { description }),
      roles: read.map(({ role }) => role),
    },
    isError: false,
  };
}

function messageOf(value: unknown): Message | undefined {
  if (typeof value === 'string') return { role: 'user', content: { type: 'text', text: value } };
  if (!isObject(value)) return undefined;
  const { role = 'user', content } = value;
  if (role !== 'user' && role !== 'assistant') return undefined;
  if (typeof content === 'string') return { role, content: { type: 'text', text: content } };
  return isContentBlock(content) && content.type !== 'structured' ? { role, content } : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
