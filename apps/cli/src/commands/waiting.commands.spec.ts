import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough, Writable } from 'node:stream';
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
    stdin: new PassThrough(),
    readStdin: () => Promise.resolve(undefined),
  });
  return { code, ...out };
}

const approval = {
  status: 'waiting',
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

it('lists approvals of other states, and says which there are', async () => {
  replies['GET /v1/approvals?limit=1000&status=denied&status=expired'] = {
    approvals: [{ ...approval, status: 'denied', decidedBy: 'eve', denialReason: 'no money' }],
  };
  const { stdout } = await toolyard('approvals', '--status', 'denied,expired');
  expect(stdout).toContain('[denied by eve: no money] {"amount":5} — the rent');
  const wrong = await toolyard('questions', '--status', 'denied');
  expect(wrong).toMatchObject({ code: 2, stdout: '' });
  expect(wrong.stderr).toContain('There is no status "denied"; there are waiting, answered, expired, ended.');
});

it('shows messages, and where older ones are', async () => {
  const message = { id: '2-0', callId: 'call_1', tool: 'tell_user', agent: 'ann', level: 'warning' };
  const messages = [{ ...message, content: 'The disk is full.', at: '2026-11-22T10:00:00.250Z' }];
  replies['GET /v1/messages?agent=ann&limit=1'] = { messages, nextBefore: '2-0' };
  expect((await toolyard('messages', '--agent', 'ann', '--limit', '1')).stdout).toBe(
    '2026-11-22 10:00:00  ann  tell_user  call_1\nwarning The disk is full.\nThere are more: --before 2-0\n',
  );
});

it('lists schedules with their next run, and removes one', async () => {
  const schedule = {
    id: 'schedule_1',
    name: 'nightly',
    schedule: '0 3 * * *',
    zone: 'UTC',
    agent: 'ann',
    tool: 'bash',
  };
  const nextRuns = ['2026-11-23T03:00:00.000Z'];
  replies['GET /v1/schedules'] = {
    schedules: [
      { ...schedule, enabled: true, nextRuns },
      { ...schedule, name: 'weekly', enabled: false, nextRuns },
    ],
  };
  const { stdout } = await toolyard('schedules');
  expect(stdout).toMatch(/schedule_1 +nightly +0 3 \* \* \* \(UTC\) +2026-11-23T03:00:00.000Z +ann +bash/);
  expect(stdout).toMatch(/weekly .* paused /);
  replies['DELETE /v1/schedules/schedule_1'] = {};
  expect(await toolyard('schedules', 'remove', 'schedule_1')).toMatchObject({
    code: 0,
    stdout: 'schedule_1 is removed.\n',
  });
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
