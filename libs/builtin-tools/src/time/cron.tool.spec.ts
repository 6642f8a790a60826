import type { ScheduleEntry, ScheduleRequest } from '@toolyard/contracts';
import type { CallSchedules } from '@toolyard/toolkit';
import { expect, it } from 'vitest';
import { failureOf, SpecContext, textOf } from '../tool-run.spec-support.js';
import { CronParams } from './cron.params.js';
import { CronTool } from './cron.tool.js';
import { missingForAdd, missingForRemove, noMessage, twoTasks } from './time.messages.js';

class ContextWithSchedules extends SpecContext {
  readonly asked: ScheduleRequest[] = [];
  override readonly schedules: CallSchedules = {
    add: async (request) => {
      this.asked.push(request);
      return entryOf(request);
    },
    list: async () => this.asked.map(entryOf),
    remove: async (name) => entryOf({ name, schedule: '1h', tool: 'noop' }),
  };
}

function entryOf(request: ScheduleRequest): ScheduleEntry {
  const at = '2026-11-22T09:00:00.000Z';
  return {
    ...{ zone: 'UTC', missed: 'skip', arguments: {}, enabled: true, ...request },
    ...{ id: 'schedule_1', agent: 'a', role: 'agent', createdAt: at, updatedAt: at, nextRuns: [at] },
  };
}

async function run(args: Partial<CronParams>) {
  const ctx = new ContextWithSchedules(new AbortController().signal);
  const result = await new CronTool().execute(Object.assign(new CronParams(), args), ctx);
  return { result, asked: ctx.asked };
}

it('adds a message, told with tell_user, with why as its explanation', async () => {
  const { result, asked } = await run({
    ...{ action: 'add', name: 'tea', schedule: '1h', message: 'Tea?', explanation: 'they like tea' },
  });
  expect(asked).toEqual([
    {
      ...{ name: 'tea', schedule: '1h', zone: 'UTC', missed: 'skip', tool: 'tell_user' },
      arguments: { content: 'Tea?', explanation: 'they like tea' },
    },
  ]);
  expect(textOf({ ...result, isError: false })).toContain('Next: 2026-11-22T09:00:00.000Z.');
});

it('adds a tool with its arguments', async () => {
  const { asked } = await run({
    action: 'add',
    name: 'x',
    schedule: '1h',
    tool: 'noop',
    arguments: { a: 1 },
  });
  expect(asked[0]).toMatchObject({ tool: 'noop', arguments: { a: 1 } });
});

it('lists and removes', async () => {
  expect((await run({ action: 'list' })).result.structuredContent).toEqual({ schedules: [] });
  expect((await run({ action: 'remove', name: 'x' })).result.structuredContent).toMatchObject({
    schedule: { name: 'x' },
  });
});

it.each<[Partial<CronParams>, string]>([
  [{ action: 'add', schedule: '1h', message: 'x' }, missingForAdd('name')],
  [{ action: 'add', name: 'x', message: 'x' }, missingForAdd('schedule')],
  [{ action: 'add', name: 'x', schedule: '1h' }, noMessage()],
  [{ action: 'add', name: 'x', schedule: '1h', message: 'x', arguments: {} }, twoTasks()],
  [{ action: 'remove' }, missingForRemove()],
])('says what %j lacks', async (args, message) => {
  const { code, message: said } = await failureOf(run(args));
  expect([code, said]).toEqual(['INVALID_ARGUMENTS', message]);
});
