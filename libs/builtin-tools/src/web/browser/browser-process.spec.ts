import { afterEach, expect, it, vi } from 'vitest';
import * as messages from './browser.messages.js';
import { BrowserProcess } from './browser-process.js';
import type { BrowserAction } from './driver/protocol.js';

// Real processes on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });

const action = { action: 'read', timeout: 10_000 } as BrowserAction;
const never = new AbortController().signal;
let process_: BrowserProcess | undefined;

afterEach(async () => {
  await process_?.stop();
  process_ = undefined;
});

/** A driver that answers the first request with `answer`, a JavaScript expression of the request's `id`. */
async function driver(answer: string): Promise<BrowserProcess> {
  const script = `
    const say = (text) => process.stdout.write(text + '\\n');
    say(JSON.stringify({ ready: '1.2.3' }));
    require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
      const { id, cancel } = JSON.parse(line);
      if (cancel !== undefined) process.exit(0);
      ${answer}
    });`;
  process_ = await BrowserProcess.start({ program: process.execPath, args: ['-e', script] });
  return process_;
}

it('gives answers and refusals', async () => {
  const well = await driver(`say(JSON.stringify({ id, reply: { text: 'page', content: {} } }))`);
  expect(well.version).toBe('1.2.3');
  expect(await well.act('a', action, never)).toMatchObject({ text: 'page' });
  await well.stop();
  const refusing = await driver(
    `say(JSON.stringify({ id, error: { code: 'TOOL_FAILED', message: 'no', retryable: true } }))`,
  );
  await expect(refusing.act('a', action, never)).rejects.toMatchObject({ message: 'no', retryable: true });
});

it.each([
  ['ends', 'process.exit(1)'],
  ['talks nonsense', `say('nonsense')`],
  ['talks no objects', `say('7')`],
  ['never ends a line', `process.stdout.write('x'.repeat(5_000_000))`],
])('fails what runs when the driver %s, and is gone', async (_what, answer) => {
  const broken = await driver(answer);
  await expect(broken.act('a', action, never)).rejects.toMatchObject({
    code: 'TOOL_FAILED',
    message: messages.browserGone(),
  });
  await broken.gone;
});

it('takes errors that are none of ours for failures', async () => {
  const odd = await driver(
    `say(JSON.stringify({ id, error: { code: 'constructor', message: 'x'.repeat(9000) } }))`,
  );
  const error: unknown = await odd.act('a', action, never).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'TOOL_FAILED' });
  expect((error as Error).message).toHaveLength(4_000);
});

it('tells the driver of a call that is given up', async () => {
  const silent = await driver('');
  const control = new AbortController();
  const acting = silent.act('a', action, control.signal);
  control.abort(new Error('enough'));
  await expect(acting).rejects.toThrow('enough');
  await silent.gone;
});

it('says why it did not start', async () => {
  const start = BrowserProcess.start({
    program: process.execPath,
    args: ['-e', 'console.error("no fonts"); process.exit(1)'],
  });
  await expect(start).rejects.toMatchObject({ message: messages.browserNotStarted('no fonts') });
  await expect(BrowserProcess.start({ program: '/nowhere', args: [] })).rejects.toMatchObject({
    code: 'TOOL_FAILED',
  });
});
