import type { Outbound } from '@toolyard/outbound';
import { notifyUpstream, type Door } from './doors.js';
import { openTools } from './tools-in-process.js';

/** Tools that go where the operator says, with arguments that are in order but for the recipient. */
const TOOLS: readonly [tool: string, recipient: string, args: Record<string, string>][] = [
  ['web_search', 'query', { query: 'a' }],
  ['remote_trigger', 'name', { name: 'hook' }],
  ['send_message', 'chatId', { content: 'a', channel: 'webhook', chatId: 'hook' }],
  ['send_message', 'chatId', { content: 'a', channel: 'telegram', chatId: '@channel' }],
  ['send_message', 'chatId', { content: 'a', channel: 'discord', chatId: '123456789012345678' }],
  ['send_message', 'chatId', { content: 'a', channel: 'slack', chatId: 'C0123456' }],
  ['send_message', 'chatId', { content: 'a', channel: 'email', chatId: 'a@outside.example' }],
];

/** Ways out to an address that the operator configured, all to the same here. */
export interface OperatorDoors {
  /** Each calls that address with what is in order; it may lead on. */
  doors: { name: string; open: () => Promise<void> }[];
  /** Each takes an address where the name of a recipient belongs. */
  recipients: Door[];
  close: () => Promise<void>;
}

export async function openOperatorDoors(outbound: Outbound, address: string): Promise<OperatorDoors> {
  const account = { token: '1:a', apiUrl: address };
  const { run, close } = await openTools({
    outbound,
    webhooks: { hook: { url: address, secret: 'a secret of the webhook' } },
    messages: {
      telegram: account,
      discord: account,
      slack: account,
      email: { url: address.replace('http:', 'smtp:'), from: 'a@outside.example' },
    },
    search: { searxngUrl: address },
  });
  const called = TOOLS.map(([tool, recipient, args]) => {
    const name = `${tool} ${args['channel'] ?? ''}`.trim();
    return {
      name,
      args,
      open: (to?: string) => run(tool, { ...args, ...(to !== undefined && { [recipient]: to }) }),
    };
  });
  const trusting = outbound.trusting([address]);
  return {
    doors: [
      ...called
        .filter(({ args }) => args['channel'] !== 'email')
        .map(({ name, open }) => ({ name, open: () => open() })),
      { name: 'an MCP server of the configuration', open: () => notifyUpstream(address, trusting) },
    ],
    recipients: called.filter(({ name }) => name !== 'web_search'),
    close,
  };
}
