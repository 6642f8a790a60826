import { ToolError } from '@toolyard/contracts';
import { expect, it, vi } from 'vitest';
import type { SessionCall, SessionEnd, SessionKey } from './session-host.js';
import * as messages from './session.messages.js';
import { WorkerSessions } from './worker-sessions.js';

const signal = new AbortController().signal;
const key = { agent: 'ann', name: 'main' };

/** Sessions that count their requests, and what became of them. */
function counters(options: { idleMs?: number } = {}) {
  const sessions = new WorkerSessions();
  const opened: SessionKey[] = [];
  const closed: SessionEnd[] = [];
  sessions.register('counter', {
    ...options,
    open: (of, self) => {
      opened.push(of);
      let count = 0;
      return {
        handle: async (request: unknown, call: SessionCall) => {
          if (request === 'end') self.end();
          if (request === 'fail') throw new Error('it broke\nand more');
          if (request === 'hang')
            await new Promise((_, reject) =>
              call.signal.addEventListener('abort', () => reject(new Error('broken off'))),
            );
          await call.note(`asked ${String(request)}`);
          return ++count;
        },
        close: (reason) => void closed.push(reason),
      };
    },
  });
  return { sessions, opened, closed };
}

it('opens a session at the first request and keeps it for the next ones', async () => {
  const { sessions, opened } = counters();
  const notes: unknown[] = [];
  const asked = await Promise.all(
    ['a', 'b', 'c'].map((request) =>
      sessions.request('counter', key, request, { signal, onNote: (note) => void notes.push(note) }),
    ),
  );
  expect(asked).toEqual([1, 2, 3]);
  expect(notes).toEqual(['asked a', 'asked b', 'asked c']);
  expect(await sessions.request('counter', { ...key, agent: 'bob' }, 'a', { signal })).toBe(1);
  expect(await sessions.request('counter', { name: 'main' }, 'a', { signal })).toBe(1);
  expect(opened).toEqual([key, { ...key, agent: 'bob' }, { name: 'main' }]);
});

it('closes a session that ends itself, and opens another one', async () => {
  const { sessions, closed } = counters();
  expect(await sessions.request('counter', key, 'a', { signal })).toBe(1);
  expect(await sessions.request('counter', key, 'end', { signal })).toBe(2);
  expect(await sessions.request('counter', key, 'a', { signal })).toBe(1);
  expect(closed).toEqual(['ended']);
});

it('closes what nobody asks for any more', async () => {
  const { sessions, closed } = counters({ idleMs: 20 });
  await sessions.request('counter', key, 'a', { signal });
  await vi.waitFor(() => {
    expect(closed).toEqual(['idle']);
  });
  expect(sessions.held()).toEqual([]);
});

it('tells what a session throws, and that the caller gave up', async () => {
  const { sessions } = counters();
  await expect(sessions.request('counter', key, 'fail', { signal })).rejects.toMatchObject({
    code: 'TOOL_FAILED',
    message: 'it broke',
  });
  const control = new AbortController();
  const hanging = sessions.request('counter', key, 'hang', { signal: control.signal });
  const reason = new ToolError('CANCELLED');
  control.abort(reason);
  await expect(hanging).rejects.toBe(reason);
});

it('forgets a session that could not be opened', async () => {
  const sessions = new WorkerSessions();
  let tries = 0;
  sessions.register('fragile', {
    open: () => {
      if (++tries === 1) throw new ToolError('ACCESS_DENIED', 'not yet');
      return { handle: () => 'fine', close: () => undefined };
    },
  });
  await expect(sessions.request('fragile', key, 1, { signal })).rejects.toThrow('not yet');
  expect(await sessions.request('fragile', key, 1, { signal })).toBe('fine');
});

it('ends everything when it stops, and what runs in it', async () => {
  const { sessions, closed } = counters();
  await sessions.request('counter', { name: 'other' }, 'a', { signal });
  const hanging = sessions.request('counter', key, 'hang', { signal });
  hanging.catch(() => undefined);
  await vi.waitFor(() => {
    expect(sessions.held()).toHaveLength(2);
  });
  await sessions.stop();
  await expect(hanging).rejects.toMatchObject({
    code: 'SESSION_LOST',
    message: messages.workerStopping(),
  });
  expect(closed).toEqual(['stopping', 'stopping']);
  await expect(sessions.request('counter', key, 'a', { signal })).rejects.toThrow(messages.workerStopping());
});

it('refuses kinds that it does not know, and a second one of the same name', async () => {
  const { sessions } = counters();
  await expect(sessions.request('clock', key, 'a', { signal })).rejects.toThrow(
    messages.kindUnknown('clock'),
  );
  expect(() =>
    sessions.register('counter', { open: () => ({ handle: () => 1, close: () => undefined }) }),
  ).toThrow(messages.kindKnown('counter'));
});

it('takes its time to open: that is no idleness', async () => {
  const sessions = new WorkerSessions();
  sessions.register('slow', {
    idleMs: 1,
    open: async () => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      return { handle: () => 'open', close: () => undefined };
    },
  });
  expect(await sessions.request('slow', key, 'a', { signal })).toBe('open');
});
