import type { WorkerInfo } from '@toolyard/contracts';
import { Cleanup, LoopbackServer, Yard, type HttpClient } from '@toolyard/testing';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

interface Ready {
  status: string;
  warnings: string[];
  checks: { workers: { unsandboxed: { worker: string; state: string; problem?: string }[] } };
}

const cleanup = new Cleanup();
let temporary: string;
let yard: Yard;
let client: HttpClient;

/** One worker whose operator wants no sandbox, and one that has no bubblewrap. */
beforeAll(async () => {
  temporary = cleanup.add(await mkdtemp(join(tmpdir(), 'toolyard-off-')), (it) =>
    rm(it, { recursive: true }),
  );
  const env = { TOOLYARD_POOLS: 'default:2,shell:1', TMPDIR: temporary };
  yard = cleanup.add(await Yard.start({ workers: [], env }), (it) => it.stop());
  await Promise.all([
    yard.addWorker('default:2', { TOOLYARD_SANDBOX: 'off' }),
    yard.addWorker('shell:1', { PATH: '/nowhere' }),
  ]);
  const [gateway] = yard.gateways;
  if (gateway !== undefined) await yard.whenReady(gateway);
  client = yard.client();
});
afterAll(() => cleanup.run());

it('refuses commands where there is no sandbox, with what to do', async () => {
  const { body } = await client.call('bash', { command: 'echo ran > ran' });
  expect(body).toMatchObject({ status: 'failed', error: { code: 'SANDBOX_UNAVAILABLE' } });
  expect(body.error?.message).toContain('apt-get install bubblewrap');
});

it('shows on every call that the operator switched the sandbox off', async () => {
  const { body } = await client.call('noop');
  expect(body.status).toBe('succeeded');
  const [trace] = body.hooks.filter(({ hook }) => hook === 'SandboxOffHook');
  expect(trace).toMatchObject({ verdict: 'allow' });
  expect(trace?.reason).toContain('TOOLYARD_SANDBOX=off');
});

it('runs the browser without a sandbox too, behind the same proxy, and shows it', async () => {
  const page = cleanup.add(
    await LoopbackServer.start((_request, response) =>
      response.setHeader('content-type', 'text/html').end('<p>reached</p>'),
    ),
    (it) => it.stop(),
  );
  const browse = async (args: object) => (await client.call('browser', args, { waitMs: 60_000 })).body;
  const refused = await browse({ action: 'navigate', url: page.url });
  expect(refused).toMatchObject({ status: 'failed', error: { code: 'ADDRESS_REFUSED' } });
  expect(refused.hooks.map(({ hook }) => hook)).toContain('SandboxOffHook');
  const shown = await browse({ action: 'evaluate', script: 'return navigator.userAgent' });
  expect(JSON.stringify(shown.result?.structuredContent)).toContain('Chrome/');
  expect(page.connections).toBe(0);
  const folders = async () =>
    (await readdir(temporary)).filter((name) => name.startsWith('toolyard-browser-'));
  expect(await folders()).toHaveLength(1);
  await browse({ action: 'close' });
  await expect.poll(folders, { timeout: 20_000 }).toEqual([]);
});

it('shows both to whoever looks at readiness and at the workers', async () => {
  const { status, body } = await client.json<Ready>('GET', '/health/ready');
  expect([status, body.status]).toEqual([200, 'ready']);
  expect(body.checks.workers.unsandboxed.map(({ state }) => state).sort()).toEqual(['missing', 'off']);
  expect(body.warnings.filter((warning) => /sandbox/.test(warning))).toHaveLength(2);
  const { workers } = (await client.json<{ workers: WorkerInfo[] }>('GET', '/v1/workers')).body;
  expect(workers.find(({ pools }) => 'default' in pools)?.sandbox).toMatchObject({ state: 'off' });
  expect(workers.find(({ pools }) => 'shell' in pools)?.sandbox).toMatchObject({ state: 'missing' });
});
