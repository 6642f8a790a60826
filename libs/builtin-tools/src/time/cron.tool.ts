import { ToolError, type ScheduleEntry, type ScheduleRequest } from '@toolyard/contracts';
import { Params, Tool, ToolContext } from '@toolyard/toolkit';
import { CronParams } from './cron.params.js';
import {
  added,
  listed,
  missingForAdd,
  missingForRemove,
  noMessage,
  removed,
  twoTasks,
} from './time.messages.js';

/** `schedules` of `list`, `schedule` of `add` and `remove`. */
export interface CronContent {
  schedules?: ScheduleEntry[];
  schedule?: ScheduleEntry;
}

const DEFAULT_TOOL = 'tell_user';

const scheduleSchema = {
  type: 'object',
  required: ['id', 'name', 'tool', 'arguments', 'schedule', 'zone', 'missed', 'enabled', 'nextRuns'],
  properties: {
    id: { type: 'string' },
    name: { type: 'string' },
    tool: { type: 'string' },
    arguments: { type: 'object' },
    schedule: { type: 'string' },
    zone: { type: 'string' },
    missed: { type: 'string' },
    enabled: { type: 'boolean' },
    nextRuns: { type: 'array', items: { type: 'string', format: 'date-time' } },
    lastRun: { type: 'object' },
  },
};

@Tool({
  description:
    'Make something happen again and again: add a schedule that tells people a message or calls a tool, list the schedules, or remove one. Each run is a call of its own. The answer shows the next runs.',
  aliases: ['schedule_cron'],
  category: 'time',
  tags: ['time', 'schedules'],
  permission: 'WRITE',
  effect: 'idempotent',
  timeoutMs: 30_000,
  returns: {
    type: 'object',
    properties: { schedule: scheduleSchema, schedules: { type: 'array', items: scheduleSchema } },
  },
})
export class CronTool {
  async execute(@Params() params: CronParams, ctx: ToolContext) {
    switch (params.action) {
      case 'add': {
        const schedule = await ctx.schedules.add(requestOf(params));
        return answer(added(schedule), { schedule });
      }
      case 'list': {
        const schedules = await ctx.schedules.list();
        return answer(listed(schedules), { schedules });
      }
      case 'remove': {
        if (params.name === undefined) throw invalid('name', missingForRemove());
        const schedule = await ctx.schedules.remove(params.name);
        return answer(removed(schedule), { schedule });
      }
    }
  }
}

function answer(text: string, content: CronContent) {
  return { content: [{ type: 'text' as const, text }], structuredContent: { ...content } };
}

/** @throws ToolError `INVALID_ARGUMENTS` */
function requestOf(params: CronParams): ScheduleRequest {
  const { name, schedule, zone, missed, tool = DEFAULT_TOOL, message, explanation } = params;
  if (name === undefined) throw invalid('name', missingForAdd('name'));
  if (schedule === undefined) throw invalid('schedule', missingForAdd('schedule'));
  const isTold = params.tool === undefined;
  if (isTold && params.arguments !== undefined) throw invalid('tool', twoTasks());
  if (isTold && message === undefined) throw invalid('message', noMessage());
  const args = isTold ? { content: message } : (params.arguments ?? {});
  // Why it is scheduled is why it is called.
  const told = explanation !== undefined && !('explanation' in args) && isTold ? { explanation } : {};
  return { name, schedule, zone, missed, tool, arguments: { ...args, ...told } };
}

function invalid(path: string, message: string): ToolError {
  return new ToolError('INVALID_ARGUMENTS', message, {
    details: { errors: [{ path, message, rule: 'required' }] },
  });
}
