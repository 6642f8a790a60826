import { ToolError } from '@toolyard/contracts';
import { describe, expect, it, vi } from 'vitest';
import type { CallListener } from './call-listener.js';
import { legacy, ScriptedServer, type Script } from './scripted-server.spec-support.js';
import { UpstreamClient, type UpstreamClientOptions } from './upstream-client.js';

const never = new AbortController().signal;

function listener(over: Partial<CallListener> = {}): CallListener {
  return { progress: vi.fn(), log: vi.fn(), answer: () => Promise.resolve({ action: 'decline' }), ...over };
}

async function connect(script: Script, options: Partial<UpstreamClientOptions> = {}) {
  const { near, server } = await ScriptedServer.open(script);
  const client = await UpstreamClient.connect({ open: () => near, version: '1', asks: true, ...options });
  return { client, server };
}

const text = (value: string) => ({ content: [{ type: 'text', text: value }] });

describe('a server of an older revision', () => {
  it('is found out and listed', async () => {
    const { client } = await connect(
      legacy((method) =>
        method === 'tools/list' ? { tools: [{ name: 'a', inputSchema: { type: 'object' } }] } : {},
      ),
    );
    expect(client.facts).toEqual({
      protocolVersion: '2025-11-25',
      serverInfo: { name: 'scripted', version: '1' },
    });
    expect(await client.listTools()).toEqual({
      tools: [{ name: 'a', inputSchema: { type: 'object' } }],
      problems: [],
    });
    await client.close();
  });

  it('reports progress and log lines of the only call', async () => {
    const { client } = await connect(
      legacy((_method, params, server) => {
        const { progressToken } = params['_meta'] as { progressToken: number };
        server.say({
          method: 'notifications/progress',
          params: { progressToken, progress: 1, total: 2, message: 'half' },
        });
        server.say({ method: 'notifications/message', params: { level: 'notice', data: 'well' } });
        // The client hears of notifications a moment later than of results.
        setImmediate(() => server.say({ id: server.heard.at(-1)?.id, result: text('done') }));
        return undefined;
      }),
    );
    const heard = listener();
    const result = await client.callTool('a', { x: 1 }, never, heard);
    expect(result).toEqual({ ...text('done'), isError: false });
    expect(heard.progress).toHaveBeenCalledWith(1, 2, 'half');
    expect(heard.log).toHaveBeenCalledWith('info', 'well');
  });

  it('gives a log line to nobody while two calls run', async () => {
    const { client } = await connect(
      legacy((_method, params, server) => {
        if (params['name'] === 'first') return undefined;
        server.say({ method: 'notifications/message', params: { level: 'info', data: 'whose?' } });
        return text('second');
      }),
    );
    const [first, second] = [listener(), listener()];
    const abort = new AbortController();
    const waiting = client.callTool('first', {}, abort.signal, first).catch(() => undefined);
    await client.callTool('second', {}, never, second);
    expect(first.log).not.toHaveBeenCalled();
    expect(second.log).not.toHaveBeenCalled();
    abort.abort(new Error('enough'));
    await waiting;
  });

  it('hears of a cancellation', async () => {
    const { client, server } = await connect(legacy(() => undefined));
    const abort = new AbortController();
    const reason = new ToolError('CANCELLED', 'not wanted');
    const call = client.callTool('slow', {}, abort.signal, listener());
    await vi.waitFor(() => expect(server.heard.at(-1)?.method).toBe('tools/call'));
    const { id } = server.heard.at(-1) ?? {};
    abort.abort(reason);
    await expect(call).rejects.toBe(reason);
    await vi.waitFor(() =>
      expect(server.heard.at(-1)).toMatchObject({
        method: 'notifications/cancelled',
        params: { requestId: id },
      }),
    );
  });

  it('gets the answer of a person, and of sampling and roots a refusal', async () => {
    const { client, server } = await connect(
      legacy((_method, _params, far) => {
        far.say({ id: 'roots', method: 'roots/list', params: {} });
        far.say({ id: 'sample', method: 'sampling/createMessage', params: { messages: [], maxTokens: 1 } });
        far.say({
          id: 'ask',
          method: 'elicitation/create',
          params: {
            message: 'Which?',
            requestedSchema: { type: 'object', properties: { colour: { type: 'string' } } },
          },
        });
        return undefined;
      }),
    );
    const abort = new AbortController();
    const answer = vi.fn(() => Promise.resolve({ action: 'accept' as const, content: { colour: 'red' } }));
    const call = client.callTool('a', {}, abort.signal, listener({ answer })).catch(() => undefined);
    await vi.waitFor(() => expect(server.answers).toHaveLength(3));
    expect(answer).toHaveBeenCalledWith(expect.objectContaining({ message: 'Which?' }));
    expect(server.answers).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: 'ask', result: { action: 'accept', content: { colour: 'red' } } }),
        expect.objectContaining({ id: 'roots', error: expect.objectContaining({ code: -32601 }) as unknown }),
        expect.objectContaining({
          id: 'sample',
          error: expect.objectContaining({ code: -32601 }) as unknown,
        }),
      ]),
    );
    abort.abort(new Error('enough'));
    await call;
  });

  it('is told apart from one that is gone', async () => {
    const closed = vi.fn();
    const { client, server } = await connect(
      legacy((method) => {
        if (method === 'tools/call') throw new Error('Unknown tool: nope');
        return {};
      }),
      { onClosed: closed },
    );
    await expect(client.callTool('nope', {}, never, listener())).rejects.toMatchObject({
      code: 'TOOL_FAILED',
      message: expect.stringContaining('Unknown tool: nope') as unknown,
    });
    await server.close();
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
    await expect(client.callTool('nope', {}, never, listener())).rejects.toMatchObject({
      code: 'UPSTREAM_UNAVAILABLE',
    });
  });

  it('may end over a question that it does not know, and is asked the old way then', async () => {
    const first = await ScriptedServer.open((_method, _params, server) => {
      void server.close();
      return undefined;
    });
    const second = await ScriptedServer.open(legacy(() => ({ tools: [] })));
    const nears = [first.near, second.near];
    const client = await UpstreamClient.connect({
      open: () => nears.shift() as never,
      version: '1',
      asks: false,
    });
    expect(client.facts.protocolVersion).toBe('2025-11-25');
  });

  it('may declare nonsense without spoiling the rest', async () => {
    const { client } = await connect(
      legacy((method) =>
        method === 'tools/list'
          ? {
              tools: [
                null,
                { name: '' },
                { name: '__proto__', inputSchema: { type: 'object' } },
                { name: 'twice', inputSchema: { type: 'object' }, description: 'first' },
                { name: 'twice', inputSchema: { type: 'object' }, description: 'second' },
                { name: 'odd', inputSchema: 7, outputSchema: 'none', annotations: { readOnlyHint: 'yes' } },
                { name: 'huge', inputSchema: { type: 'object' }, description: 'x'.repeat(70_000) },
              ],
            }
          : {},
      ),
    );
    const { tools, problems } = await client.listTools();
    expect(tools).toEqual([
      { name: '__proto__', inputSchema: { type: 'object' } },
      { name: 'twice', inputSchema: { type: 'object' }, description: 'first' },
      { name: 'odd', inputSchema: { type: 'object' }, annotations: {} },
    ]);
    expect(problems).toHaveLength(4);
  });

  it('may list without end', async () => {
    let page = 0;
    const { client } = await connect(
      legacy((method) =>
        method === 'tools/list'
          ? { tools: [{ name: `t${page}`, inputSchema: { type: 'object' } }], nextCursor: String(++page) }
          : {},
      ),
    );
    const { tools, problems } = await client.listTools();
    expect(tools).toHaveLength(64);
    expect(problems.join()).toContain('64 pages');
  });
});

describe('a server of revision 2026-07-28', () => {
  const modern =
    (script: Script): Script =>
    (method, params, server) =>
      method === 'server/discover'
        ? {
            supportedVersions: ['2026-07-28'],
            capabilities: { tools: {} },
            _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'new', version: '2' } },
            resultType: 'complete',
            ttlMs: 0,
            cacheScope: 'private',
          }
        : script(method, params, server);

  it('asks within its result, and gets the answer with the same call again', async () => {
    const calls: Record<string, unknown>[] = [];
    const { client } = await connect(
      modern((_method, params) => {
        calls.push(params);
        if (params['inputResponses'] !== undefined) return { resultType: 'complete', ...text('thanks') };
        return {
          resultType: 'input_required',
          requestState: 'state-1',
          inputRequests: {
            colour: {
              method: 'elicitation/create',
              params: {
                mode: 'form',
                message: 'Which?',
                requestedSchema: { type: 'object', properties: {} },
              },
            },
            model: { method: 'sampling/createMessage', params: { messages: [], maxTokens: 1 } },
          },
        };
      }),
    );
    expect(client.facts.protocolVersion).toBe('2026-07-28');
    const answer = () => Promise.resolve({ action: 'accept' as const, content: { colour: 'red' } });
    const result = await client.callTool('a', {}, never, listener({ answer }));
    expect(result.content).toEqual([{ type: 'text', text: 'thanks' }]);
    expect(calls[1]).toMatchObject({
      requestState: 'state-1',
      inputResponses: {
        colour: { action: 'accept', content: { colour: 'red' } },
        model: { action: 'decline' },
      },
    });
  });

  it('may ask without end', async () => {
    const { client } = await connect(
      modern(() => ({ resultType: 'input_required', requestState: 'again', inputRequests: {} })),
    );
    await expect(client.callTool('a', {}, never, listener())).rejects.toMatchObject({ code: 'TOOL_FAILED' });
  });
});
