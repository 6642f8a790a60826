import { type Call, TERMINAL_STATUSES } from '@toolyard/contracts';
import {
  CallLedger,
  CallRetention,
  CallSearch,
  type Database,
  RESULT_LIMIT,
  WaitHistory,
  WaitLedger,
} from '@toolyard/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accepted, aCall } from './a-call.js';
import { aWait } from './a-wait.js';
import { KINDS, startStore, type Store } from './stores.js';

describe.each(KINDS)('calls in %s', (kind) => {
  let store: Store;
  let database: Database;
  let ledger: CallLedger;
  let search: CallSearch;

  beforeAll(async () => {
    store = await startStore(kind);
    database = await store.open();
    ledger = new CallLedger(database);
    search = new CallSearch(database);
  });
  afterAll(() => store.stop());

  async function written(...parts: Partial<Call>[]): Promise<Call[]> {
    const calls = parts.map(aCall);
    await ledger.write(calls);
    return calls;
  }

  it('keeps every field as it was', async () => {
    const [call] = await written({
      status: 'failed',
      arguments: { text: 'NUL \0, half a pair \ud800, quotes " \\ \n, ü 日本', deep: [{ n: 1.5, no: null }] },
      error: { code: 'TOOL_FAILED', message: 'broken \0', retryable: true, details: { why: 'x' } },
      hooks: [
        { hook: 'h', phase: 'before', verdict: 'allow', at: '2026-11-21T00:00:00.000Z', durationMs: 1.5 },
      ],
      attempts: 3,
      waits: 2,
      priority: 7,
      timeoutMs: 1_500,
      parentCallId: 'call_parent',
      runId: 'nightly',
      retryOf: 'call_other',
      metadata: { a: [1, 2, 3] },
      createdAt: '2026-11-21T10:20:30.004Z',
      runAt: '2026-11-21T10:20:31.005Z',
      startedAt: '2026-11-21T10:20:32.006Z',
      finishedAt: '2026-11-21T10:20:33.007Z',
    });
    expect(await ledger.find(call!.id)).toEqual(call);
  });

  it('keeps a call that was only accepted, without what it has not got', async () => {
    const call = accepted(aCall());
    await ledger.write([call]);
    expect(await ledger.find(call.id)).toEqual(call);
    expect(await ledger.find('call_unknown')).toBeUndefined();
  });

  it('takes the story of a call in any order, any number of times, and in one batch', async () => {
    const end = aCall();
    const begin = accepted(end);
    const middle: Call = { ...begin, status: 'running', attempts: 1, startedAt: end.createdAt };
    for (const order of [
      [begin, middle, end],
      [end, middle, begin],
      [middle, end, begin, end],
      [end, begin],
    ]) {
      const id = aCall().id;
      const story = order.map((call) => ({ ...call, id }));
      await ledger.write(story);
      await ledger.write(story.slice(0, 2));
      for (const call of story) await ledger.write([call]);
      expect(await ledger.find(id)).toEqual({ ...end, id });
    }
  });

  it('never goes back from running to queued, unless a new attempt begins', async () => {
    const begin = accepted(aCall());
    const running: Call = { ...begin, status: 'running', attempts: 1 };
    await ledger.write([running]);
    await ledger.write([begin]);
    expect((await ledger.find(begin.id))?.status).toBe('running');
    await ledger.write([{ ...running, status: 'awaiting_input' }]);
    await ledger.write([{ ...begin, status: 'scheduled', attempts: 2 }]);
    expect((await ledger.find(begin.id))?.status).toBe('scheduled');
  });

  it.each(TERMINAL_STATUSES)('keeps the first end: %s', async (status) => {
    const [first] = await written({ status });
    await ledger.write(TERMINAL_STATUSES.map((other) => ({ ...first!, status: other, attempts: 9 })));
    expect(await ledger.find(first!.id)).toEqual(first);
  });

  it('takes the same calls from many writers at once', async () => {
    const calls = Array.from({ length: 200 }, () => aCall({ agent: 'writers' }));
    await Promise.all(
      Array.from({ length: 8 }, (_, writer) =>
        ledger.write(
          (writer % 2 === 0 ? calls : calls.toReversed()).map((call) => (writer < 4 ? accepted(call) : call)),
        ),
      ),
    );
    const page = await search.search({ agent: 'writers', limit: 200 });
    expect(page.calls).toHaveLength(200);
    expect(page.calls.every(({ status }) => status === 'succeeded')).toBe(true);
  });

  it('keeps large results cut and says so', async () => {
    const [call] = await written({
      result: { content: [{ type: 'text', text: 'x'.repeat(RESULT_LIMIT) }], isError: false },
    });
    const kept = (await ledger.find(call!.id))?.result;
    expect(JSON.stringify(kept).length).toBeLessThan(RESULT_LIMIT);
    expect(kept?.truncated?.omittedCharacters).toBeGreaterThan(0);
  });

  it('writes batches larger than one statement', async () => {
    const filePath = 'y'.repeat(900_000);
    const calls = Array.from({ length: 12 }, () => aCall({ agent: 'large', arguments: { filePath } }));
    await ledger.write(calls);
    expect((await search.search({ agent: 'large' })).calls).toHaveLength(12);
  });

  it('finds words in id, tool, agent, error and arguments, whatever their case', async () => {
    const [call] = await written({
      tool: 'book_room',
      agent: 'agent_quokka',
      status: 'failed',
      arguments: { guests: [{ lastName: 'O\'Neill "100%_\\x"' }], nights: 31337 },
      error: { code: 'TOOL_FAILED', message: 'No room at the Zanzibar', retryable: false },
    });
    const found = async (q: string): Promise<boolean> =>
      (await search.search({ q })).calls.some(({ id }) => id === call!.id);
    for (const q of [call!.id, call!.id.slice(8).toUpperCase(), 'QUOKKA', 'zanzi', 'tool_failed'])
      expect(await found(q), q).toBe(true);
    for (const q of ["o'neill", '100%_\\x', 'lastname', '31337', 'quokka zanzibar a', '  Book_Room  quokka '])
      expect(await found(q), q).toBe(true);
    for (const q of ['zanzibar nowhere', '100%zx', 'quokka_', 'zan_ibar', "'; DROP TABLE calls; --"])
      expect(await found(q), q).toBe(false);
  });

  it('filters by tool, agent, status and time', async () => {
    const at = (minute: number): string => new Date(Date.UTC(2020, 0, 1, 0, minute)).toISOString();
    const calls = await written(
      { tool: 'filter_a', agent: 'one', createdAt: at(1) },
      { tool: 'filter_a', agent: 'two', createdAt: at(2), status: 'failed' },
      { tool: 'filter_b', agent: 'one', createdAt: at(3), status: 'denied' },
    );
    const ids = async (query: Parameters<CallSearch['search']>[0]): Promise<number[]> =>
      (await search.search({ to: at(10), ...query })).calls.map(({ id }) =>
        calls.findIndex((call) => call.id === id),
      );
    expect(await ids({})).toEqual([2, 1, 0]);
    expect(await ids({ tool: 'filter_a' })).toEqual([1, 0]);
    expect(await ids({ agent: 'one' })).toEqual([2, 0]);
    expect(await ids({ agent: 'one', tool: 'filter_a' })).toEqual([0]);
    expect(await ids({ status: ['failed', 'denied'] })).toEqual([2, 1]);
    expect(await ids({ status: [] })).toEqual([2, 1, 0]);
    expect(await ids({ from: at(2) })).toEqual([2, 1]);
    expect(await ids({ from: at(1), to: at(3) })).toEqual([1, 0]);
    expect(await ids({ q: 'filter_a', status: ['failed'] })).toEqual([1]);
  });

  it('finds the calls of a run, and those that a call led to', async () => {
    const [named, root] = await written({ runId: 'nightly_1' }, {});
    const [child] = await written({ runId: root!.id, parentCallId: root!.id });
    const ids = async (run: string): Promise<string[]> =>
      (await search.search({ run })).calls.map(({ id }) => id).sort();
    expect(await ids('nightly_1')).toEqual([named!.id]);
    expect(await ids(root!.id)).toEqual([root!.id, child!.id].sort());
    expect(await ids('another')).toEqual([]);
  });

  it('finds a word whether it is often among the newest calls, sometimes, or long ago', async () => {
    const agent = 'many';
    const calls = Array.from({ length: 1_500 }, (_, age) =>
      aCall({
        agent,
        createdAt: new Date(Date.UTC(2019, 0, 1) - age).toISOString(),
        arguments: {
          often: age % 10 === 0 && 'oftenword',
          sometimes: age % 300 === 299 && 'sometimesword',
          once: age === 1_400 && 'longago',
        },
      }),
    );
    await ledger.write(calls);
    const found = async (q: string): Promise<number[]> => {
      const ages: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await search.search({ agent, q, limit: 2, cursor });
        ages.push(...page.calls.map(({ createdAt }) => Date.UTC(2019, 0, 1) - Date.parse(createdAt)));
        cursor = page.nextCursor;
      } while (cursor !== undefined && ages.length < 8);
      return ages;
    };
    expect(await found('oftenword')).toEqual([0, 10, 20, 30, 40, 50, 60, 70]);
    expect(await found('sometimesword')).toEqual([299, 599, 899, 1_199, 1_499]);
    expect(await found('longago')).toEqual([1_400]);
  });

  it.each([undefined, 'paged'])(
    'turns pages without loss or repeat, also where times are the same (q: %s)',
    async (q) => {
      const tool = `page_${q ?? 'all'}`;
      const calls = Array.from({ length: 57 }, (_, index) =>
        aCall({
          tool,
          arguments: { q: 'paged' },
          createdAt: new Date(1e12 + Math.floor(index / 10)).toISOString(),
        }),
      );
      await ledger.write(calls);
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await search.search({ tool, q, limit: 8, cursor });
        seen.push(...page.calls.map(({ id }) => id));
        cursor = page.nextCursor;
        // New calls do not move the pages that follow.
        await written({ tool, arguments: { q: 'paged' } });
      } while (cursor !== undefined);
      const byAge = calls.toSorted((a, b) =>
        a.createdAt === b.createdAt ? (a.id < b.id ? 1 : -1) : a.createdAt < b.createdAt ? 1 : -1,
      );
      expect(seen).toEqual(byAge.map(({ id }) => id));
    },
  );

  it.each([
    [{ cursor: 'nonsense' }, /^cursor: /],
    [{ cursor: '' }, /^cursor: /],
    [{ q: 'ab c' }, /^q: .*3 characters/],
    [{ q: 'x'.repeat(201) }, /^q: 200/],
    [{ limit: 0 }, /^limit: .*200/],
    [{ limit: 1.5 }, /^limit: /],
    [{ from: 'yesterday' }, /^from: /],
    [{ to: new Date(Number.NaN) }, /^to: /],
  ])('refuses %j', async (query, message) => {
    await expect(search.search(query)).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      message: expect.stringMatching(message) as string,
    });
  });

  it('forgets old calls that have ended, and no others', async () => {
    const old = '2001-01-01T00:00:00.000Z';
    const [gone, unfinished, late] = await written(
      { createdAt: old },
      { createdAt: old, status: 'awaiting_approval', finishedAt: undefined },
      { createdAt: old, finishedAt: '2002-01-01T00:00:00.000Z' },
    );
    await new WaitLedger(database).write([aWait({ id: gone!.id, since: old })]);
    expect(await new CallRetention(database).prune(new Date('2001-06-01'))).toBe(1);
    expect(await ledger.find(gone!.id)).toBeUndefined();
    const { waits } = await new WaitHistory(database).list('approval', { limit: 10 });
    expect(waits).toEqual([]);
    expect(await ledger.find(unfinished!.id)).toBeDefined();
    expect(await ledger.find(late!.id)).toBeDefined();
  });
});
