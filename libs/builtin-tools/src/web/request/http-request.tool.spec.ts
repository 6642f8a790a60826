import { Outbound } from '@toolyard/outbound';
import { LoopbackServer } from '@toolyard/testing';
import { validateParams } from '@toolyard/toolkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contextOf, failureOf } from '../../tool-run.spec-support.js';
import { HttpRequestParams } from './http-request.params.js';
import { HttpRequestTool } from './http-request.tool.js';

let server: LoopbackServer;
let outbound: Outbound;
let tool: HttpRequestTool;

beforeAll(async () => {
  server = await LoopbackServer.start();
  outbound = new Outbound({ allowHosts: ['127.0.0.1'] });
  tool = new HttpRequestTool(outbound);
});
afterAll(() => Promise.all([outbound.close(), server.stop()]));

async function run(args: Record<string, unknown>) {
  const checked = await validateParams(HttpRequestParams, { url: server.url, ...args });
  if ('violations' in checked) throw new Error(JSON.stringify(checked.violations));
  return tool.execute(checked.params, contextOf());
}

describe('http_request', () => {
  it('sends method, headers and body, and gives all of the answer', async () => {
    server.answers((request, response) => {
      let body = '';
      request
        .on('data', (piece: Buffer) => (body += piece.toString()))
        .on('end', () => {
          const { 'content-type': type, 'x-a': a } = request.headers;
          response.writeHead(418, { 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'] });
          response.end(JSON.stringify({ method: request.method, type, a, body }));
        });
    });
    const { structuredContent, content } = await run({
      method: 'PUT',
      headers: { 'X-A': '1' },
      body: '{"b":1}',
    });
    expect(structuredContent).toMatchObject({
      status: 418,
      bodyEncoding: 'text',
      truncated: false,
      headers: { 'set-cookie': 'a=1\nb=2' },
    });
    expect(JSON.parse(structuredContent.body)).toEqual({
      method: 'PUT',
      type: 'application/json',
      a: '1',
      body: '{"b":1}',
    });
    expect(content[0]?.text).toMatch(/^418 http:.*\n/);
  });

  it('takes and gives bytes as base64, up to a limit', async () => {
    server.answers((request, response) => {
      response.writeHead(200, { 'content-type': 'application/zip' });
      request.pipe(response);
    });
    const body = Buffer.from([0, 1, 2, 255]).toString('base64');
    const whole = await run({ method: 'POST', body, bodyEncoding: 'base64' });
    expect(whole.structuredContent).toMatchObject({
      body,
      bodyEncoding: 'base64',
      bytes: 4,
      truncated: false,
    });
    const part = await run({ method: 'POST', body, bodyEncoding: 'base64', maxBytes: 2 });
    expect(part.structuredContent).toMatchObject({ body: 'AAE=', bytes: 2, truncated: true });
  });

  it('follows redirects unless told not to', async () => {
    server.answers((request, response) =>
      request.url === '/' ? response.writeHead(302, { location: '/there' }).end() : response.end('there'),
    );
    expect((await run({})).structuredContent).toMatchObject({ body: 'there', redirects: [`${server.url}/`] });
    expect((await run({ followRedirects: false })).structuredContent).toMatchObject({ status: 302 });
  });

  it.each([
    [{ headers: { Host: 'a' } }, 'INVALID_ARGUMENTS', /Host/],
    [{ headers: { 'Transfer-Encoding': 'chunked' } }, 'INVALID_ARGUMENTS', /Transfer-Encoding/],
    [{ headers: { a: 1 } }, 'INVALID_ARGUMENTS', /headers.a must be text/],
    [{ headers: { a: 'b\r\nc: d' } }, 'INVALID_ARGUMENTS', /header/],
    [{ body: 'a' }, 'INVALID_ARGUMENTS', /GET request has no body/],
    [{ method: 'POST', body: '!', bodyEncoding: 'base64' }, 'INVALID_ARGUMENTS', /base64/],
    [{ url: 'http://169.254.169.254/' }, 'ADDRESS_REFUSED', /TOOLYARD_ALLOW_HOSTS/],
  ])('refuses %j', async (args, code, message) => {
    const failure = await failureOf(run(args));
    expect(failure.code).toBe(code);
    expect(failure.message).toMatch(message);
  });

  it.each([
    [{ method: 'TRACE' }, 'method'],
    [{ headers: 'a' }, 'headers'],
    [{ maxBytes: 700_001 }, 'maxBytes'],
  ])('takes no %j', async (args, path) => {
    const checked = await validateParams(HttpRequestParams, { url: server.url, ...args });
    expect('violations' in checked && checked.violations.map((violation) => violation.path)).toEqual([path]);
  });
});
