import { Outbound } from '@toolyard/outbound';
import { BraveServer, SearxngServer } from '@toolyard/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failureOf } from '../../tool-run.spec-support.js';
import { waitOf } from './rate-limit.js';
import { plainSnippet } from './plain-snippet.js';
import { SearchEngine } from './search-engine.js';

const signal = new AbortController().signal;
let brave: BraveServer;
let searxng: SearxngServer;
let outbound: Outbound;

beforeEach(async () => {
  [brave, searxng] = await Promise.all([BraveServer.start('the-key'), SearxngServer.start()]);
  outbound = new Outbound();
});
afterEach(() => Promise.all([outbound.close(), brave.stop(), searxng.stop()]));

const withBrave = (braveApiKey = 'the-key'): SearchEngine =>
  new SearchEngine({ braveApiKey, braveApiUrl: brave.url }, outbound);

describe('Brave Search', () => {
  it('gives results in plain text', async () => {
    brave.results = [
      {
        title: 'One &amp; only',
        url: 'https://one.example/',
        description: '<strong>a</strong> &#x27;b&#39;',
        age: '2 days ago',
      },
      { title: 'Two', url: 'https://two.example/', description: 'b', page_age: '2026-01-01T00:00:00' },
      { title: 'again', url: 'https://one.example/' },
      { title: 'no page', url: 'javascript:alert(1)' },
    ];
    expect(await withBrave().search('two words', 5, signal)).toEqual({
      engine: 'brave',
      hits: [
        { title: 'One & only', url: 'https://one.example/', snippet: "a 'b'", age: '2 days ago' },
        { title: 'Two', url: 'https://two.example/', snippet: 'b', age: '2026-01-01T00:00:00' },
      ],
    });
    expect(Object.fromEntries(brave.queries[0]!)).toMatchObject({ q: 'two words', count: '5' });
  });

  it('asks again after a refusal that is brief, and tells one that lasts', async () => {
    brave.refusals = 1;
    brave.remaining = [0, 100];
    expect((await withBrave().search('a', 1, signal)).hits).toEqual([]);
    expect(brave.queries).toHaveLength(2);
    brave.refusals = 1;
    brave.remaining = [0, 0];
    const failure = await failureOf(withBrave().search('a', 1, signal));
    expect(failure).toMatchObject({
      code: 'RATE_LIMITED',
      retryable: true,
      details: { retryAfterSeconds: 1_419_704 },
    });
    expect(brave.queries).toHaveLength(3);
  });

  it('says that its key is wrong, without telling it', async () => {
    const { message } = await failureOf(withBrave('wrong-key').search('a', 1, signal));
    expect(message).toContain('BRAVE_API_KEY');
    expect(message).not.toContain('wrong-key');
  });
});

describe('SearXNG', () => {
  const withSearxng = (): SearchEngine => new SearchEngine({ searxngUrl: `${searxng.url}/` }, outbound);

  it('gives as many results as asked for', async () => {
    searxng.results = [1, 2, 3].map((n) => ({
      title: `T${n}`,
      url: `https://${n}.example/`,
      content: 'c',
      publishedDate: null,
    }));
    const { engine, hits } = await withSearxng().search('a b', 2, signal);
    expect([engine, hits]).toEqual([
      'searxng',
      [
        { title: 'T1', url: 'https://1.example/', snippet: 'c' },
        { title: 'T2', url: 'https://2.example/', snippet: 'c' },
      ],
    ]);
    expect(Object.fromEntries(searxng.queries[0]!)).toEqual({ q: 'a b', format: 'json' });
  });

  it('says how its instance is made to answer', async () => {
    searxng.formats = ['html'];
    expect((await failureOf(withSearxng().search('a', 1, signal))).message).toContain('search.formats');
  });
});

it('without an engine says what an operator can do', async () => {
  const { message } = await failureOf(new SearchEngine({}, outbound).search('a', 1, signal));
  expect(message).toMatch(/BRAVE_API_KEY.*SEARXNG_URL/);
});

it.each([
  [{}, 0],
  [{ 'retry-after': '3' }, 3_000],
  [{ 'retry-after': new Date(5_000).toUTCString() }, 5_000],
  [{ 'x-ratelimit-remaining': '1, 2', 'x-ratelimit-reset': '1, 9' }, 0],
  [{ 'x-ratelimit-remaining': '0, 2', 'x-ratelimit-reset': '1, 9' }, 1_000],
  [{ 'x-ratelimit-remaining': 'nonsense', 'x-ratelimit-reset': '' }, 0],
  [{ 'x-ratelimit-remaining': '' }, 0],
] as [Record<string, string>, number][])('%j asks to wait %i ms', (headers, ms) => {
  expect(waitOf(new Headers(headers), 0)).toBe(ms);
});

it.each([
  ['a &lt;b&gt; &nbsp; &#65;&#x42; &unknown; &#xffffff;', 'a <b> AB &unknown; &#xffffff;'],
  [undefined, ''],
  ['1 < 2', '1 < 2'],
])('%j is plain as %j', (html, text) => {
  expect(plainSnippet(html)).toBe(text);
});
