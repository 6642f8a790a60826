import { BraveServer, Cleanup, LoopbackServer, Yard } from '@toolyard/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const cleanup = new Cleanup();
const BRAVE_KEY = 'brave-key-of-the-test';
let pages: LoopbackServer;
let brave: BraveServer;
let yard: Yard;

beforeAll(async () => {
  pages = cleanup.add(await LoopbackServer.start(), (server) => server.stop());
  brave = cleanup.add(await BraveServer.start(BRAVE_KEY), (server) => server.stop());
  yard = cleanup.add(
    await Yard.start({
      env: {
        DATABASE_URL: 'none',
        TOOLYARD_ALLOW_HOSTS: `127.0.0.1:${pages.port}`,
        BRAVE_API_KEY: BRAVE_KEY,
        BRAVE_API_URL: brave.url,
      },
    }),
    (it) => it.stop(),
  );
});
afterAll(() => cleanup.run());

function serve(type: string, body: string | Buffer): void {
  pages.answers((_request, response) => response.writeHead(200, { 'content-type': type }).end(body));
}

async function textOf(tool: string, args: Record<string, unknown>): Promise<string> {
  const { body } = await yard.client().call(tool, args);
  expect(body.error).toBeUndefined();
  return (body.result?.content ?? []).map((block) => (block.type === 'text' ? block.text : '')).join('');
}

/** A PDF of one page. */
function pdf(text: string): string {
  const stream = `BT /F1 24 Tf 72 700 Td (${text}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj${object}endobj\n`).join('');
  return `%PDF-1.4\n${body}trailer<</Root 1 0 R/Size 6>>\n%%EOF`;
}

describe('web_fetch', () => {
  it('reads HTML and PDF in a thread', async () => {
    serve(
      'text/html; charset=iso-8859-1',
      Buffer.from('<title>Über</title><p>Grüße <a href="/x">hier</a></p>', 'latin1'),
    );
    expect(await textOf('web_fetch', { url: `${pages.url}/html` })).toBe(
      `Title: Über\n\nGrüße [hier](${pages.url}/x)`,
    );
    serve('application/pdf', pdf('Hello from a page'));
    expect(await textOf('web_fetch', { url: `${pages.url}/pdf` })).toContain('Hello from a page');
  });

  it('gives up on a page that is too heavy, while it reads others', async () => {
    pages.answers((request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(request.url === '/heavy' ? '<div>'.repeat(300_000) : '<p>light');
    });
    const heavy = yard.client().call('web_fetch', { url: `${pages.url}/heavy` });
    expect(await textOf('web_fetch', { url: `${pages.url}/light` })).toBe('light');
    const { error } = (await heavy).body;
    expect(error).toMatchObject({ code: 'TOOL_FAILED', retryable: false });
    expect(error?.message).toContain('format "html"');
    expect(await textOf('web_fetch', { url: `${pages.url}/light` })).toBe('light');
  });
});

it('web_search asks the engine of the deployment', async () => {
  brave.results = [{ title: 'A', url: 'https://a.example/', description: 'about a', age: 'today' }];
  expect(await textOf('web_search', { query: 'a' })).toBe('1. A\n   https://a.example/ (today)\n   about a');
});

it('http_request sends what it is told, once', async () => {
  const seen: string[] = [];
  pages.answers((request, response) => {
    seen.push(`${request.method} ${String(request.headers['x-a'])}`);
    response.writeHead(503).end('later');
  });
  const { body } = await yard
    .client()
    .call('http_request', { url: pages.url, method: 'POST', headers: { 'X-A': '1' } });
  expect(body.result?.structuredContent).toMatchObject({ status: 503, bodyEncoding: 'text', body: 'later' });
  expect(seen).toEqual(['POST 1']);
});
