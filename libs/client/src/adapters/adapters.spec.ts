import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { RunContext } from '@openai/agents';
import type { ToolSet } from 'ai';
import { describe, expect, it } from 'vitest';
import { toAiSdk } from './ai-sdk.js';
import { toClaudeAgentSdk } from './claude-agent-sdk.js';
import { fakeYard, image, refused, succeeded, type FakeYard } from './fake-yard.spec-support.js';
import { toLangChain } from './langchain.js';
import { toOpenAIAgents } from './openai-agents.js';
import { optionalPackage } from './optional-package.js';

/** The first tool of an adapter, called as its SDK does. */
type Call = (yard: FakeYard, args: object, signal?: AbortSignal) => Promise<unknown>;

const viaAiSdk: Call = async ({ toolyard }, args, abortSignal) => {
  const { look } = await toAiSdk(toolyard);
  const options = { toolCallId: 'a', messages: [], context: {}, abortSignal };
  const output: unknown = await (look as ToolSet[string]).execute?.(args, options);
  return look?.toModelOutput?.({ toolCallId: 'a', input: args, output });
};
const viaOpenAIAgents: Call = async ({ toolyard }, args, signal) => {
  const [look] = await toOpenAIAgents(toolyard);
  return look?.invoke(new RunContext(), JSON.stringify(args), { signal });
};
const viaLangChain: Call = async ({ toolyard }, args, signal) => {
  const [look] = await toLangChain(toolyard);
  return look?.invoke(
    { type: 'tool_call', id: 'a', name: 'look', args: args as Record<string, unknown> },
    { signal },
  );
};
const viaClaudeAgentSdk: Call = async ({ toolyard }, args, signal) =>
  (await claude(toolyard)).callTool({ name: 'look', arguments: args as Record<string, unknown> }, undefined, {
    signal,
  });

async function claude(toolyard: FakeYard['toolyard']): Promise<Client> {
  const { mcpServers } = await toClaudeAgentSdk(toolyard);
  const [near, far] = InMemoryTransport.createLinkedPair();
  await mcpServers['toolyard']?.instance.connect(far);
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(near);
  return client;
}

const text = { type: 'text', text: 'a table' };
const url = 'data:image/png;base64,AAAA';

describe.each([
  [
    'toAiSdk',
    viaAiSdk,
    { type: 'text', value: 'a table' },
    { value: [text, { type: 'file', mediaType: 'image/png', data: { type: 'data', data: 'AAAA' } }] },
  ],
  ['toOpenAIAgents', viaOpenAIAgents, 'a table', [text, { type: 'image', image: url }]],
  [
    'toLangChain',
    viaLangChain,
    { content: 'a table', tool_call_id: 'a' },
    { content: [text, { type: 'image_url', image_url: { url } }] },
  ],
  ['toClaudeAgentSdk', viaClaudeAgentSdk, { content: [text] }, { content: [text, image] }],
])('%s', (_name, call, asText, withImage) => {
  it('gives text as text, images in the shape of the SDK, and leaves out what is null', async () => {
    const yard = fakeYard(succeeded([text], { seen: true }));
    const plain = await call(yard, { path: 'a' });
    if (typeof asText === 'string') expect(plain).toBe(asText);
    else expect(plain).toMatchObject(asText);
    expect(yard.seen.at(-1)).toBe('POST /v1/calls look {"path":"a"}');
    expect(await call(fakeYard(succeeded([text, image])), { path: 'a' })).toMatchObject(withImage);
  });

  it('tells the model what is wrong with a call', async () => {
    const told = await call(fakeYard(refused('INVALID_ARGUMENTS', 422)), { path: 'a' }).catch(String);
    expect(JSON.stringify(told)).toContain('about INVALID_ARGUMENTS\\n- path: is missing');
  });

  it('fails where no model could help', async () => {
    const told = call(fakeYard(refused('UNAUTHENTICATED', 401)), { path: 'a' });
    await expect(told).rejects.toThrow('UNAUTHENTICATED');
  });

  it('cancels the call when its signal is aborted', async () => {
    const yard = fakeYard();
    const stop = new AbortController();
    const ended = call(yard, { path: 'a' }, stop.signal).then(
      () => 'a result',
      () => 'no result',
    );
    await expect.poll(() => yard.seen).toContain('GET /v1/calls/call_1/events');
    stop.abort();
    expect(await ended).toBe('no result');
    await expect.poll(() => yard.seen).toContain('DELETE /v1/calls/call_1');
  });
});

it('toOpenAIAgents holds models to the schema where it can, and takes null for what is left out', async () => {
  const yard = fakeYard(succeeded([text]));
  const [look] = await toOpenAIAgents(yard.toolyard);
  expect(look).toMatchObject({ strict: true, parameters: { required: ['path', 'limit'] } });
  await viaOpenAIAgents(yard, { path: 'a', limit: null });
  expect(yard.seen.at(-1)).toBe('POST /v1/calls look {"path":"a"}');
});

it('toClaudeAgentSdk lists the tools as the model will name them', async () => {
  const { toolyard, seen } = fakeYard(succeeded([text]));
  const { allowedTools } = await toClaudeAgentSdk(toolyard);
  const client = await claude(toolyard);
  const names = (await client.listTools()).tools.map(({ name }) => name);
  expect(allowedTools).toEqual(names.map((name) => `mcp__toolyard__${name}`));
  const far = names.find((name) => name !== 'look') ?? '';
  expect(far).toMatch(/^look_far_[0-9a-f]{8}$/);
  await client.callTool({ name: far, arguments: { path: 'a' } });
  expect(seen.at(-1)).toBe('POST /v1/calls look.far {"path":"a"}');
});

it('an SDK that is not installed is named', async () => {
  const load = optionalPackage('ai', '7', () => Promise.reject(new Error('not found')));
  await expect(load).rejects.toThrow('npm install ai@7');
});
