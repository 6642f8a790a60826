import type { LinkedCall } from '@toolyard/contracts';
import { ADMIN_KEY, freePort, ROOT, Yard, type HttpClient } from '@toolyard/testing';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectedFailures, runConformance, type ConformanceRun } from './conformance.js';
import { makeAgent, makeKey, whenRecorded } from '../identity/deployment.js';
import { legacyClient, modernClient, TaskClient, type Answer, type AnyClient } from './door.js';
import { KeyAddingProxy } from './key-adding-proxy.js';

const eras = [
  ['2025-11-25', legacyClient],
  ['2026-07-28', modernClient],
] as const;

const ways = eras.flatMap(([revision, connect]) => [
  [revision, 'http', connect] as const,
  [revision, 'stdio', connect] as const,
]);

const PLUGINS = ['test/fixtures/tools', 'test/fixtures/conformance'].map((folder) => join(ROOT, folder));

let yard: Yard;
let url: string;
let rest: HttpClient;
let proxy: KeyAddingProxy;
let conformance: Map<string, Promise<ConformanceRun>>;
beforeAll(async () => {
  // The database has the agents.
  yard = await Yard.start({ env: { TOOLYARD_PLUGINS: PLUGINS.join(','), DATABASE_URL: '' } });
  url = yard.gateways[0]?.url ?? '';
  rest = yard.client();
  proxy = await KeyAddingProxy.start(url, ADMIN_KEY);
  // They take a while, and go on while the tests of clients run.
  conformance = new Map(eras.map(([revision]) => [revision, runConformance(`${proxy.url}/mcp`, revision)]));
});
afterAll(async () => {
  await proxy.stop();
  await yard.stop();
});

const textOf = (result: unknown): string =>
  (result as { content: { text?: string }[] }).content.map(({ text }) => text).join('');

it.each(ways)(
  'a client of %s over %s lists and calls tools, files and shell among them',
  async (_revision, way, connect) => {
    const client: AnyClient = await connect(url, ADMIN_KEY, undefined, way);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(tools.map(({ name }) => name).sort());
    expect(tools.find(({ name }) => name === 'read_file')).toMatchObject({
      title: 'Read file',
      annotations: { readOnlyHint: true, destructiveHint: false },
      inputSchema: { type: 'object' },
    });
    await client.callTool({ name: 'write_file', arguments: { filePath: 'door.txt', content: 'one\ntwo\n' } });
    const counted = await client.callTool({ name: 'bash', arguments: { command: 'wc -l < door.txt' } });
    expect(textOf(counted)).toContain('2');
    const wrong = await client.callTool({ name: 'echo', arguments: {} });
    expect(wrong).toMatchObject({ isError: true });
    expect(textOf(wrong)).toContain('text');
    await expect(client.callTool({ name: 'no_such_tool' })).rejects.toMatchObject({ code: -32_602 });
    expect(await client.getPrompt({ name: 'test_simple_prompt' })).toMatchObject({
      messages: [{ role: 'user', content: { text: 'This is a simple prompt for testing.' } }],
    });
    expect(await client.readResource({ uri: 'test://static-binary' })).toMatchObject({
      contents: [{ uri: 'test://static-binary', mimeType: 'image/png', blob: expect.any(String) as unknown }],
    });
    await client.close();
  },
);

it.each(eras)('tells a client of %s how far a call is', async (_revision, connect) => {
  const client: AnyClient = await connect(url, ADMIN_KEY);
  const seen: number[] = [];
  const onprogress = ({ progress }: { progress: number }): void => void seen.push(progress);
  await client.callTool({ name: 'test_tool_with_progress', arguments: {} }, { onprogress });
  expect(seen).toEqual([0, 50, 100]);
  await client.close();
});

it.each(ways)(
  'asks the user of a client of %s over %s, for answers and for decisions',
  async (_revision, way, connect) => {
    const asked: string[] = [];
    const client: AnyClient = await connect(
      url,
      ADMIN_KEY,
      ({ message }) => {
        asked.push(message);
        const content: Record<string, string | boolean> = message.startsWith('May pay')
          ? { approve: true }
          : { answer: 'blue' };
        return { action: 'accept', content };
      },
      way,
    );
    const answered = await client.callTool({ name: 'ask_user', arguments: { question: 'Which colour?' } });
    expect(textOf(answered)).toBe('blue');
    const paid = await client.callTool({ name: 'pay', arguments: { amount: 120, to: 'Ada' } });
    expect(textOf(paid)).toBe('paid 120 to Ada');
    expect(asked).toEqual(['Which colour?', 'May pay run with {"to":"Ada","amount":120}?']);
    await client.close();
  },
);

it.each(eras)('lends the model and the roots of a client of %s to tools', async (_revision, connect) => {
  const prompts: string[] = [];
  const write = (prompt: string): string => {
    prompts.push(prompt);
    return prompt.toUpperCase();
  };
  const onElicit = (): Answer => ({ action: 'accept', content: { name: 'Ann' } });
  const client: AnyClient = await connect(url, ADMIN_KEY, onElicit, 'http', { write, roots: ['file:///a'] });
  const call = async (name: string, args = {}): Promise<string> =>
    textOf(await client.callTool({ name, arguments: args }));
  expect(await call('test_sampling', { prompt: 'hello' })).toBe('LLM response: HELLO');
  expect(await call('test_input_required_result_list_roots')).toBe('[{"uri":"file:///a"}]');
  expect(await call('test_input_required_result_multiple_inputs')).toBe(
    'GENERATE A GREETING {"name":"Ann"} in file:///a',
  );
  // A child call asks the client of its parent.
  expect(await call('ask_through_child', { prompt: 'deep' })).toBe('Child: LLM response: DEEP');
  expect(await call('ask_through_child', { prompt: '' })).toBe('Child: Hello, Ann!');
  expect(prompts).toEqual(['hello', 'Generate a greeting', 'deep']);
  await client.close();
});

it.each(eras)('tells a tool at once what a client of %s does not lend', async (_revision, connect) => {
  const client: AnyClient = await connect(url, ADMIN_KEY);
  const answer = await client.callTool({ name: 'test_sampling', arguments: { prompt: 'hello' } });
  expect(answer).toMatchObject({ isError: true });
  expect(textOf(answer)).toContain('does not offer that');
  await expect(client.callTool({ name: 'test_missing_capability', arguments: {} })).rejects.toThrow();
  await client.close();
});

it('tells a tool that the model of its client refused', async () => {
  const write = (): never => {
    throw new Error('not today');
  };
  const client = await legacyClient(url, ADMIN_KEY, undefined, 'http', { write });
  const answer = await client.callTool({ name: 'test_sampling', arguments: { prompt: 'hello' } });
  expect(textOf(answer)).toContain('not today');
  await client.close();
});

it('takes what a model wrote from a caller of the REST door that said it can', async () => {
  const { body: call } = await rest.json<LinkedCall>('POST', '/v1/calls', {
    ...{ tool: 'test_sampling', arguments: { prompt: 'hello' } },
    ...{ clientCan: ['sampling'], waitMs: 0 },
  });
  for await (const { event } of rest.events(call.id)) {
    if (event.type !== 'call.awaiting_input') continue;
    expect(event.request).toMatchObject({ method: 'sampling/createMessage', params: { maxTokens: 100 } });
    const content = { type: 'text', text: 'hi' };
    const answer = JSON.stringify({ role: 'assistant', content, model: 'mine' });
    await rest.json('POST', `/v1/calls/${call.id}/input`, { answer });
  }
  expect(textOf((await rest.get(call.id)).body.result)).toBe('LLM response: hi');
});

it.each(eras)('cancels the call of a client of %s that gives up', async (_revision, connect) => {
  const client: AnyClient = await connect(url, ADMIN_KEY);
  const giveUp = new AbortController();
  const begun = Promise.withResolvers<string>();
  const onprogress = (progress: object): void =>
    begun.resolve((progress as { _meta: Record<string, string> })._meta['toolyard/callId'] ?? '');
  const calling = client
    .callTool({ name: 'test_tool_that_waits', arguments: {} }, { onprogress, signal: giveUp.signal })
    .catch(() => 'given up');
  const id = await begun.promise;
  giveUp.abort();
  expect(await calling).toBe('given up');
  expect(await ended(id)).toMatchObject({ status: 'cancelled' });
  await client.close();
});

it.each(eras)('gives a client of %s prompts and resources, and completes', async (_revision, connect) => {
  const client: AnyClient = await connect(url, ADMIN_KEY);
  const { prompts } = await client.listPrompts();
  expect(prompts.map(({ name }) => name)).toEqual(prompts.map(({ name }) => name).sort());
  expect(prompts.find(({ name }) => name === 'test_prompt_with_arguments')).toMatchObject({
    title: 'Test prompt with arguments',
    arguments: [
      { name: 'arg1', description: 'First test argument', required: true },
      { name: 'arg2', required: true },
    ],
  });
  const unfit = client.getPrompt({ name: 'test_prompt_with_arguments', arguments: { arg1: 'a' } });
  await expect(unfit).rejects.toMatchObject({ code: -32_602, data: { code: 'INVALID_ARGUMENTS' } });
  await expect(client.getPrompt({ name: 'test_simple_promt' })).rejects.toThrow(
    /Did you mean test_simple_prompt/,
  );
  await expect(client.callTool({ name: 'prompt:test_simple_prompt' })).rejects.toMatchObject({
    code: -32_602,
  });

  const { resources } = await client.listResources();
  expect(resources).toContainEqual(
    expect.objectContaining({ uri: 'test://static-text', mimeType: 'text/plain' }),
  );
  const { resourceTemplates } = await client.listResourceTemplates();
  expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(['test://template/{id}/data']);
  expect(await client.readResource({ uri: 'test://template/a%20b/data' })).toMatchObject({
    contents: [{ uri: 'test://template/a%20b/data', text: expect.stringContaining('"id":"a b"') as unknown }],
  });
  for (const uri of ['test://template/none/data', 'test://nothing', 'nonsense'])
    await expect(client.readResource({ uri })).rejects.toMatchObject({ code: -32_602, data: { uri } });

  const ref = { type: 'ref/prompt', name: 'test_prompt_with_arguments' } as const;
  const context = { arguments: { arg1: 'x' } };
  expect(await client.complete({ ref, argument: { name: 'arg2', value: 'a' }, context })).toMatchObject({
    completion: { values: ['ax-one', 'ax-two', 'ax-three'] },
  });
  const template = { type: 'ref/resource', uri: 'test://template/{id}/data' } as const;
  expect(await client.complete({ ref: template, argument: { name: 'id', value: '10' } })).toMatchObject({
    completion: { values: ['100', '101'], total: 2, hasMore: false },
  });
  await expect(client.complete({ ref, argument: { name: 'arg3', value: '' } })).rejects.toThrow(/arg1, arg2/);
  await client.close();
});

it.each(eras)('tells a client of %s that a resource changed that it follows', async (_revision, connect) => {
  const [client, other]: AnyClient[] = await Promise.all([connect(url, ADMIN_KEY), connect(url, ADMIN_KEY)]);
  const uri = 'test://watched-resource';
  const [heard, unheard]: string[][] = [[], []];
  await other?.follow('test://static-text', (changed) => unheard?.push(changed));
  const end = await client?.follow(uri, (changed) => heard?.push(changed));
  // The stream of a client of 2025 opens by itself, sooner or later.
  while (heard?.length === 0) await client?.callTool({ name: 'change_resource', arguments: { uri } });
  expect(heard?.[0]).toBe(uri);
  expect(unheard).toEqual([]);
  await end?.();
  await Promise.all([client?.close(), other?.close()]);
});

it.each(eras)('asks and cancels for a prompt of a client of %s too', async (_revision, connect) => {
  const asked: string[] = [];
  const client: AnyClient = await connect(url, ADMIN_KEY, ({ message }) => {
    asked.push(message);
    return { action: 'accept', content: { context: 'blue' } };
  });
  const prompt = await client.getPrompt({ name: 'test_input_required_result_prompt' });
  expect(prompt).toMatchObject({ messages: [{ content: { text: 'Use this context: blue' } }] });
  expect(asked).toEqual(['What context should the prompt use?']);

  const giveUp = new AbortController();
  const begun = Promise.withResolvers<string>();
  const onprogress = (progress: object): void =>
    begun.resolve((progress as { _meta: Record<string, string> })._meta['toolyard/callId'] ?? '');
  const waiting = client
    .getPrompt({ name: 'test_prompt_that_waits' }, { onprogress, signal: giveUp.signal })
    .catch(() => 'given up');
  const id = await begun.promise;
  giveUp.abort();
  expect(await waiting).toBe('given up');
  expect(await ended(id)).toMatchObject({ status: 'cancelled', tool: 'prompt:test_prompt_that_waits' });
  await client.close();
});

it('gives an agent the prompts and resources that it was given, and no more', async () => {
  const toolIds = ['prompt:test_prompt_with_arguments', 'resource:data', 'echo'];
  await whenRecorded(rest);
  const agent = await makeAgent(rest, { name: 'reader', toolIds, requireExplanation: true });
  const { key } = await makeKey(rest, agent.id);
  const client: AnyClient = await modernClient(url, key);
  const [tools, { prompts }, { resources }] = await Promise.all([
    client.listTools(),
    client.listPrompts(),
    client.listResources(),
  ]);
  expect(tools.tools.map(({ name }) => name)).toEqual(['echo']);
  expect(prompts.map(({ name }) => name)).toEqual(['test_prompt_with_arguments']);
  expect(resources).toEqual([]);
  expect(await client.readResource({ uri: 'test://template/1/data' })).toHaveProperty('contents');
  const ref = { type: 'ref/resource', uri: 'test://template/{id}/data' } as const;
  expect(await client.complete({ ref, argument: { name: 'id', value: '2' } })).toMatchObject({
    completion: { values: ['200'] },
  });
  const hidden = 'test://static-text';
  await expect(client.readResource({ uri: hidden })).rejects.toMatchObject({ data: { uri: hidden } });
  await expect(client.getPrompt({ name: 'test_simple_prompt' })).rejects.toMatchObject({ code: -32_602 });
  await client.close();
});

it('walks one call through all doors', async () => {
  const [message] = [{ id: 'a', type: 'function', function: { name: 'book_trip', arguments: '{}' } }];
  const submitted = await rest.json<{ messages: { content: string }[] }>(
    'POST',
    '/v1/openai/tool-calls?waitMs=0',
    { role: 'assistant', tool_calls: [message] },
  );
  const [id = ''] = /call_\w+/.exec(submitted.body.messages[0]?.content ?? '') ?? [];
  const client = new TaskClient(url, ADMIN_KEY);
  const seen: string[] = [];
  for await (const { event } of rest.events(id)) {
    seen.push(event.type);
    if (event.type !== 'call.awaiting_input') continue;
    if (event.question === 'When?') await rest.json('DELETE', `/v1/calls/${id}`);
    else await client.answer(id, { answer: 'Oslo' });
  }
  expect(seen.filter((type) => type.startsWith('call.awaiting') || type.startsWith('call.res'))).toEqual([
    'call.awaiting_input',
    'call.resumed',
    'call.awaiting_input',
  ]);
  expect((await rest.get(id)).body.status).toBe('cancelled');
});

it.each(eras)(
  'passes what revision %s requires, but for what is not offered',
  async (revision) => {
    const run = await conformance.get(revision);
    expect(run?.scenarios).toBeGreaterThan(30);
    expect(run?.failed).toEqual(await expectedFailures(revision));
  },
  120_000,
);

it('says over standard streams what is wrong with the key, or with the gateway', async () => {
  await expect(legacyClient(url, 'wrong', undefined, 'stdio')).rejects.toThrow(
    /does not know the key.*TOOLYARD_KEY/,
  );
  await expect(
    legacyClient(`http://127.0.0.1:${await freePort()}`, ADMIN_KEY, undefined, 'stdio'),
  ).rejects.toThrow(/cannot be reached.*TOOLYARD_URL/);
});

async function ended(id: string): Promise<LinkedCall> {
  for await (const { event } of rest.events(id)) if (event.type === 'call.finished') return event.call;
  return (await rest.get(id)).body;
}
