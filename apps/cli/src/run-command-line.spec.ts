import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { CallStatus, LinkedCall, SequencedEvent } from '@toolyard/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommandLine } from './run-command-line.js';

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;

let server: Server;
let url: string;
let home: string;
let handlers: Record<string, Handler>;
let requests: { line: string; body: string; headers: IncomingMessage['headers'] }[];

beforeEach(async () => {
  handlers = {};
  requests = [];
  home = mkdtempSync(join(tmpdir(), 'toolyard-cli-'));
  server = createServer((request, response) => {
    void text(request).then((body) => {
      const line = `${request.method} ${request.url}`;
      requests.push({ line, body, headers: request.headers });
      const handler =
        handlers[line] ?? ((_request, answer) => problem(answer, 404, 'NOT_FOUND', `no ${line}`));
      handler(request, response, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(home, { recursive: true });
});

async function toolyard(args: string[], stdin?: string, env: NodeJS.ProcessEnv = {}) {
  const out = { stdout: '', stderr: '' };
  const sink = (name: 'stdout' | 'stderr') =>
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        out[name] += chunk.toString();
        done();
      },
    });
  const code = await runCommandLine(args, {
    stdout: sink('stdout'),
    stderr: sink('stderr'),
    colours: false,
    columns: 100,
    env: { TOOLYARD_URL: url, TOOLYARD_KEY: 'k', TOOLYARD_HOME: home, ...env },
    stdin: new PassThrough(),
    readStdin: () => Promise.resolve(stdin),
  });
  return { code, ...out };
}

function json(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

function problem(
  response: ServerResponse,
  status: number,
  code: string,
  detail: string,
  more: object = {},
): void {
  json(response, { type: 'about:blank', title: code, status, detail, code, ...more }, status);
}

function callWith(status: CallStatus, more: Partial<LinkedCall> = {}): LinkedCall {
  return {
    id: 'call_1',
    tool: 'echo',
    agent: 'admin',
    pool: 'default',
    status,
    arguments: {},
    hooks: [],
    attempts: 1,
    createdAt: '2026-11-21T10:00:00.000Z',
    links: { self: '/v1/calls/call_1', events: '/v1/calls/call_1/events' },
    ...more,
  };
}

function send(response: ServerResponse, event: SequencedEvent): void {
  response.write(`event: ${event.type}\nid: ${event.seq}\ndata: ${JSON.stringify(event)}\n\n`);
}

const done = callWith('succeeded', {
  result: { content: [{ type: 'text', text: 'hello' }], isError: false },
});
const about = { callId: 'call_1', at: '2026-11-21T10:00:00.000Z' };
const chunk = (seq: number, content: string): SequencedEvent => ({
  ...about,
  seq,
  type: 'call.chunk',
  attempt: 1,
  index: seq,
  content: { type: 'text', text: content },
});
const finished = (seq: number, call: LinkedCall): SequencedEvent => ({
  ...about,
  seq,
  type: 'call.finished',
  call,
});
const manifest = {
  name: 'echo',
  parameters: { type: 'object', properties: { times: { type: 'integer' }, words: { type: 'string' } } },
};

describe('toolyard call', () => {
  it('sends typed arguments with the key and shows the result', async () => {
    handlers['GET /v1/tools/echo'] = (_request, response) => json(response, manifest);
    handlers['POST /v1/calls'] = (_request, response) => json(response, done);
    const options = ['--timeout', '500', '--priority', '3', '--idempotency-key', 'once'];
    const result = await toolyard(['call', 'echo', '-a', 'times=2', '-a', 'words=3', ...options]);
    expect(result).toMatchObject({ code: 0, stdout: 'hello\n' });
    expect(result.stderr).toContain('✓ succeeded call_1');
    const sent = requests.at(-1)!;
    expect(JSON.parse(sent.body)).toEqual({
      tool: 'echo',
      arguments: { times: 2, words: '3' },
      waitMs: 30_000,
      timeoutMs: 500,
      priority: 3,
    });
    expect(sent.headers).toMatchObject({ authorization: 'Bearer k', 'idempotency-key': 'once' });
  });

  it('takes JSON from stdin and prints one JSON document', async () => {
    handlers['POST /v1/calls'] = (_request, response) => json(response, done);
    const result = await toolyard(['call', 'echo', '--json'], '{"deep": {"a": 1}}');
    expect(JSON.parse(requests[0]!.body)).toMatchObject({ arguments: { deep: { a: 1 } } });
    expect(JSON.parse(result.stdout)).toEqual(done);
    expect(result.stderr).toBe('');
  });

  it.each<[CallStatus, number]>([
    ['failed', 1],
    ['cancelled', 7],
    ['running', 6],
  ])('ends with the code of %s', async (status, code) => {
    handlers['POST /v1/calls'] = (_request, response) => json(response, callWith(status), 202);
    expect((await toolyard(['call', 'echo'])).code).toBe(code);
  });

  it('only submits with --wait 0', async () => {
    handlers['POST /v1/calls'] = (_request, response) => json(response, callWith('queued'), 202);
    const result = await toolyard(['call', 'echo', '--wait', '0']);
    expect(result.code).toBe(0);
    expect(result.stderr).toContain('toolyard events call_1');
  });

  it('shows every violation', async () => {
    handlers['POST /v1/calls'] = (_request, response) =>
      problem(response, 422, 'INVALID_ARGUMENTS', 'They do not fit.', {
        errors: [{ path: 'times', message: 'must be 1 or more', rule: 'minimum' }],
      });
    const result = await toolyard(['call', 'echo']);
    expect(result).toEqual({
      code: 2,
      stdout: '',
      stderr: '✗ They do not fit.\n  times: must be 1 or more\n',
    });
  });

  it('refuses wrong usage before asking the gateway', async () => {
    expect((await toolyard(['call', 'echo', '--wait', 'long'])).code).toBe(2);
    expect((await toolyard(['call', 'echo'], '[1]')).code).toBe(2);
    expect((await toolyard(['call'])).code).toBe(2);
    expect((await toolyard(['dance'])).code).toBe(2);
    expect(requests).toEqual([]);
  });
});

describe('toolyard call --follow', () => {
  beforeEach(() => {
    handlers['POST /v1/calls'] = (_request, response) => json(response, callWith('queued'), 202);
  });

  it('shows text as it comes and progress beside it', async () => {
    handlers['GET /v1/calls/call_1/events'] = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      send(response, chunk(1, 'one\n'));
      send(response, { ...about, seq: 2, type: 'call.progress', done: 1, total: 2 });
      send(response, chunk(3, 'two'));
      send(response, finished(4, done));
      response.end();
    };
    const result = await toolyard(['call', 'echo', '--follow']);
    expect(result).toMatchObject({ code: 0, stdout: 'one\ntwo\n' });
    expect(result.stderr).toBe('… 1 of 2\n✓ succeeded call_1\n');
    expect(JSON.parse(requests[0]!.body)).toMatchObject({ waitMs: 0 });
  });

  it('shows the result of a tool that does not stream', async () => {
    handlers['GET /v1/calls/call_1/events'] = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      send(response, finished(1, done));
      response.end();
    };
    expect(await toolyard(['call', 'echo', '--follow'])).toMatchObject({ code: 0, stdout: 'hello\n' });
  });

  it('resumes behind the last event when the connection breaks', async () => {
    let connections = 0;
    handlers['GET /v1/calls/call_1/events'] = (request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      if (connections++ === 0) {
        send(response, chunk(1, 'one '));
        send(response, chunk(2, 'two '));
        setImmediate(() => response.destroy());
        return;
      }
      expect(request.headers['last-event-id']).toBe('2');
      send(response, chunk(2, 'two '));
      send(response, chunk(3, 'three'));
      send(response, finished(4, done));
      response.end();
    };
    const result = await toolyard(['call', 'echo', '--follow']);
    expect(result).toMatchObject({ code: 0, stdout: 'one two three\n' });
    expect(result.stderr).toContain('resuming');
  });

  it('prints one line of JSON an event', async () => {
    handlers['GET /v1/calls/call_1/events'] = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      send(response, chunk(1, 'one'));
      send(response, finished(2, callWith('failed')));
      response.end();
    };
    const result = await toolyard(['call', 'echo', '--follow', '--json']);
    expect(result.code).toBe(1);
    const events = result.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as SequencedEvent);
    expect(events.map(({ seq, type }) => [seq, type])).toEqual([
      [1, 'call.chunk'],
      [2, 'call.finished'],
    ]);
  });
});

describe('other commands', () => {
  it('list tools and show one', async () => {
    handlers['GET /v1/tools'] = (_request, response) => json(response, { tools: [] });
    expect(JSON.parse((await toolyard(['tools', '--json'])).stdout)).toEqual({ tools: [] });
    handlers['GET /v1/tools/echo'] = (_request, response) => json(response, manifest);
    expect(JSON.parse((await toolyard(['--json', 'tools', 'echo'])).stdout)).toEqual(manifest);
  });

  it('tell events from a place on, with the code of the end', async () => {
    handlers['GET /v1/calls/call_1/events'] = (request, response) => {
      expect(request.headers['last-event-id']).toBe('7');
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      send(response, finished(8, callWith('cancelled')));
      response.end();
    };
    const result = await toolyard(['events', 'call_1', '--after', '7']);
    expect(result.code).toBe(7);
    expect(result.stdout).toMatch(/^ +8 .*call\.finished +cancelled\n$/);
  });

  it('tell nothing behind the last event, with the code of the end', async () => {
    handlers['GET /v1/calls/call_1/events'] = (_request, response) => response.writeHead(204).end();
    handlers['GET /v1/calls/call_1'] = (_request, response) => json(response, callWith('failed'));
    expect(await toolyard(['events', 'call_1', '--after', '9'])).toMatchObject({ code: 1, stdout: '' });
  });

  it('cancel, and say why not', async () => {
    handlers['DELETE /v1/calls/call_1'] = (_request, response) => json(response, callWith('cancelled'));
    expect(await toolyard(['cancel', 'call_1'])).toMatchObject({ code: 0 });
    handlers['DELETE /v1/calls/call_1'] = (_request, response) =>
      problem(response, 409, 'CALL_FINISHED', 'It has ended.');
    expect(await toolyard(['cancel', 'call_1'])).toMatchObject({ code: 1, stderr: '✗ It has ended.\n' });
  });

  it('get a call with the code of its status', async () => {
    handlers['GET /v1/calls/call_1'] = (_request, response) => json(response, done);
    expect(await toolyard(['get', 'call_1'])).toMatchObject({ code: 0, stdout: 'hello\n' });
    const unknown = await toolyard(['get', 'call_2', '--json']);
    expect(unknown.code).toBe(3);
    expect(JSON.parse(unknown.stdout)).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('records', () => {
  it('search calls, one a line, and say how to go on', async () => {
    handlers['GET /v1/calls?q=hello+there&status=failed%2Cdenied&limit=1'] = (_request, response) =>
      json(response, { calls: [callWith('failed')], nextCursor: 'abc' });
    const args = ['calls', '--q', 'hello there', '--status', 'failed,denied', '--limit', '1'];
    const { code, stdout } = await toolyard(args);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^ID .*STATUS.*\ncall_1 .* failed .*\nThere are more: --cursor abc\n$/);
    expect(JSON.parse((await toolyard([...args, '--json'])).stdout)).toMatchObject({ nextCursor: 'abc' });
    handlers['GET /v1/calls'] = (_request, response) => json(response, { calls: [] });
    expect((await toolyard(['calls'])).stdout).toBe('No call fits.\n');
    expect((await toolyard(['calls', '--limit', '0'])).code).toBe(2);
  });

  it('synchronise tools; --check only looks, and fails when something would change', async () => {
    const report = { created: ['a'], updated: [], unchanged: ['b', 'c'], retired: [], conflicting: [] };
    handlers['POST /v1/tools/sync'] = (_request, response) => json(response, report);
    const synced = await toolyard(['tools', 'sync']);
    expect(synced.code).toBe(0);
    expect(synced.stdout).toBe(
      'created       1  a\nupdated       0\nunchanged     2  b, c\nretired       0\n',
    );
    handlers['GET /v1/tools/sync'] = (_request, response) => json(response, report);
    expect(await toolyard(['tools', 'sync', '--check'])).toMatchObject({ code: 1 });
    expect(JSON.parse((await toolyard(['tools', 'sync', '--check', '--json'])).stdout)).toEqual(report);
    report.created = [];
    expect(await toolyard(['tools', 'sync', '--check'])).toMatchObject({ code: 0 });
    expect(requests.filter(({ line }) => line.startsWith('POST'))).toHaveLength(1);
  });
});

describe('connection', () => {
  it('says how to give a right key', async () => {
    handlers['GET /v1/tools'] = (_request, response) =>
      problem(response, 401, 'UNAUTHENTICATED', 'Unknown key.');
    const result = await toolyard(['tools', '--key', 'wrong']);
    expect(result.code).toBe(4);
    expect(result.stderr).toMatch(/Unknown key\.\n.*--key/);
    expect(requests[0]!.headers.authorization).toBe('Bearer wrong');
  });

  it('finds the key that the gateway keeps in its data folder', async () => {
    const missing = await toolyard(['tools'], undefined, { TOOLYARD_KEY: '' });
    expect(missing).toMatchObject({ code: 4, stdout: '' });
    expect(missing.stderr).toContain('No key is known');
    writeFileSync(join(home, 'admin-key'), 'kept\n');
    handlers['GET /v1/tools'] = (_request, response) => json(response, { tools: [] });
    expect((await toolyard(['tools'], undefined, { TOOLYARD_KEY: '' })).code).toBe(0);
    expect(requests[0]!.headers.authorization).toBe('Bearer kept');
  });

  it('says how to start a gateway when none answers', async () => {
    const closed = url;
    await new Promise((resolve) => server.close(resolve));
    const result = await toolyard(['tools', '--url', closed]);
    expect(result.code).toBe(5);
    expect(result.stderr).toMatch(/No gateway answers at .*ECONNREFUSED[^]*npm run up/);
  });

  it('knows a server that is no gateway', async () => {
    handlers['GET /v1/tools'] = (_request, response) => response.writeHead(500).end('<html>');
    expect(await toolyard(['tools'])).toMatchObject({ code: 5 });
  });

  it('refuses a bad address and a bad environment as wrong usage', async () => {
    expect((await toolyard(['tools', '--url', 'localhost'])).code).toBe(2);
    expect((await toolyard(['tools'], undefined, { PORT: 'x' })).stderr).toContain('PORT is "x"');
  });

  it('documents everything in --help', async () => {
    const result = await toolyard(['--help']);
    expect(result.code).toBe(0);
    for (const word of ['call', 'tools', 'get', 'events', 'cancel', 'up', 'Exit codes']) {
      expect(result.stdout).toContain(word);
    }
  });
});

describe('agents', () => {
  const agent = {
    id: 'agent_1',
    name: 'reviewer',
    toolIds: ['grep'],
    toolNames: [],
    categories: ['files'],
    tags: [],
    permissions: ['READ'],
  };
  beforeEach(() => {
    handlers['GET /v1/agents'] = (_request, response) => json(response, { agents: [agent] });
    handlers['POST /v1/agents/agent_1/keys'] = (_request, response) =>
      json(response, { id: 'key_1', key: 'ty_agent_secret' }, 201);
  });

  it('are listed with what they may call', async () => {
    const { code, stdout } = await toolyard(['agents']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^ID +NAME +PERMISSIONS +TOOLS\nagent_1 +reviewer +READ +grep, category files\n$/);
    expect(JSON.parse((await toolyard(['agents', '--json'])).stdout)).toEqual({ agents: [agent] });
  });

  it('get keys, by id or by name; standard output has the key alone', async () => {
    for (const who of ['agent_1', 'reviewer']) {
      const { code, stdout, stderr } = await toolyard(['create-key', who, '--name', 'laptop']);
      expect([code, stdout]).toEqual([0, 'ty_agent_secret\n']);
      expect(stderr).toContain('key_1');
    }
    expect(JSON.parse(requests.at(-1)?.body ?? '')).toEqual({ name: 'laptop' });
  });
});
