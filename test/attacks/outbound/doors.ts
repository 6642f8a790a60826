import { GitNetwork } from '@toolyard/builtin-tools';
import { httpTransport } from '@toolyard/mcp-client';
import type { Outbound } from '@toolyard/outbound';
import type { ToolContext } from '@toolyard/toolkit';
import { ExternalEndpoint } from '@toolyard/worker-runtime';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { openTools } from './tools-in-process.js';

/** Tools that take an address, with the arguments that give it to them. A tool that connects elsewhere gets a line. */
export const TOOL_DOORS: Readonly<Record<string, (url: string) => Record<string, unknown>>> = {
  web_fetch: (url) => ({ url, format: 'html' }),
  http_request: (url) => ({ url, method: 'POST', body: 'a' }),
};

/** A way out of a worker. `open` rejects where the way is closed. */
export interface Door {
  name: string;
  open(url: string): Promise<unknown>;
}

const { signal } = new AbortController();

/** Every way out, over one Outbound. A new one gets a line here or among the tools. */
export async function openDoors(outbound: Outbound): Promise<{ doors: Door[]; close: () => Promise<void> }> {
  const { run, close } = await openTools({ outbound });
  const proxy = await outbound.startProxy();
  const git = new GitNetwork(outbound, { hosts: ['*'] });
  const tools = Object.entries(TOOL_DOORS).map(([tool, argumentsFor]): Door => ({
    name: tool,
    open: (url) => run(tool, argumentsFor(url)),
  }));
  const doors: Door[] = [
    ...tools,
    { name: 'a tool from outside', open: (url) => callExternal(url, outbound) },
    { name: 'an upstream MCP server', open: (url) => notifyUpstream(url, outbound) },
    { name: 'fetch of client libraries', open: async (url) => (await outbound.fetch(url)).text() },
    { name: 'an agent of node:http', open: (url) => plainRequest(url, { agent: outbound.httpAgent }) },
    { name: 'a socket', open: (url) => openSocket(url, outbound) },
    { name: 'the proxy', open: (url) => throughProxy(url, proxy) },
    { name: 'a tunnel of the proxy', open: (url) => tunnel(url, proxy) },
    { name: 'git', open: (url) => askAsGit(url, git) },
  ];
  return { doors, close };
}

/** The transport of upstream MCP servers, with what it sends first. */
export async function notifyUpstream(url: string, outbound: Outbound): Promise<void> {
  const transport = httpTransport(url, {}, outbound.fetchWithin({ redirects: 0 }));
  await transport.start();
  await transport.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
  await transport.close();
}

async function callExternal(url: string, outbound: Outbound): Promise<void> {
  const context = { callId: 'call_1', tool: 'x', attempt: 1, agent: { id: 'a' }, signal } as ToolContext;
  const run = new ExternalEndpoint(url, undefined, outbound).run({}, context);
  while ((await run.next()).done !== true);
}

async function openSocket(url: string, outbound: Outbound): Promise<void> {
  const [host, port] = hostAndPort(url);
  (await outbound.connect(host, port)).destroy();
}

/** As written, so that the door and not this test makes sense of it. */
function hostAndPort(url: string): [host: string, port: number] {
  const [, host = '', port = '80'] = /^\w+:\/\/(.*?)(?::(\d+))?\/?$/s.exec(url) ?? [];
  return [host.replace(/^\[(.*)\]$/, '$1'), Number(port)];
}

/** What git asks first, at the socket that is its way out. */
async function askAsGit(url: string, git: GitNetwork): Promise<void> {
  git.check(url);
  await using exit = await git.open({ urls: [url], service: 'upload-pack' }, signal);
  // It takes what follows `https://` for the repository, whatever is there.
  const repository = url.replace(/\/+$/, '').slice('https://'.length);
  const path = asTyped(`/${repository}/info/refs?service=git-upload-pack`);
  await plainRequest('http://git/', { socketPath: exit.socket, path });
}

type Proxy = Awaited<ReturnType<Outbound['startProxy']>>;

function throughProxy(url: string, proxy: Proxy): Promise<void> {
  return plainRequest(proxy.url, { path: asTyped(url), headers: credential(proxy) });
}

async function tunnel(url: string, proxy: Proxy): Promise<void> {
  const [host, port] = hostAndPort(url);
  const path = asTyped(`${host.includes(':') ? `[${host}]` : host}:${port}`);
  const asked = request(proxy.url, { method: 'CONNECT', path, headers: credential(proxy) }).end();
  const [response, socket] = (await once(asked, 'connect')) as [IncomingMessage, { destroy(): void }];
  socket.destroy();
  if (response.statusCode !== 200) throw new Error(`refused with ${response.statusCode}`);
}

/** As a path that node:http sends: nothing decoded, nothing made plain. */
function asTyped(url: string): string {
  return encodeURI(url).replaceAll('%25', '%').replaceAll('%5B', '[').replaceAll('%5D', ']');
}

async function plainRequest(url: string, options: object): Promise<void> {
  const [response] = (await once(request(url, options).end(), 'response')) as [IncomingMessage];
  response.resume();
  if ((response.statusCode ?? 0) >= 400) throw new Error(`refused with ${response.statusCode}`);
}

function credential({ username, password }: Proxy): Record<string, string> {
  return { 'proxy-authorization': `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` };
}
