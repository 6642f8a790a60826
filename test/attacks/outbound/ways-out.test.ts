import { Outbound, type LookedUp } from '@toolyard/outbound';
import { Cleanup, LoopbackServer } from '@toolyard/testing';
import { isIP } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDoors, type Door } from './doors.js';
import { openOperatorDoors } from './operator-doors.js';
import { HOSTILE_NAMES, hostileAddresses } from './hostile-addresses.js';

const cleanup = new Cleanup();
let victims: LoopbackServer[];
/** Is allowed, and leads on to what is not. */
let redirector: LoopbackServer;
let addresses: string[];
let doors: Door[];

const connections = (): number => victims.reduce((sum, victim) => sum + victim.connections, 0);

const lookup = (name: string): Promise<LookedUp[]> =>
  Object.hasOwn(HOSTILE_NAMES, name)
    ? Promise.resolve((HOSTILE_NAMES[name] ?? []).map((address) => ({ address, family: isIP(address) })))
    : Promise.reject(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }));

async function start(host: string): Promise<LoopbackServer> {
  return cleanup.add(await LoopbackServer.start(undefined, host), (server) => server.stop());
}

async function doorsOf(outbound: Outbound): Promise<Door[]> {
  cleanup.add(outbound, (it) => it.close());
  const opened = await openDoors(outbound);
  cleanup.add(opened, (it) => it.close());
  return opened.doors;
}

beforeAll(async () => {
  victims = await Promise.all([start('127.0.0.1'), start('::1')]);
  const [v4 = 0, v6 = 0] = victims.map(({ port }) => port);
  addresses = hostileAddresses({ v4, v6 });
  redirector = await start('127.0.0.1');
  redirector.answers((request, response) => {
    const url = new URL(request.url ?? '', redirector.url);
    const left = Number(url.searchParams.get('left'));
    url.searchParams.set('left', String(left - 1));
    const to = encodeURI(url.searchParams.get('to') ?? '').replaceAll('%25', '%');
    request.resume();
    response.writeHead(307, { location: left > 0 ? `${url.pathname}${url.search}` : to }).end();
  });
  doors = await doorsOf(new Outbound({ allowHosts: [`127.0.0.1:${redirector.port}`], lookup }));
});
afterAll(() => cleanup.run());

/** The addresses that a door let pass, and the connections that came of it. */
async function attack(
  door: Door,
  urls: readonly string[],
): Promise<{ passed: string[]; connections: number }> {
  const before = connections();
  const passed = await Promise.all(
    urls.map((url) =>
      door.open(url).then(
        () => [url],
        () => [],
      ),
    ),
  );
  return { passed: passed.flat(), connections: connections() - before };
}

describe('no way out leads inside', () => {
  it('has at least 100 addresses to try', () => {
    expect(new Set(addresses).size).toBeGreaterThanOrEqual(100);
  });

  it('through any door', async () => {
    for (const door of doors)
      expect({ door: door.name, ...(await attack(door, addresses)) }).toEqual({
        door: door.name,
        passed: [],
        connections: 0,
      });
  });

  it('through a redirect that another one leads to', async () => {
    const left = 1;
    const urls = addresses.map(
      (to) => `${redirector.url}/?${String(new URLSearchParams({ to, left: String(left) }))}`,
    );
    for (const door of doors.filter(({ name }) =>
      ['web_fetch', 'http_request', 'fetch of client libraries'].includes(name),
    )) {
      const before = redirector.requests;
      const { passed, connections: made } = await attack(door, urls);
      expect({ door: door.name, passed, made }).toEqual({ door: door.name, passed: [], made: 0 });
      expect(redirector.requests).toBeGreaterThan(before);
    }
  });

  it('through a redirect of what an operator configured', async () => {
    const outbound = cleanup.add(new Outbound({ lookup }), (it) => it.close());
    const leading = await start('127.0.0.1');
    let to = '';
    leading.answers((request, response) => {
      request.resume();
      response.writeHead(307, { location: encodeURI(to).replaceAll('%25', '%') }).end();
    });
    const operator = cleanup.add(await openOperatorDoors(outbound, leading.url), (it) => it.close());
    const before = connections();
    for (to of addresses)
      for (const { name, passed } of await Promise.all(
        operator.doors.map(async ({ name, open }) => ({
          name,
          passed: await open().then(
            () => true,
            () => false,
          ),
        })),
      ))
        expect({ name, to, passed }).toEqual({ name, to, passed: false });
    expect(leading.requests).toBeGreaterThanOrEqual(addresses.length * operator.doors.length);
    for (const door of operator.recipients)
      expect({ door: door.name, ...(await attack(door, addresses)) }).toEqual({
        door: door.name,
        passed: [],
        connections: 0,
      });
    expect(connections()).toBe(before);
  });

  it('through a name that changes its mind', async () => {
    const [victim4, allowed6] = victims;
    const turns: Record<string, number> = {};
    const turning = (name: string): Promise<LookedUp[]> => {
      turns[name] = (turns[name] ?? 0) + 1;
      return Promise.resolve([
        turns[name] === 1 ? { address: '::1', family: 6 } : { address: '127.0.0.1', family: 4 },
      ]);
    };
    // Here ::1 plays the public address that the name has at first.
    const rebound = await doorsOf(
      new Outbound({ allowHosts: [`[::1]:${allowed6!.port}`, `[::1]:${victim4!.port}`], lookup: turning }),
    );
    const before = victim4!.connections;
    for (const [index, door] of rebound.entries()) {
      await door.open(`http://first${index}.example:${victim4!.port}/`).catch(() => undefined);
      await expect(door.open(`http://first${index}.example:${victim4!.port}/`)).rejects.toThrow();
    }
    expect(Object.values(turns)).toEqual(rebound.map(() => 2));
    expect(victim4!.connections).toBe(before);
  });

  it('while the same doors lead where an operator allows', async () => {
    const [victim4, victim6] = victims;
    const open = await doorsOf(new Outbound({ allowHosts: ['127.0.0.1', '::1'], lookup }));
    for (const door of open) {
      for (const victim of [victim4!, victim6!]) {
        // A connection that is kept serves the next request too.
        const before = victim.connections + victim.requests;
        await door.open(`${victim.url}/`);
        const reached = victim.connections + victim.requests > before;
        expect({ door: door.name, reached }).toEqual({ door: door.name, reached: true });
      }
    }
  });
});
