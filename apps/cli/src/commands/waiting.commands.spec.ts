import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { nothingWaitsMessage } from '../cli.messages.js';
import { runCommandLine } from '../run-command-line.js';

let server: Server;
let replies: Record<string, object>;
let bodies: Record<string, unknown>;

beforeEach(async () => {
  replies = {};
  bodies = {};
  server = createServer((request, response) => {
    const line = `${request.method ?? ''} ${request.url ?? ''}`;
    void text(request).then((body) => {
      bodies[line] = body === '' ? undefined : JSON.parse(body);
      response.setHeader('content-type', 'application/json').end(JSON.stringify(replies[line]));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function toolyard(...args: string[]) {
  const out = { stdout: '', stderr: '' };
  const sink = (name: 'stdout' | 'stderr') =>
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        out[name] += chunk.toString();
        done();
      },
    });
  const { port } = server.address() as AddressInfo;
  const code = await runCommandLine(args, {
    stdout: sink('stdout'),
    stderr: sink('stderr'),
    colours: false,
    columns: 120,
    env: { TOOLYARD_URL: `http://127.0.0.1:${port}`, TOOLYARD_KEY: 'k' },
    readStdin: () => Promise.resolve(undefined),
  });
  return { code, ...out };
}

const approval = {
  id: 'call_1',
  tool: 'pay',
  agent: 'ann',
  arguments: { amount: 5 },
  kind: 'approval',
  argumentsHash: 'sha256-now',
  reason: 'the rent',
  expiresAt: '2026-11-22T10:00:00.250Z',
};
const waiting = {
  id: 'call_1',
  status: 'awaiting_approval',
  attempts: 1,
  waitsFor: { kind: 'approval', argumentsHash: 'sha256-now' },
};
const queued = { id: 'call_1', status: 'queued', attempts: 0 };

it('lists approvals with the arguments that would run', async () => {
  replies['GET /v1/approvals?limit=1000'] = { approvals: [approval], total: 3 };
  const { code, stdout } = await toolyard('approvals');
  expect(code).toBe(0);
  expect(stdout).toMatch(/call_1 +pay +ann +2026-11-22T10:00:00Z +\{"amount":5\} — the rent\n… and 2 more/);
});

it('lists questions with their choices', async () => {
  const question = { ...approval, kind: 'input', question: 'Red or blue?', choices: ['red', 'blue'] };
  replies['GET /v1/questions?limit=1000'] = { questions: [question], total: 1 };
  expect((await toolyard('questions')).stdout).toContain('Red or blue? (red | blue)');
  replies['GET /v1/questions?limit=1000'] = { questions: [], total: 0 };
  expect((await toolyard('questions')).stdout).toBe(`${nothingWaitsMessage()}\n`);
});

it('approves the arguments that the call has now, or only those that were seen', async () => {
  replies['GET /v1/calls/call_1'] = waiting;
  replies['POST /v1/calls/call_1/approval'] = queued;
  expect((await toolyard('approve', 'call_1')).code).toBe(0);
  expect(bodies['POST /v1/calls/call_1/approval']).toEqual({ approve: true, argumentsHash: 'sha256-now' });
  await toolyard('approve', 'call_1', '--hash', 'sha256-seen');
  expect(bodies['POST /v1/calls/call_1/approval']).toEqual({ approve: true, argumentsHash: 'sha256-seen' });
});

it('denies with a reason, and answers', async () => {
  replies['GET /v1/calls/call_1'] = waiting;
  replies['POST /v1/calls/call_1/approval'] = queued;
  replies['POST /v1/calls/call_1/input'] = queued;
  await toolyard('deny', 'call_1', '--reason', 'too much');
  expect(bodies['POST /v1/calls/call_1/approval']).toMatchObject({ approve: false, reason: 'too much' });
  await toolyard('answer', 'call_1', 'blue');
  expect(bodies['POST /v1/calls/call_1/input']).toEqual({ answer: 'blue' });
});

it('says what to do about a call that waits', async () => {
  replies['GET /v1/calls/call_1'] = waiting;
  expect((await toolyard('get', 'call_1')).stderr).toContain('toolyard approve call_1');
  replies['GET /v1/calls/call_1'] = { ...waiting, waitsFor: { kind: 'input', question: 'Why?' } };
  expect((await toolyard('get', 'call_1')).stderr).toContain('Why? Answer it: toolyard answer call_1');
});
