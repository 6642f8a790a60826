import { ADMIN_KEY, ROOT, until, Yard } from '@toolyard/testing';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { legacyTaskClient, TaskClient } from './door.js';

let yard: Yard;
beforeAll(async () => {
  yard = await Yard.start({ env: { TOOLYARD_PLUGINS: join(ROOT, 'test/fixtures/conformance') } });
});
afterAll(() => yard.stop());

const url = (): string => yard.gateways.at(-1)?.url ?? '';

it('runs a call as a task where a client of 2025-11-25 asks for one, and asks its user meanwhile', async () => {
  const client = await legacyTaskClient(url(), ADMIN_KEY, () => ({
    action: 'accept',
    content: { confirm: true },
  }));
  const seen: string[] = [];
  for await (const message of client.callToolStream({
    name: 'confirm_delete',
    arguments: { filename: 'a' },
  })) {
    if (message.type === 'taskCreated') seen.push(message.task.status);
    if (message.type === 'result') seen.push(JSON.stringify(message.result.content));
    if (message.type === 'error') seen.push(message.error.message);
  }
  expect(seen).toEqual(['working', expect.stringContaining('confirm')]);
  await client.close();
});

const has = (status: string) => (task: Record<string, unknown>) => task['status'] === status;

it('keeps a task when every process is killed', async () => {
  const before = new TaskClient(url(), ADMIN_KEY);
  const { resultType, taskId } = await before.start('confirm_delete', { filename: 'kept.txt' });
  expect(resultType).toBe('task');
  const id = String(taskId);
  await until(() => before.get(id), has('input_required'));
  await Promise.all([...yard.gateways, ...yard.workers].map((process) => process.stop('SIGKILL')));
  const gateway = await yard.addGateway();
  await yard.addWorker();
  await yard.whenReady(gateway);
  const after = new TaskClient(url(), ADMIN_KEY);
  expect(await after.get(id)).toMatchObject({ taskId: id, status: 'input_required' });
  await after.answer(id, { confirm: true });
  expect(await until(() => after.get(id), has('completed'))).toMatchObject({
    result: { content: [{ type: 'text', text: '{"confirm":true}' }] },
  });
});
