import { LoopbackServer } from '@toolyard/testing';
import { createHash } from 'node:crypto';
import { request as plainRequest, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Outbound } from './outbound.js';

let server: LoopbackServer;
let other: LoopbackServer;
let open: Outbound;
let rebinding: Outbound;
let lookups = 0;

beforeAll(async () => {
  [server, other] = await Promise.all([LoopbackServer.start(), LoopbackServer.start()]);
  open = new Outbound({ allowHosts: ['127.0.0.1'] });
  // Public when asked first, then this machine: what a name of an attacker would do.
  rebinding = new Outbound({
    lookup: () => Promise.resolve([{ address: lookups++ === 0 ? '192.0.2.1' : '127.0.0.1', family: 4 }]),
  });
});
afterAll(() => Promise.all([open.close(), rebinding.close(), server.stop(), other.stop()]));

function echo(request: IncomingMessage): string {
  return JSON.stringify({ method: request.method, url: request.url, headers: request.headers });
}

describe('a request', () => {
  it('gives status, headers, address and body', async () => {
    server.answers((request, response) =>
      response.writeHead(201, { 'set-cookie': ['a=1', 'b=2'] }).end(echo(request)),
    );
    const response = await open.request(`${server.url}/a?b#c`, {
      method: 'POST',
      body: 'x',
      headers: { 'X-A': '1' },
    });
    expect([response.status, response.url, response.headers.getSetCookie()]).toEqual([
      201,
      `${server.url}/a?b`,
      ['a=1', 'b=2'],
    ]);
    expect(JSON.parse(await response.text())).toMatchObject({
      method: 'POST',
      url: '/a?b',
      headers: { 'x-a': '1' },
    });
  });

  it.each([
    ['file:///etc/passwd', /only http/],
    ['gopher://127.0.0.1/', /only http/],
    ['data:text/plain,a', /only http/],
    ['http://user:pass@127.0.0.1/', /user name or password/],
    ['/relative', /not a URL/],
    ['http://', /not a URL/],
    ['http://127.0.0.1:25/', /Port 25/],
  ])('refuses %s', async (url, message) => {
    await expect(open.request(url)).rejects.toThrow(message);
  });

  it.each(['Host', 'content-length', 'Transfer-Encoding', 'Connection', 'Proxy-Authorization'])(
    'refuses the header %s',
    async (name) => {
      await expect(open.request(server.url, { headers: { [name]: '1' } })).rejects.toThrow(name);
    },
  );

  const SPLIT: Record<string, string>[] = [{ 'X-A': 'a\r\nX-B: b' }, { 'X A': 'a' }];
  it.each(SPLIT)('refuses headers that would be others: %j', async (headers) => {
    await expect(open.request(server.url, { headers })).rejects.toMatchObject({
      code: 'INVALID_ARGUMENTS',
    });
  });

  it('ends with its signal, and at its time limit', async () => {
    server.answers((_request, response) => response.writeHead(200).write('a'));
    const controller = new AbortController();
    const response = await open.request(server.url, { signal: controller.signal });
    controller.abort(new Error('enough'));
    await expect(response.text()).rejects.toThrow('enough');
    await expect(
      open.request(server.url, { limits: { ms: 50 } }).then((late) => late.text()),
    ).rejects.toMatchObject({
      code: 'TOOL_FAILED',
      retryable: true,
      message: expect.stringContaining('50 ms') as string,
    });
  });

  it('takes a part of a body and lets go of the connection', async () => {
    const closed = Promise.withResolvers<void>();
    server.answers((_request, response) => {
      response.once('close', () => closed.resolve());
      response.write('abcdef');
    });
    const response = await open.request(server.url);
    expect(await response.take(3)).toEqual({ bytes: Buffer.from('abc'), truncated: true });
    await closed.promise;
  });

  it('says that nobody answers', async () => {
    const gone = await LoopbackServer.start();
    const { url } = gone;
    await gone.stop();
    await expect(open.request(url)).rejects.toMatchObject({ code: 'TOOL_FAILED', retryable: true });
  });
});

describe('redirects', () => {
  it('are followed within an origin with every header, to another one with harmless ones', async () => {
    server.answers((request, response) => {
      if (request.url === '/1') response.writeHead(302, { location: '/2' }).end();
      else response.writeHead(307, { location: `${other.url}/3` }).end();
    });
    let seen: IncomingMessage | undefined;
    other.answers((request, response) => {
      seen = request;
      response.end('there');
    });
    const headers = { Authorization: 'Bearer a', Cookie: 'b', 'X-Api-Key': 'c', Accept: 'text/html' };
    const response = await open.request(`${server.url}/1`, { headers });
    expect([response.url, response.redirects]).toEqual([
      `${other.url}/3`,
      [`${server.url}/1`, `${server.url}/2`],
    ]);
    expect(seen?.headers).toMatchObject({ accept: 'text/html' });
    expect(Object.keys(seen?.headers ?? {})).not.toEqual(expect.arrayContaining(['authorization']));
    expect(seen?.headers).not.toHaveProperty('cookie');
    expect(seen?.headers).not.toHaveProperty('x-api-key');
    await response.text();
  });

  it.each([
    [301, 'POST', 'GET', ''],
    [302, 'POST', 'GET', ''],
    [303, 'PUT', 'GET', ''],
    [307, 'POST', 'POST', 'body'],
    [308, 'PUT', 'PUT', 'body'],
  ])('of status %i turn %s into %s', async (status, method, then, body) => {
    server.answers((request, response) => {
      if (request.url === '/') {
        response.writeHead(status, { location: '/next' }).end();
        return;
      }
      let text = '';
      request
        .on('data', (piece: Buffer) => (text += piece.toString()))
        .on('end', () => response.end(`${request.method} ${text}`));
    });
    const response = await open.request(server.url, { method, body: 'body' });
    expect(await response.text()).toBe(`${then} ${body}`);
  });

  it('end after a number of them, and with 0 are not followed', async () => {
    server.answers((_request, response) => response.writeHead(302, { location: '/again' }).end());
    await expect(open.request(server.url, { limits: { redirects: 3 } })).rejects.toThrow(
      /More than 3 redirects/,
    );
    await using response = await open.request(server.url, { limits: { redirects: 0 } });
    expect(response.status).toBe(302);
  });

  it.each(['http://10.0.0.1/', 'http://[::1]:80/', 'file:///etc/passwd', 'http://a:b@127.0.0.1/', 'http://'])(
    'to %s are refused',
    async (location) => {
      server.answers((_request, response) => response.writeHead(302, { location }).end());
      await expect(open.request(server.url)).rejects.toThrow(/redirects to where no request goes/);
    },
  );
});

describe('compression', () => {
  const zeros = Buffer.alloc(50_000_000);
  const plain = Buffer.from('hello');

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
  ] as const)('%s is undone, and stopped where it swells', async (encoding, compress) => {
    server.answers((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(compress(plain)),
    );
    expect(await (await open.request(server.url)).text()).toBe('hello');
    const bomb = compress(zeros);
    server.answers((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(bomb),
    );
    const response = await open.request(server.url, { limits: { bytes: 1_000_000 } });
    await expect(response.bytes()).rejects.toThrow(/larger than 1000000 bytes/);
    expect((await (await open.request(server.url)).take(10)).bytes).toEqual(Buffer.alloc(10));
  });

  it('that does not come off is said; one that is not known stays', async () => {
    server.answers((_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('no'));
    await expect((await open.request(server.url)).text()).rejects.toThrow(/not the gzip/);
    server.answers((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'aes' }).end('as is'),
    );
    expect(await (await open.request(server.url)).text()).toBe('as is');
    server.answers((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip, gzip, gzip, gzip' }).end('no'),
    );
    await expect(open.request(server.url)).rejects.toThrow(/more than 3 times/);
  });
});

describe('a name', () => {
  it('that leads here the second time is refused both times', async () => {
    const before = server.connections;
    for (const path of ['/1', '/2'])
      await expect(rebinding.request(`http://rebind.example:${server.port}${path}`)).rejects.toMatchObject({
        code: 'ADDRESS_REFUSED',
      });
    expect(server.connections).toBe(before);
  });

  it('is connected to at the address that was checked, and looked up once', async () => {
    let asked = 0;
    const once = new Outbound({
      allowHosts: ['127.0.0.1'],
      lookup: () => Promise.resolve([{ address: asked++ === 0 ? '127.0.0.1' : '192.0.2.1', family: 4 }]),
    });
    server.answers((request, response) => response.end(request.headers.host));
    expect(await (await once.request(`http://once.example:${server.port}`)).text()).toBe(
      `once.example:${server.port}`,
    );
    expect(asked).toBe(1);
    await once.close();
  });
});

describe('for client libraries', () => {
  it('fetch takes bodies of every kind, and gives a response of the standard', async () => {
    server.answers((request, response) => {
      const hash = createHash('sha1');
      request
        .on('data', (piece: Buffer) => hash.update(piece))
        .on('end', () => {
          response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
          response.end(
            gzipSync(JSON.stringify({ type: request.headers['content-type'], hash: hash.digest('hex') })),
          );
        });
    });
    const form = new FormData();
    form.set('a', 'b');
    const response = await open.fetch(server.url, { method: 'POST', body: form });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.json()).toMatchObject({
      type: expect.stringContaining('multipart/form-data') as string,
    });
    const text = await open.fetch(new URL(server.url), { method: 'POST', body: 'a' });
    expect(await text.json()).toMatchObject({ hash: createHash('sha1').update('a').digest('hex') });
    await expect(open.fetch('http://10.0.0.1/')).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' });
  });

  it('fetch gives empty answers and redirects as asked', async () => {
    server.answers((_request, response) => response.writeHead(204).end());
    expect((await open.fetch(server.url)).status).toBe(204);
    server.answers((_request, response) => response.writeHead(302, { location: '/x' }).end());
    expect((await open.fetch(server.url, { redirect: 'manual' })).status).toBe(302);
    await expect(open.fetch(server.url, { redirect: 'error' })).rejects.toThrow(TypeError);
  });

  it('agents of node:http go through the guard', async () => {
    server.answers((_request, response) => response.end('here'));
    const answered = await once(plainRequest(server.url, { agent: open.httpAgent }).end(), 'response');
    expect((answered[0] as IncomingMessage).statusCode).toBe(200);
    (answered[0] as IncomingMessage).resume();
    const closedTo = new Outbound();
    const refused = plainRequest(server.url, { agent: closedTo.httpAgent }).end();
    const [error] = (await once(refused, 'error').catch((thrown: unknown) => [thrown])) as [unknown];
    expect(error).toMatchObject({ code: 'ADDRESS_REFUSED' });
    await closedTo.close();
  });

  it('sockets go through the guard', async () => {
    const socket = await open.connect('127.0.0.1', server.port);
    socket.destroy();
    await expect(open.connect('10.0.0.1', 25)).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' });
    await expect(open.connect('a/b', 25)).rejects.toMatchObject({ code: 'INVALID_ARGUMENTS' });
  });

  it('what trusts a URL calls its host at its port, and nothing else', async () => {
    server.answers((_request, response) => response.end('trusted'));
    const parent = new Outbound();
    const trusting = parent.trusting([`${server.url}/search`]);
    expect(await (await trusting.request(`${server.url}/other`)).text()).toBe('trusted');
    await expect(trusting.request(other.url)).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' });
    await expect(parent.request(server.url)).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' });
    await parent.close();
    await expect(trusting.request(server.url)).rejects.toThrow(/stopping/);
  });
});
