import { describe, expect, it } from 'vitest';
import { Toolyard, ToolyardError } from './index.js';

interface Seen {
  url: string;
  method: string;
  headers: Headers;
  body: unknown;
}

/** A gateway that answers one request after another; a function may fail instead. */
function answering(...answers: (() => Response)[]): { toolyard: Toolyard; seen: Seen[] } {
  const seen: Seen[] = [];
  const send: typeof fetch = async (input, init = {}) => {
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    seen.push({
      url: input as string,
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body,
    });
    const answer = answers[seen.length - 1];
    if (answer === undefined) throw new Error('no more answers');
    return answer();
  };
  return {
    toolyard: new Toolyard({ key: 'ty_agent_x', url: 'http://yard/', fetch: send, retryMs: 1 }),
    seen,
  };
}

const lost = (): Response => {
  throw new TypeError('fetch failed', { cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }) });
};
const json =
  (body: object, status = 200, headers = {}) =>
  (): Response =>
    new Response(JSON.stringify(body), { status, headers });
const finished = { id: 'call_1', tool: 'echo', status: 'succeeded' };
const problem = (code: string, status: number, more: object = {}, headers = {}) =>
  json({ code, status, detail: `about ${code}`, ...more }, status, headers);
const events =
  (...seqs: number[]) =>
  (): Response =>
    new Response(
      seqs
        .map((seq) => {
          const type = seq === 9 ? 'call.finished' : 'call.progress';
          return `id: ${seq}\nevent: ${type}\ndata: ${JSON.stringify({ seq, type, call: finished })}\n\n`;
        })
        .join(''),
      { headers: { 'content-type': 'text/event-stream' } },
    );

describe('a request', () => {
  it('is sent again with its key when no reply comes', async () => {
    const { toolyard, seen } = answering(lost, lost, json(finished));
    expect(await toolyard.call('echo', { text: 'x' }, { priority: 3 })).toEqual(finished);
    expect(new Set(seen.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(seen[0]).toMatchObject({
      url: 'http://yard/v1/calls',
      method: 'POST',
      body: { tool: 'echo', arguments: { text: 'x' }, priority: 3, waitMs: 30_000 },
    });
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer ty_agent_x');
  });

  it('waits as long as it is told for a call that is submitted, by events where that is long', async () => {
    const running = json({ ...finished, status: 'running' }, 202);
    const { toolyard, seen } = answering(running, events(1, 9), running);
    expect(await toolyard.submit('echo', {}, { waitMs: 60_000 })).toEqual(finished);
    expect(seen[0]?.body).toMatchObject({ waitMs: 30_000 });
    expect(await toolyard.submit('echo', {}, { waitMs: 5 })).toMatchObject({ status: 'running' });
    expect(seen[2]?.body).toMatchObject({ waitMs: 5 });
  });

  it('takes the key that it is given, and does not wait for what is due later', async () => {
    const { toolyard, seen } = answering(json({ ...finished, status: 'scheduled' }, 202));
    await toolyard.submit('echo', {}, { idempotencyKey: 'mine', runAt: '2027-01-01T00:00:00Z' });
    expect(seen[0]?.headers.get('idempotency-key')).toBe('mine');
    expect(seen[0]?.body).toMatchObject({ waitMs: 0 });
  });

  it('is not sent again when it might count twice, or was refused for good', async () => {
    const decision = answering(lost, json(finished));
    await expect(decision.toolyard.answer('call_1', 'yes')).rejects.toMatchObject({ code: 'UNREACHABLE' });
    expect(decision.seen).toHaveLength(1);
    const refused = answering(
      problem('INVALID_ARGUMENTS', 422, { errors: [{ path: 'a' }], didYouMean: ['b'] }),
    );
    const error: unknown = await refused.toolyard.call('echo').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ToolyardError);
    expect(error).toMatchObject({
      code: 'INVALID_ARGUMENTS',
      message: 'about INVALID_ARGUMENTS',
      retryable: false,
      errors: [{ path: 'a' }],
      details: { didYouMean: ['b'] },
    });
    expect(refused.seen).toHaveLength(1);
  });

  it('comes again when the gateway says later, and gives up in the end', async () => {
    const later = problem('RATE_LIMITED', 429, {}, { 'retry-after': '0' });
    const { toolyard, seen } = answering(later, later, json({ tools: [] }));
    expect(await toolyard.tools({ tag: ['a', 'b'], category: 'c d' })).toEqual([]);
    expect(seen[2]?.url).toBe('http://yard/v1/tools?tag=a&tag=b&category=c+d');
    const never = answering(lost, lost, lost, lost, lost);
    await expect(never.toolyard.get('call_1')).rejects.toMatchObject({ code: 'UNREACHABLE' });
    expect(never.seen).toHaveLength(5);
  });

  it('answered by something else says so', async () => {
    const { toolyard } = answering(() => new Response('<html>', { status: 404 }));
    await expect(toolyard.get('call_1')).rejects.toThrow('not of a Toolyard gateway');
  });
});

describe('events', () => {
  it('go on after the last one when the connection ends early', async () => {
    const { toolyard, seen } = answering(events(1, 2), lost, events(2, 3, 9));
    const seqs: number[] = [];
    for await (const { seq } of toolyard.events('call_1')) seqs.push(seq);
    expect(seqs).toEqual([1, 2, 3, 9]);
    expect(seen.map(({ headers }) => headers.get('last-event-id'))).toEqual([null, '2', '2']);
  });

  it('end where nothing comes any more, and stop for a call that is not there', async () => {
    const { toolyard } = answering(() => new Response(null, { status: 204 }), problem('CALL_NOT_FOUND', 404));
    const seen: unknown[] = [];
    for await (const event of toolyard.events('call_1', { after: 9 })) seen.push(event);
    expect(seen).toEqual([]);
    await expect(toolyard.events('call_1').next()).rejects.toMatchObject({ code: 'CALL_NOT_FOUND' });
  });

  it('bring the end of a call that is waited for', async () => {
    const { toolyard, seen } = answering(json({ ...finished, status: 'running' }, 202), events(1, 9));
    expect(await toolyard.call('echo')).toEqual(finished);
    expect(seen[1]?.url).toBe('http://yard/v1/calls/call_1/events');
  });
});
