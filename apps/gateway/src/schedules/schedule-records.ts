import { Injectable } from '@nestjs/common';
import {
  lacksExplanation,
  newScheduleId,
  ToolError,
  type Schedule,
  type ScheduleChange,
  type ScheduleEntry,
  type ScheduleRequest,
  type Violation,
} from '@toolyard/contracts';
import { noSuchSchedule, scheduleOf, Schedules } from '@toolyard/transport';
import type { Principal } from '../auth/principal.js';
import { ArgumentsValidator } from '../calls/arguments.validator.js';
import { explanationMessage } from '../calls/calls.messages.js';
import { askQueues } from '../queue-access.js';
import { ToolLookup } from '../tools/tool-lookup.js';
import { ScheduleOwners } from './schedule-owners.js';

const NO_EXPLANATION: Violation = { path: 'explanation', message: explanationMessage(), rule: 'required' };

/** Schedules over HTTP: an agent meets its own alone. */
@Injectable()
export class ScheduleRecords {
  constructor(
    private readonly schedules: Schedules,
    private readonly tools: ToolLookup,
    private readonly validator: ArgumentsValidator,
    private readonly owners: ScheduleOwners,
  ) {}

  /** @throws ToolError `INVALID_REQUEST`, `INVALID_ARGUMENTS`, `TOOL_NOT_FOUND`, `SCHEDULE_EXISTS`, `TOO_MANY_SCHEDULES` */
  async create(request: ScheduleRequest, principal: Principal): Promise<ScheduleEntry> {
    const tool = this.checkedTool(request.tool, request.arguments ?? {}, principal);
    return askQueues(this.schedules.add(scheduleOf(newScheduleId(), principal, { ...request, tool })));
  }

  async list(principal: Principal, agent: string | undefined): Promise<ScheduleEntry[]> {
    return askQueues(this.schedules.list(principal.role === 'agent' ? principal.id : agent));
  }

  /** @throws ToolError `SCHEDULE_NOT_FOUND` */
  async get(id: string, principal: Principal): Promise<ScheduleEntry> {
    return askQueues(this.schedules.entry(await this.find(id, principal)));
  }

  /** @throws ToolError `SCHEDULE_NOT_FOUND`, and as `create` does */
  async change(id: string, change: ScheduleChange, principal: Principal): Promise<ScheduleEntry> {
    const schedule = await this.find(id, principal);
    const owner = this.owners.find(schedule);
    if (owner === undefined) throw new ToolError('SCHEDULE_NOT_FOUND', noSuchSchedule(id));
    const { tool = schedule.tool, arguments: args = schedule.arguments } = change;
    const name =
      change.tool === undefined && change.arguments === undefined
        ? tool
        : this.checkedTool(tool, args, owner);
    return askQueues(this.schedules.change(schedule, { ...change, tool: name }));
  }

  /** @throws ToolError `SCHEDULE_NOT_FOUND` */
  async delete(id: string, principal: Principal): Promise<void> {
    await askQueues(this.schedules.remove(await this.find(id, principal)));
  }

  private async find(id: string, principal: Principal): Promise<Schedule> {
    const schedule = await askQueues(this.schedules.find(id));
    if (schedule === undefined || (principal.role === 'agent' && schedule.agent !== principal.id))
      throw new ToolError('SCHEDULE_NOT_FOUND', noSuchSchedule(id));
    return schedule;
  }

  private checkedTool(name: string, args: Record<string, unknown>, owner: Principal): string {
    const entry = this.tools.get(name, owner);
    const { manifest } = entry;
    this.validator.check(entry, args, lacksExplanation(owner, manifest, args) ? [NO_EXPLANATION] : []);
    return manifest.name;
  }
}
