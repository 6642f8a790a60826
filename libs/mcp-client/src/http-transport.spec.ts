import type { FetchLike } from '@modelcontextprotocol/client';
import { describe, expect, it } from 'vitest';
import type { CallListener } from './call-listener.js';
import { httpTransport } from './http-transport.js';
import { UpstreamClient } from './upstream-client.js';

const SERVER = {
  protocolVersion: '2025-11-25',
  capabilities: { tools: {} },
  serverInfo: { name: 's', version: '1' },
};
const unheard: CallListener = {
  progress: () => undefined,
  log: () => undefined,
  answer: () => Promise.resolve({ action: 'decline' }),
};

/** A server that answers `tools/call` with these pieces of an event stream, and then breaks or ends it. */
function serverWith(pieces: (id: unknown) => string[], how: 'ends' | 'breaks'): FetchLike {
  return (_, { method, body } = {}) => {
    if (method !== 'POST') return Promise.resolve(new Response(null, { status: 405 }));
    const asked = JSON.parse(body as string) as { id?: number; method: string };
    if (asked.id === undefined) return Promise.resolve(new Response(null, { status: 202 }));
    const reply = (rest: object): Response => Response.json({ jsonrpc: '2.0', id: asked.id, ...rest });
    if (asked.method === 'initialize') return Promise.resolve(reply({ result: SERVER }));
    if (asked.method !== 'tools/call')
      return Promise.resolve(reply({ error: { code: -32601, message: 'no' } }));
    const stream = new ReadableStream({
      start(controller) {
        for (const piece of pieces(asked.id)) controller.enqueue(new TextEncoder().encode(piece));
        if (how === 'ends') controller.close();
        else controller.error(new Error('ECONNRESET'));
      },
    });
    return Promise.resolve(new Response(stream, { headers: { 'content-type': 'text/event-stream' } }));
  };
}

const event = (message: object): string => `data: ${JSON.stringify({ jsonrpc: '2.0', ...message })}\n\n`;
const progress = (id: unknown): string =>
  event({ method: 'notifications/progress', params: { progressToken: id, progress: 1 } });

async function call(fetch: FetchLike, errors: Error[] = []): Promise<unknown> {
  const client = await UpstreamClient.connect({
    open: () => httpTransport('http://mcp.example/', {}, fetch),
    version: '1',
    asks: false,
    onError: (error) => errors.push(error),
  });
  try {
    return await client.callTool('t', {}, new AbortController().signal, unheard);
  } finally {
    await client.close();
  }
}

describe('an answer as a stream', () => {
  it.each(['ends', 'breaks'] as const)('that %s before the result is an error at once', async (how) => {
    await expect(call(serverWith((id) => [progress(id)], how))).rejects.toMatchObject({
      code: 'UPSTREAM_UNAVAILABLE',
      message: expect.stringMatching(/ended before the result.*may or may not have taken effect/) as unknown,
    });
  });

  it('that ends after the result is nothing to speak of', async () => {
    const errors: Error[] = [];
    const result = { content: [{ type: 'text', text: 'hi' }] };
    const told = await call(
      serverWith((id) => [progress(id), event({ id, result })], 'ends'),
      errors,
    );
    expect(told).toMatchObject(result);
    expect(errors).toEqual([]);
  });
});
