import { ADMIN_KEY, Yard } from '@toolyard/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ABrowser } from './a-browser.js';

interface Board {
  queues: { name: string; counts: Record<string, number>; jobs: { id: string }[]; isPaused: boolean }[];
}

let yard: Yard;
let operator: ABrowser;
beforeAll(async () => {
  yard = await Yard.start({ workers: ['default:1,shell:1'] });
  operator = new ABrowser(yard.client().url);
  await operator.signIn(ADMIN_KEY);
});
afterAll(() => yard.stop());

async function board(activeQueue = 'default'): Promise<Board> {
  const reply = await operator.get(
    `/queues/api/queues?activeQueue=${activeQueue}&status=latest&page=1&jobsPerPage=20`,
  );
  return (await reply.json()) as Board;
}

function act(path: string, method = 'PUT', from = 'same-origin', body?: string): Promise<Response> {
  const json = body === undefined ? undefined : { 'content-type': 'application/json' };
  return operator.send(method, `/queues/api/queues${path}`, { 'sec-fetch-site': from, ...json }, body);
}

describe('without a session', () => {
  it('pages lead to the form, data is refused', async () => {
    const stranger = new ABrowser(yard.client().url);
    const page = await stranger.get('/queues');
    expect([page.status, page.headers.get('location')]).toEqual([303, '/sign-in']);
    const data = await stranger.get('/queues/api/queues');
    expect(data.status).toBe(401);
    expect(await data.json()).toMatchObject({ code: 'UNAUTHENTICATED' });
    stranger.cookie = 'toolyard_session=made-up';
    expect((await stranger.get('/queues/api/queues')).status).toBe(401);
  });
});

describe('the board', () => {
  it('loads nothing from elsewhere', async () => {
    const reply = await operator.get('/queues');
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await reply.text()).not.toMatch(/(href|src)="https?:/);
  });

  it('lists pools as they come, and the calls in them', async () => {
    expect((await board()).queues.map(({ name }) => name)).toEqual(['default', 'shell']);
    await yard.addWorker('rooms:1');
    await expect
      .poll(async () => (await board()).queues.map(({ name }) => name))
      .toEqual(['default', 'shell', 'rooms']);
    const { body: call } = await yard.client().call('slow_once', { ms: 600_000 }, { waitMs: 0 });
    const shown = (await board()).queues.find(({ name }) => name === 'default');
    expect(shown?.jobs.map(({ id }) => id)).toContain(call.id);
    await yard.client().json('DELETE', `/v1/calls/${call.id}`);
  });

  it('pauses and resumes a pool', async () => {
    expect((await act('/shell/pause')).status).toBe(200);
    expect((await board()).queues.find(({ name }) => name === 'shell')?.isPaused).toBe(true);
    expect((await act('/shell/resume')).status).toBe(200);
    expect((await board()).queues.find(({ name }) => name === 'shell')?.isPaused).toBe(false);
  });

  it('cancels a call where it would take a job out', async () => {
    const { body: running } = await yard.client().call('slow_once', { ms: 600_000 }, { waitMs: 0 });
    const { body: waiting } = await yard.client().call('slow_once', { ms: 600_000 }, { waitMs: 0 });
    for (const { id } of [waiting, running]) {
      expect((await act(`/default/${id}/clean`)).status).toBe(204);
      await expect.poll(async () => (await yard.client().get(id)).body.status).toBe('cancelled');
    }
  });

  it.each([
    ['POST', '/default/add', '{"name":"echo","data":{}}'],
    ['PUT', '/default/empty', undefined],
    ['PUT', '/default/obliterate', '{"force":true}'],
    ['PUT', '/default/clean/wait', undefined],
    ['PUT', '/default/promote', undefined],
    ['PUT', '/default/retry/failed', undefined],
    ['PATCH', '/default/1/update-data', '{"jobData":{}}'],
  ])('refuses %s %s, which would lose a call or run it unrecorded', async (method, path, body) => {
    const reply = await act(path, method, 'same-origin', body);
    expect(reply.status).toBe(403);
    expect(await reply.json()).toMatchObject({
      code: 'FORBIDDEN',
      error: expect.stringContaining('DELETE /v1/calls') as string,
    });
  });

  it('does nothing that another site asks for', async () => {
    expect((await act('/default/pause', 'PUT', 'cross-site')).status).toBe(403);
    expect((await board()).queues.every(({ isPaused }) => !isPaused)).toBe(true);
  });
});
