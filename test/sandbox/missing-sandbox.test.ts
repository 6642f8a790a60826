import type { WorkerInfo } from '@toolyard/contracts';
import { Yard, type HttpClient } from '@toolyard/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

interface Ready {
  status: string;
  warnings: string[];
  checks: { workers: { unsandboxed: { worker: string; state: string; problem?: string }[] } };
}

let yard: Yard;
let client: HttpClient;

/** One worker whose operator wants no sandbox, and one that has no bubblewrap. */
beforeAll(async () => {
  yard = await Yard.start({ workers: [], env: { TOOLYARD_POOLS: 'default:2,shell:1' } });
  await Promise.all([
    yard.addWorker('default:2', { TOOLYARD_SANDBOX: 'off' }),
    yard.addWorker('shell:1', { PATH: '/nowhere' }),
  ]);
  const [gateway] = yard.gateways;
  if (gateway !== undefined) await yard.whenReady(gateway);
  client = yard.client();
}, 60_000);
afterAll(() => yard.stop());

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

it('shows both to whoever looks at readiness and at the workers', async () => {
  const { status, body } = await client.json<Ready>('GET', '/health/ready');
  expect([status, body.status]).toEqual([200, 'ready']);
  expect(body.checks.workers.unsandboxed.map(({ state }) => state).sort()).toEqual(['missing', 'off']);
  expect(body.warnings.filter((warning) => /sandbox/.test(warning))).toHaveLength(2);
  const { workers } = (await client.json<{ workers: WorkerInfo[] }>('GET', '/v1/workers')).body;
  expect(workers.find(({ pools }) => 'default' in pools)?.sandbox).toMatchObject({ state: 'off' });
  expect(workers.find(({ pools }) => 'shell' in pools)?.sandbox).toMatchObject({ state: 'missing' });
});
