import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { Toolyard } from '@toolyard/client';
import { toClaudeAgentSdk } from '@toolyard/client/claude-agent-sdk';
import { ADMIN_KEY, Cleanup, ROOT, Yard } from '@toolyard/testing';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aiSdk } from '../../examples/agent-loops/ai-sdk.js';
import { anthropicMessages } from '../../examples/agent-loops/anthropic-messages.js';
import type { LoopOptions } from '../../examples/agent-loops/loop-options.js';
import { langchain } from '../../examples/agent-loops/langchain.js';
import { openaiAgents } from '../../examples/agent-loops/openai-agents.js';
import { openaiChat } from '../../examples/agent-loops/openai-chat.js';
import { openaiResponses } from '../../examples/agent-loops/openai-responses.js';
import { ModelServer } from './model-server.js';
import type { Turn } from './wire/model-api.js';

const cleanup = new Cleanup();
const apiKey = 'no-key';
const task = 'Write a note, shout it, read it.';
let toolyard: Toolyard;
let server: ModelServer;

beforeAll(async () => {
  const yard = cleanup.add(await Yard.start(), (it) => it.stop());
  server = cleanup.add(await ModelServer.start(), (it) => it.stop());
  toolyard = new Toolyard({ url: yard.client().url, key: ADMIN_KEY });
});
afterAll(() => cleanup.run());

/** Files and a shell, one call after another and two at once, one of which fails. */
const scriptIn = (folder: string): Turn[] => [
  {
    text: 'I write it.',
    calls: [
      { id: 'a', name: 'write_file', arguments: { filePath: `${folder}/note.txt`, content: 'so "it" is\n' } },
    ],
  },
  {
    calls: [
      {
        id: 'b',
        name: 'bash',
        arguments: { command: `tr a-z A-Z < ${folder}/note.txt > ${folder}/loud.txt` },
      },
      { id: 'c', name: 'read_file', arguments: { filePath: `${folder}/nowhere.txt` } },
    ],
  },
  { calls: [{ id: 'd', name: 'read_file', arguments: { filePath: `${folder}/loud.txt` } }] },
  { text: 'It is read.' },
];

const MESSAGES = { path: '/v1/messages', root: '' };
const CHAT = { path: '/v1/chat/completions', root: '/v1' };
const RESPONSES = { path: '/v1/responses', root: '/v1' };
const agentsOverChat = (options: LoopOptions) => openaiAgents({ ...options, useResponses: false });
const aiOverChat = ({ baseURL, model, ...options }: LoopOptions) =>
  aiSdk({ ...options, model: createOpenAICompatible({ name: 'scripted', baseURL })(model) });
const aiOverMessages = ({ baseURL, model, ...options }: LoopOptions) =>
  aiSdk({ ...options, model: createAnthropic({ baseURL: `${baseURL}/v1`, apiKey })(model) });

describe.each([
  ['openai, Chat Completions', openaiChat, CHAT],
  ['openai, Responses', openaiResponses, RESPONSES],
  ['@anthropic-ai/sdk', anthropicMessages, MESSAGES],
  ['ai over @ai-sdk/openai-compatible', aiOverChat, CHAT],
  ['ai over @ai-sdk/anthropic', aiOverMessages, MESSAGES],
  ['@openai/agents over Responses', openaiAgents, RESPONSES],
  ['@openai/agents over Chat Completions', agentsOverChat, CHAT],
  ['@langchain/core over @langchain/openai', langchain, CHAT],
])('%s', (title, loop, { path, root }) => {
  it.each([false, true])('completes a loop of tool calls, streamed: %s', async (stream) => {
    server.play(scriptIn(`${title.replace(/\W+/g, '-')}-${stream}`));
    const baseURL = `${server.url}${root}`;
    expect(await loop({ toolyard, baseURL, apiKey, model: 'scripted-1', task, stream })).toBe('It is read.');
    expect(server.requests).toEqual(Array(4).fill({ path, streamed: stream }));
    const [written, ran, failed, read] = server.results;
    expect(server.results.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
    expect(written?.text).toMatch(/note\.txt/);
    expect(ran?.text).not.toMatch(/error/i);
    expect(failed?.text).toMatch(/nowhere\.txt/);
    if (path === MESSAGES.path) expect(failed?.isError).toBe(true);
    expect(read?.text).toContain('SO "IT" IS');
  });
});

it('a loop runs from the command line', async () => {
  server.play(scriptIn('command-line'));
  const env = {
    PATH: process.env['PATH'],
    TOOLYARD_URL: toolyard.connection.url,
    TOOLYARD_KEY: ADMIN_KEY,
    MODEL_URL: `${server.url}/v1`,
    MODEL_KEY: apiKey,
    MODEL: 'scripted-1',
  };
  const main = join(ROOT, 'examples/agent-loops/main.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [main, 'ai-sdk', task], { env });
  expect(stdout).toBe('It is read.\n');
});

it('the server for the Claude Agent SDK is listed and called', async () => {
  const { mcpServers } = await toClaudeAgentSdk(toolyard);
  const [near, far] = InMemoryTransport.createLinkedPair();
  await mcpServers['toolyard']?.instance.connect(far);
  const client = cleanup.add(new Client({ name: 'test', version: '1' }), (it) => it.close());
  await client.connect(near);
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain('bash');
  const call = (name: string, args: Record<string, unknown>) => client.callTool({ name, arguments: args });
  await call('write_file', { filePath: 'claude.txt', content: 'so it is' });
  expect(await call('bash', { command: 'tr a-z A-Z < claude.txt > loud.txt' })).not.toHaveProperty('isError');
  // Claude Code shows a model the structured value alone.
  const structuredContent = { path: 'loud.txt', text: expect.stringContaining('SO IT IS') as string };
  expect(await call('read_file', { filePath: 'loud.txt' })).toMatchObject({ structuredContent });
  expect(await call('read_file', { filePath: 'nowhere.txt' })).toMatchObject({ isError: true });
});
