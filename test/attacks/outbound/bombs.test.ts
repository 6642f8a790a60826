import { Cleanup, LoopbackServer, Yard, type AppProcess } from '@toolyard/testing';
import { brotliCompressSync, constants, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { growthWhile } from '../memory.js';
import { TOOL_DOORS } from './doors.js';
import { hostileAddresses } from './hostile-addresses.js';

const MEBIBYTE = 1_048_576;
const cleanup = new Cleanup();
let server: LoopbackServer;
let victims: LoopbackServer[];
let yard: Yard;
let worker: AppProcess;

beforeAll(async () => {
  server = cleanup.add(await LoopbackServer.start(), (it) => it.stop());
  victims = await Promise.all(
    ['127.0.0.1', '::1'].map(async (host) =>
      cleanup.add(await LoopbackServer.start(undefined, host), (it) => it.stop()),
    ),
  );
  const env = { DATABASE_URL: 'none', TOOLYARD_ALLOW_HOSTS: `127.0.0.1:${server.port}` };
  yard = cleanup.add(await Yard.start({ env }), (it) => it.stop());
  [worker] = yard.workers as [AppProcess];
});
afterAll(() => cleanup.run());

it('a worker refuses every address, and connects to none', async () => {
  const [v4 = 0, v6 = 0] = victims.map(({ port }) => port);
  const calls = hostileAddresses({ v4, v6 }).filter((url) => !/\.example|\.internal/.test(url));
  for (const [tool, argumentsFor] of Object.entries(TOOL_DOORS)) {
    for (let from = 0; from < calls.length; from += 100) {
      const batch = calls.slice(from, from + 100).map((url) => ({ tool, arguments: argumentsFor(url) }));
      const { body } = await yard
        .client()
        .json<{ calls: { status: string }[] }>('POST', '/v1/calls/batch', { calls: batch });
      expect(body.calls.map(({ status }) => status)).not.toContain('succeeded');
      expect(body.calls).toHaveLength(batch.length);
    }
  }
  expect(victims.map(({ connections }) => connections)).toEqual([0, 0]);
});

it('a page of the browser finds no way to any of them', async () => {
  const [v4 = 0, v6 = 0] = victims.map(({ port }) => port);
  const urls = hostileAddresses({ v4, v6 });
  server.answers((_request, response) => response.setHeader('content-type', 'text/html').end('<body>'));
  const browse = (args: object) => yard.client().call('browser', args, { waitMs: 60_000 });
  await browse({ action: 'navigate', url: `${server.url}/` });
  const script = `
    const tried = ${JSON.stringify(urls)}.map((url) => fetch(url, { mode: 'no-cors' }));
    return (await Promise.allSettled(tried)).length;`;
  const { body } = await browse({ action: 'evaluate', script });
  expect(body.result?.structuredContent).toMatchObject({ value: String(urls.length) });
  expect(victims.map(({ connections }) => connections)).toEqual([0, 0]);
});

/** Some hundred kilobytes each that swell to a gigabyte. */
function bombs(): Record<string, Buffer> {
  const zeros = Buffer.alloc(64 * MEBIBYTE);
  const member = gzipSync(zeros);
  const gigabyte = Buffer.concat(Array.from({ length: 16 }, () => member));
  const frame = zstdCompressSync(zeros);
  return {
    gzip: gigabyte,
    'gzip, gzip': gzipSync(gigabyte),
    deflate: deflateSync(zeros),
    br: brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
    zstd: Buffer.concat(Array.from({ length: 16 }, () => frame)),
  };
}

/** Tools that read bodies, with little of them in the results, so that bodies are all that could fill the memory. */
const READERS: Readonly<Record<string, object>> = {
  web_fetch: { limit: 1_000 },
  http_request: { maxBytes: 1_000 },
};

/** Honest pages of each compression, then bombs, by their paths. */
function bodies(): Record<string, [encoding: string, body: Buffer]> {
  const page = Buffer.alloc(4 * MEBIBYTE, 'An honest page. ');
  return {
    '/page-0': ['gzip', gzipSync(page)],
    '/page-1': ['deflate', deflateSync(page)],
    '/page-2': ['br', brotliCompressSync(page)],
    '/page-3': ['zstd', zstdCompressSync(page)],
    ...Object.fromEntries(Object.entries(bombs()).map((bomb, index) => [`/bomb-${index}`, bomb])),
  };
}

async function readAll(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    for (const [tool, part] of Object.entries(READERS)) {
      const { body } = await yard.client().call(tool, { url: `${server.url}${path}`, ...part });
      expect(body.result?.structuredContent).toMatchObject({ truncated: true });
    }
  }
}

it.runIf(process.platform === 'linux')('bombs take no more of a worker than honest pages', async () => {
  const all = bodies();
  server.answers((request, response) => {
    const [encoding, body] = all[request.url ?? ''] ?? ['identity', Buffer.from('none')];
    response.writeHead(200, { 'content-type': 'text/plain', 'content-encoding': encoding }).end(body);
  });
  const [honest, swelling] = ['/page', '/bomb'].map((kind) =>
    Object.keys(all).filter((path) => path.startsWith(kind)),
  ) as [string[], string[]];
  const { pid } = worker.child;
  // What a worker has touched it keeps for a while: honest pages come first, until they take no more.
  for (let round = 0; round < 6; round++) await readAll(honest);
  expect(await growthWhile(pid, () => readAll(swelling))).toBeLessThan(50);
});
