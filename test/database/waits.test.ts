import type { WaitRecord } from '@toolyard/contracts';
import { CallLedger, type Database, WaitHistory, WaitLedger } from '@toolyard/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCall } from './a-call.js';
import { aQuestion, aWait } from './a-wait.js';
import { KINDS, startStore, type Store } from './stores.js';

const AT = '2026-11-21T10:20:30.004Z';

describe.each(KINDS)('approvals and questions in %s', (kind) => {
  let store: Store;
  let database: Database;
  let ledger: WaitLedger;
  let history: WaitHistory;

  beforeAll(async () => {
    store = await startStore(kind);
    database = await store.open();
    ledger = new WaitLedger(database);
    history = new WaitHistory(database);
  });
  afterAll(() => store.stop());

  async function found({ id, kind }: WaitRecord): Promise<WaitRecord[]> {
    const { waits } = await history.list(kind, { limit: 1_000 });
    return waits.filter((wait) => wait.id === id);
  }

  it('keeps every field as it was', async () => {
    const approval = aWait({
      reason: 'NUL \0, half a pair \ud800, quotes " \\ \n',
      notRequester: true,
      approvals: [{ by: 'ben', at: AT }],
      status: 'denied',
      decidedBy: 'cat',
      decidedAt: AT,
      denialReason: 'no \0',
    });
    const question = aQuestion({ status: 'answered', answer: 'b \0', decidedAt: AT });
    await ledger.write([approval, question]);
    expect(await found(approval)).toEqual([approval]);
    expect(await found(question)).toEqual([question]);
  });

  it('keeps the first end, in whatever order and however often it is told', async () => {
    const waiting = aWait();
    const half = { ...waiting, approvals: [{ by: 'ben', at: AT }] };
    const approved = { ...half, status: 'approved' as const, decidedBy: 'cat', decidedAt: AT };
    for (const told of [[half], [waiting], [approved, waiting], [half], [{ ...approved, decidedBy: 'dan' }]])
      await ledger.write(told);
    expect(await found(waiting)).toEqual([approved]);
    const asked = aQuestion();
    const answered = { ...asked, status: 'answered' as const, answer: 'b', decidedBy: 'ben', decidedAt: AT };
    await ledger.write([answered, asked]);
    await ledger.write([asked]);
    expect(await found(asked)).toEqual([answered]);
  });

  it('tells the waits of one call apart', async () => {
    const first = aWait({ status: 'approved' });
    const second = { ...first, round: 2, status: 'waiting' as const };
    await ledger.write([first, second]);
    expect((await found(first)).map(({ round }) => round).sort()).toEqual([1, 2]);
  });

  it('lists by state and agent, newest first, in pages', async () => {
    const agent = 'agent_pages';
    const states = ['waiting', 'denied', 'expired', 'denied', 'ended'] as const;
    const waits = states.map((status, n) => aWait({ agent, status, since: `2026-01-01T00:00:0${n}.000Z` }));
    await ledger.write(waits);
    const ids = waits.map(({ id }) => id).reverse();
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await history.list('approval', {
        agent,
        limit: 2,
        ...(cursor !== undefined && { cursor }),
      });
      seen.push(...page.waits.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(seen).toEqual(ids);
    const denied = await history.list('approval', { agent, status: ['denied'], limit: 10 });
    expect(denied.waits.map(({ id }) => id)).toEqual([waits[3]!.id, waits[1]!.id]);
    await expect(history.list('approval', { cursor: 'nonsense', limit: 1 })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    });
  });

  it('shows a call as queued once its wait is decided, whichever was written last', async () => {
    const calls = new CallLedger(database);
    for (const order of ['call first', 'wait first']) {
      const call = aCall({ status: 'awaiting_approval', waits: 1, finishedAt: undefined, result: undefined });
      const decided = aWait({ id: call.id, status: 'approved' });
      if (order === 'call first') await calls.write([call]);
      await ledger.write([decided]);
      await ledger.release([call.id]);
      if (order === 'wait first') await calls.write([call]);
      await ledger.release([call.id]);
      expect((await calls.find(call.id))?.status).toBe('queued');
      await calls.write([{ ...call, status: 'running' }]);
      await calls.write([call]);
      await ledger.release([call.id]);
      expect((await calls.find(call.id))?.status).toBe('running');
    }
  });
});
