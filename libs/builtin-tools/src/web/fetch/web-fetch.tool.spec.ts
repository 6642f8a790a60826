import type { ContentBlock } from '@toolyard/contracts';
import { Outbound } from '@toolyard/outbound';
import { LoopbackServer } from '@toolyard/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ThreadFailure } from '../../threads/thread-failure.js';
import { contextOf, failureOf } from '../../tool-run.spec-support.js';
import type { PageReader } from '../reading/page-reader.js';
import { readHtml } from '../reading/read-html.js';
import { PageFetcher } from './page-fetcher.js';
import { PageText } from './page-text.js';
import { WebFetchParams } from './web-fetch.params.js';
import { WebFetchTool } from './web-fetch.tool.js';

let server: LoopbackServer;
let outbound: Outbound;
let tool: WebFetchTool;
let requests = 0;

/** Reads where it is asked: threads are for what is built. */
const reader = {
  read: (task: Parameters<PageReader['read']>[0]) =>
    task.kind === 'html' && !task.html.includes('heavy')
      ? Promise.resolve(readHtml(task))
      : Promise.reject(new ThreadFailure('limit', 'It could not be read within 1 ms.')),
} as unknown as PageReader;

beforeAll(async () => {
  server = await LoopbackServer.start();
  outbound = new Outbound({ allowHosts: ['127.0.0.1'] });
});
beforeEach(() => {
  requests = 0;
  tool = new WebFetchTool(new PageFetcher(outbound), new PageText(reader));
});
afterAll(() => Promise.all([outbound.close(), server.stop()]));

function serve(body: string | Buffer, headers: Record<string, string> = {}, status = 200): void {
  server.answers((_request, response) => {
    requests++;
    response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body);
  });
}

function fetch(args: Partial<WebFetchParams> = {}) {
  return tool.execute(
    Object.assign(new WebFetchParams(), { url: `${server.url}/page`, ...args }),
    contextOf(),
  );
}

function textOf({ content }: { content: ContentBlock[] }): string {
  return content.map((block) => (block.type === 'text' ? block.text : `<${block.type}>`)).join('');
}

describe('web_fetch', () => {
  it('gives a page in each format', async () => {
    serve('<title>T</title><p>a <b>b</b></p>');
    expect(textOf(await fetch())).toBe('Title: T\n\na **b**');
    expect(textOf(await fetch({ format: 'text' }))).toBe('Title: T\n\na b');
    expect(textOf(await fetch({ format: 'html' }))).toBe('<title>T</title><p>a <b>b</b></p>');
  });

  it.each([
    ['application/json', '{"a":[1]}', '{\n  "a": [\n    1\n  ]\n}'],
    ['application/json', '{broken', '{broken'],
    ['text/markdown', '# a\n', '# a\n'],
    ['application/rss+xml', '<rss/>', '<rss/>'],
  ])('gives %s %j as it is best read', async (type, body, text) => {
    serve(body, { 'content-type': type });
    expect(textOf(await fetch())).toBe(text);
  });

  it('gives a long page in parts', async () => {
    serve('0123456789', { 'content-type': 'text/plain', etag: '"a"' });
    const first = await fetch({ limit: 4 });
    expect(first.structuredContent).toMatchObject({ length: 10, offset: 0, nextOffset: 4 });
    expect(textOf(first)).toBe('0123\n\n[Characters 0 to 4 of 10. Go on with offset 4.]');
    const last = await fetch({ offset: 8, limit: 4 });
    expect(textOf(last)).toBe('89');
    expect(last.structuredContent).not.toHaveProperty('nextOffset');
    expect((await failureOf(fetch({ offset: 10 }))).message).toContain('10 characters');
  });

  it('gives an image, and refuses what cannot be read', async () => {
    serve(Buffer.from([1, 2, 3]), { 'content-type': 'image/png' });
    expect((await fetch()).content).toEqual([{ type: 'image', data: 'AQID', mimeType: 'image/png' }]);
    serve(Buffer.alloc(700_001), { 'content-type': 'image/png' });
    expect((await failureOf(fetch())).code).toBe('FILE_TOO_LARGE');
    serve('PK', { 'content-type': 'application/zip' });
    expect(await failureOf(fetch())).toMatchObject({
      code: 'BINARY_FILE',
      message: expect.stringContaining('http_request') as string,
    });
    serve('heavy');
    expect((await failureOf(fetch())).message).toContain('format "html"');
    expect(textOf(await fetch({ format: 'html' }))).toBe('heavy');
  });

  it('tells where it was redirected', async () => {
    server.answers((request, response) =>
      request.url === '/page'
        ? response.writeHead(301, { location: '/moved' }).end()
        : response.writeHead(200, { 'content-type': 'text/plain' }).end('here'),
    );
    const result = await fetch();
    expect(textOf(result)).toBe(`[Redirected to ${server.url}/moved]\n\nhere`);
    expect(result.structuredContent).toMatchObject({
      url: `${server.url}/moved`,
      redirects: [`${server.url}/page`],
    });
  });

  it('cuts a page that is too long', async () => {
    serve('a'.repeat(3 * 1_048_576 + 1), { 'content-type': 'text/plain' });
    const result = await fetch({ offset: 3 * 1_048_576 - 2 });
    expect(result.structuredContent).toMatchObject({ truncated: true, length: 3 * 1_048_576 });
    expect(textOf(result)).toContain('The page is longer');
  });

  it.each([
    [404, {}, false, 'web_search'],
    [403, {}, false, 'not open'],
    [503, { 'retry-after': '7' }, true, 'Retry-After: 7'],
    [500, {}, true, '500'],
  ])('fails for status %i', async (status, headers, retryable, hint) => {
    serve('why', { 'content-type': 'text/plain', ...headers }, status);
    const failure = await failureOf(fetch());
    expect(failure).toMatchObject({ code: 'TOOL_FAILED', retryable, details: { status } });
    expect(failure.message).toContain(hint);
    expect(failure.message).toContain('It said: why');
  });
});

describe('the cache', () => {
  it('answers while a page is fresh, whatever part is asked for', async () => {
    serve('text', { 'content-type': 'text/plain', 'cache-control': 'max-age=60' });
    expect((await fetch()).structuredContent.cached).toBe(false);
    expect((await fetch({ url: `${server.url}/page#part` })).structuredContent.cached).toBe(true);
    expect(requests).toBe(1);
  });

  it('asks whether a page still holds', async () => {
    server.answers((request, response) => {
      requests++;
      const holds = request.headers['if-none-match'] === '"a"';
      response
        .writeHead(holds ? 304 : 200, { etag: '"a"', 'content-type': 'text/plain' })
        .end(holds ? '' : 'text');
    });
    await fetch();
    const again = await fetch();
    expect([textOf(again), again.structuredContent.cached, requests]).toEqual(['text', true, 2]);
  });

  it('asks anew where it must', async () => {
    serve('text', { 'content-type': 'text/plain', 'cache-control': 'no-store' });
    await fetch();
    expect((await fetch()).structuredContent.cached).toBe(false);
    expect(requests).toBe(2);
  });
});
