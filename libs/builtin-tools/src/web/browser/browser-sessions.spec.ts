import { expect, it } from 'vitest';
import type { SessionKey } from '@toolyard/toolkit';
import * as messages from './browser.messages.js';
import type { BrowserProcess } from './browser-process.js';
import { BrowserSessions } from './browser-sessions.js';
import type { BrowserAction } from './driver/protocol.js';

const key = (agent: string): SessionKey => ({ agent, name: 'default' });
const call = { signal: new AbortController().signal, note: () => Promise.resolve() };
const read = { action: 'read' } as BrowserAction;
const settled = () => new Promise((resolve) => setImmediate(resolve));

class FakeProcess {
  readonly ended: string[] = [];
  readonly vanish: () => void;
  readonly gone: Promise<void>;

  constructor() {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.gone = promise;
    this.vanish = resolve;
  }

  act(agent: string) {
    return Promise.resolve({ text: `page of ${agent}`, content: {} });
  }

  end(agent: string) {
    this.ended.push(agent);
    return Promise.resolve();
  }

  stop() {
    this.vanish();
    return this.gone;
  }
}

function yard() {
  const made: FakeProcess[] = [];
  const ended: string[] = [];
  const sessions = new BrowserSessions(() => {
    made.push(new FakeProcess());
    return Promise.resolve(made.at(-1) as unknown as BrowserProcess);
  });
  const open = (agent: string) => sessions.open(key(agent), { end: () => ended.push(agent) });
  return { made, ended, open };
}

it('has one process for all agents, and none once nobody needs it', async () => {
  const { made, open } = yard();
  const [one, two] = await Promise.all([open('a'), open('b')]);
  expect(made).toHaveLength(1);
  await one.close('idle');
  expect(made[0]?.ended).toEqual(['["a","default"]']);
  await two.close('idle');
  await made[0]?.gone;
  await open('a');
  expect(made).toHaveLength(2);
});

it('gives every session a new process when theirs vanished, one for all, and says so once', async () => {
  const { made, open } = yard();
  const sessions = [await open('a'), await open('b')];
  made[0]?.vanish();
  await settled();
  for (const session of sessions)
    expect(await session.handle(read, call)).toMatchObject({
      text: expect.stringContaining(messages.browserWasGone()) as string,
    });
  expect(await sessions[0]?.handle(read, call)).toMatchObject({ text: 'page of ["a","default"]' });
  expect(made).toHaveLength(2);
});

it('closes a session whose process vanished, and what nobody asked for is not started', async () => {
  const { made, open } = yard();
  const session = await open('a');
  made[0]?.vanish();
  await settled();
  await session.close('idle');
  expect(made).toHaveLength(1);
});

it('ends a session that is closed by its agent, without a word about it later', async () => {
  const { ended, open } = yard();
  const session = await open('a');
  await session.handle({ ...read, action: 'close' }, call);
  expect(ended).toEqual(['a']);
  await session.close('ended');
  expect(await (await open('a')).handle(read, call)).toMatchObject({ text: 'page of ["a","default"]' });
});

it('starts anew after a start that failed', async () => {
  let tries = 0;
  const sessions = new BrowserSessions(() => {
    tries += 1;
    return tries === 1
      ? Promise.reject(new Error('no fonts'))
      : Promise.resolve(new FakeProcess() as unknown as BrowserProcess);
  });
  const self = { end: () => undefined };
  await expect(sessions.open(key('a'), self)).rejects.toThrow('no fonts');
  await expect(sessions.open(key('a'), self)).resolves.toBeDefined();
});
