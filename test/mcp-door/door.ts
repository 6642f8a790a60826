import {
  Client as EitherClient,
  StreamableHTTPClientTransport as EitherTransport,
} from '@modelcontextprotocol/client';
import { StdioClientTransport as EitherStdioTransport } from '@modelcontextprotocol/client/stdio';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import {
  CallToolResultSchema,
  CreateMessageRequestSchema,
  ElicitRequestSchema,
  ListRootsRequestSchema,
  ResourceUpdatedNotificationSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { ROOT } from '@toolyard/testing';
import { join } from 'node:path';

const INFO = { name: 'test', version: '1.0.0' };
const TASKS = 'io.modelcontextprotocol/tasks';

export interface Answer {
  action: 'accept' | 'decline' | 'cancel';
  content?: Record<string, string | boolean>;
  [field: string]: unknown;
}

export type OnElicit = (question: { message: string }) => Answer;

/** What a client lends to tools. */
export interface Lending {
  /** What its model writes; an error refuses. */
  write?: (prompt: string) => string;
  roots?: string[];
}

interface SampledParams {
  messages: { content: unknown }[];
}

function written({ write }: Lending, { messages: [first] }: SampledParams) {
  const { text } = first?.content as { text: string };
  const content = { type: 'text' as const, text: write?.(text) ?? '' };
  return { role: 'assistant' as const, content, model: 'scripted', stopReason: 'endTurn' };
}

function capabilitiesOf(onElicit: OnElicit | undefined, { write, roots }: Lending): object {
  return {
    ...(onElicit !== undefined && { elicitation: {} }),
    ...(write !== undefined && { sampling: {} }),
    ...(roots !== undefined && { roots: {} }),
  };
}

interface CallOptions {
  onprogress?: (progress: { progress: number }) => void;
  signal?: AbortSignal;
}

/** What the tests do with a client, whichever it is. */
export interface AnyClient {
  listTools(): Promise<{ tools: { name: string; [field: string]: unknown }[] }>;
  callTool(
    call: { name: string; arguments?: Record<string, unknown> },
    options?: CallOptions,
  ): Promise<unknown>;
  listPrompts(): Promise<{ prompts: { name: string; [field: string]: unknown }[] }>;
  getPrompt(
    prompt: { name: string; arguments?: Record<string, string> },
    options?: CallOptions,
  ): Promise<unknown>;
  listResources(): Promise<{ resources: { uri: string; [field: string]: unknown }[] }>;
  listResourceTemplates(): Promise<{
    resourceTemplates: { uriTemplate: string; [field: string]: unknown }[];
  }>;
  readResource(resource: { uri: string }): Promise<unknown>;
  complete(params: {
    ref: { type: 'ref/prompt'; name: string } | { type: 'ref/resource'; uri: string };
    argument: { name: string; value: string };
    context?: { arguments: Record<string, string> };
  }): Promise<unknown>;
  /** Hears of every change from now on; what it gives ends that. */
  follow(uri: string, onUpdate: (uri: string) => void): Promise<() => Promise<unknown>>;
  close(): Promise<void>;
}

/** What clients of both eras do alike. */
function shared(client: Client | EitherClient): Omit<AnyClient, 'callTool' | 'follow'> {
  return {
    listTools: () => client.listTools(),
    listPrompts: () => client.listPrompts(),
    getPrompt: (prompt, options) => client.getPrompt(prompt, options),
    listResources: () => client.listResources(),
    listResourceTemplates: () => client.listResourceTemplates(),
    readResource: (resource) => client.readResource(resource),
    complete: (params) => client.complete(params),
    close: () => client.close(),
  };
}

/** Over HTTP, or through the bridge of the command line. */
export type Way = 'http' | 'stdio';

const BRIDGE = join(ROOT, 'apps/cli/bin/toolyard.mjs');

function bridgeTo(
  url: string,
  key: string,
): { command: string; args: string[]; env: Record<string, string> } {
  const env = { PATH: process.env['PATH'] ?? '', TOOLYARD_URL: url, TOOLYARD_KEY: key };
  return { command: process.execPath, args: [BRIDGE, 'mcp'], env };
}

/** The client that most programs have: revisions of 2025. */
export async function legacyClient(
  url: string,
  key: string,
  onElicit?: OnElicit,
  way: Way = 'http',
  lending: Lending = {},
): Promise<AnyClient> {
  const client = new Client(INFO, { capabilities: capabilitiesOf(onElicit, lending) });
  const roots = lending.roots?.map((uri) => ({ uri }));
  if (lending.write !== undefined)
    client.setRequestHandler(CreateMessageRequestSchema, ({ params }) => written(lending, params));
  if (roots !== undefined) client.setRequestHandler(ListRootsRequestSchema, () => ({ roots }));
  if (onElicit !== undefined) client.setRequestHandler(ElicitRequestSchema, ({ params }) => onElicit(params));
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(
    way === 'stdio'
      ? new StdioClientTransport(bridgeTo(url, key))
      : new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit }),
  );
  return {
    ...shared(client),
    callTool: (call, options) => client.callTool(call, CallToolResultSchema, options),
    follow: async (uri, onUpdate) => {
      client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => onUpdate(params.uri));
      await client.subscribeResource({ uri });
      return () => client.unsubscribeResource({ uri });
    },
  };
}

/** The tasks of the client of 2025. */
export async function legacyTaskClient(
  url: string,
  key: string,
  onElicit: OnElicit,
): Promise<{ callToolStream: Client['experimental']['tasks']['callToolStream']; close(): Promise<void> }> {
  const client = new Client(INFO, { capabilities: { elicitation: {} } });
  client.setRequestHandler(ElicitRequestSchema, ({ params }) => onElicit(params));
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit }));
  return {
    callToolStream: (call, schema, options) =>
      client.experimental.tasks.callToolStream(call, schema, { task: { ttl: 60_000 }, ...options }),
    close: () => client.close(),
  };
}

/** The client of revision 2026-07-28. */
export async function modernClient(
  url: string,
  key: string,
  onElicit?: OnElicit,
  way: Way = 'http',
  lending: Lending = {},
): Promise<AnyClient> {
  const client = new EitherClient(INFO, {
    capabilities: capabilitiesOf(onElicit, lending),
    versionNegotiation: { mode: { pin: '2026-07-28' } },
  });
  const roots = lending.roots?.map((uri) => ({ uri }));
  if (lending.write !== undefined)
    client.setRequestHandler('sampling/createMessage', ({ params }) => written(lending, params));
  if (roots !== undefined) client.setRequestHandler('roots/list', () => ({ roots }));
  if (onElicit !== undefined)
    client.setRequestHandler('elicitation/create', ({ params }) => onElicit(params));
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(
    way === 'stdio'
      ? new EitherStdioTransport(bridgeTo(url, key))
      : new EitherTransport(new URL('/mcp', url), { requestInit }),
  );
  return {
    ...shared(client),
    callTool: (call, options) => client.callTool(call, options),
    follow: async (uri, onUpdate) => {
      client.setNotificationHandler('notifications/resources/updated', ({ params }) => onUpdate(params.uri));
      const subscription = await client.listen({ resourceSubscriptions: [uri] });
      return () => subscription.close();
    },
  };
}

/** Tasks of revision 2026-07-28, which no client of the SDK knows yet. */
export class TaskClient {
  private next = 0;

  constructor(
    private readonly url: string,
    private readonly key: string,
  ) {}

  /** A tool call as it is answered, task or not. */
  start(name: string, args: Record<string, unknown>): Promise<Record<string, unknown>> {
    return this.request('tools/call', name, { name, arguments: args });
  }

  get(taskId: string): Promise<Record<string, unknown>> {
    return this.request('tasks/get', taskId, { taskId });
  }

  /** Answers what a task asks for, all of it with the same. */
  async answer(taskId: string, content: Record<string, unknown>): Promise<void> {
    const { inputRequests = {} } = await this.get(taskId);
    const answers = Object.keys(inputRequests as object).map((id) => [id, { action: 'accept', content }]);
    await this.request('tasks/update', taskId, {
      taskId,
      inputResponses: Object.fromEntries(answers) as object,
    });
  }

  private async request(method: string, name: string, params: object): Promise<Record<string, unknown>> {
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': INFO,
      'io.modelcontextprotocol/clientCapabilities': { elicitation: {}, extensions: { [TASKS]: {} } },
    };
    const reply = await fetch(new URL('/mcp', this.url), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${this.key}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': method,
        'mcp-name': name,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: this.next++, method, params: { ...params, _meta } }),
    });
    const { result, error } = (await reply.json()) as { result?: Record<string, unknown>; error?: object };
    if (result === undefined) throw new Error(JSON.stringify(error));
    return result;
  }
}
