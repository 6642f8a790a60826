import { Yard } from '@toolyard/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';

let yard: Yard;

beforeEach(async () => {
  yard = await Yard.start({ workers: ['default:2'], env: { TOOLYARD_POOLS: 'default:2' } });
});
afterEach(() => yard.stop());

it('an approval survives the death of gateway, worker and Redis', async () => {
  const { body } = await yard.client().call('pay', { amount: 3 }, { waitMs: 0 });
  await expect.poll(async () => (await yard.client().get(body.id)).body.status).toBe('awaiting_approval');
  // Said before the slot is free: a worker that dies between the two leaves one more attempt.
  await expect.poll(() => yard.redis.command('ZCARD', '{toolyard}:default:delayed')).toBe('1');
  await Promise.all([...yard.gateways, ...yard.workers].map((app) => app.stop('SIGKILL')));
  await yard.redis.down('SIGKILL');

  await yard.redis.up();
  const gateway = await yard.addGateway();
  await yard.addWorker('default:2');
  await yard.whenReady(gateway);
  const client = yard.client(1);
  const list = await client.json<{ approvals: { id: string; argumentsHash: string }[] }>(
    'GET',
    '/v1/approvals',
  );
  expect(list.body.approvals).toMatchObject([{ id: body.id, arguments: { amount: 3 } }]);
  const [approval] = list.body.approvals;
  await client.json('POST', `/v1/calls/${body.id}/approval`, {
    approve: true,
    argumentsHash: approval?.argumentsHash,
  });
  await expect
    .poll(async () => (await client.get(body.id)).body)
    .toMatchObject({ status: 'succeeded', attempts: 1, result: { content: [{ text: 'paid 3 to nobody' }] } });
});
