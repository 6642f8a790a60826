import { ToolError } from '@toolyard/contracts';
import { Params, Tool, ToolContext } from '@toolyard/toolkit';
import { payloadTooLarge, webhookAnswered } from './remote.messages.js';
import { RemoteTriggerParams } from './remote-trigger.params.js';
import { Webhooks } from './webhooks.js';

export interface RemoteTriggerContent {
  status: number;
  contentType: string;
  /** At most 64 KiB. */
  body: string;
  truncated: boolean;
}

const LARGEST_PAYLOAD = 262_144;

@Tool({
  description:
    'Call a webhook that the operator registered under a name, with a JSON payload, and get its answer. The request is signed. Only registered names work, no addresses.',
  category: 'remote',
  tags: ['remote', 'webhooks'],
  permission: 'EXTERNAL',
  timeoutMs: 90_000,
  returns: {
    type: 'object',
    required: ['status', 'contentType', 'body', 'truncated'],
    properties: {
      status: { type: 'integer' },
      contentType: { type: 'string' },
      body: { type: 'string' },
      truncated: { type: 'boolean' },
    },
  },
})
export class RemoteTriggerTool {
  constructor(private readonly webhooks: Webhooks) {}

  async execute(@Params() { name, payload }: RemoteTriggerParams, ctx: ToolContext) {
    const size = JSON.stringify(payload).length;
    if (size > LARGEST_PAYLOAD)
      throw new ToolError('INVALID_ARGUMENTS', payloadTooLarge(size, LARGEST_PAYLOAD));
    const { status, contentType, body, truncated } = await this.webhooks.post(name, payload, ctx);
    const structuredContent = { status, contentType, body, truncated } satisfies RemoteTriggerContent;
    const text = webhookAnswered(name, status, body, truncated);
    return {
      content: [{ type: 'text' as const, text }],
      structuredContent,
      isError: status < 200 || status > 299,
    };
  }
}
