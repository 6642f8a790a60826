import {
  derivedScheduleId,
  lacksExplanation,
  mayCall,
  ToolError,
  type CallIdentity,
  type ScheduleEntry,
  type ScheduleRequest,
} from '@toolyard/contracts';
import type { CallSchedules } from '@toolyard/toolkit';
import { noSuchSchedule, scheduleOf, type Catalogue, type Schedules } from '@toolyard/transport';
import { schemaValidator } from '@toolyard/toolkit';
import {
  explanationMissing,
  toolNotAllowed,
  unknownChildTool,
  unsealedCall,
} from '../worker-runtime.messages.js';
import { scheduledArguments } from './schedules.messages.js';

export interface AgentSchedulesOptions {
  schedules: Pick<Schedules, 'add' | 'list' | 'findByName' | 'entry' | 'remove'>;
  catalogue: Pick<Catalogue, 'find'>;
  callId: string;
  /** Who makes the call, as its seal says. */
  identity: CallIdentity | undefined;
}

/** The schedules of whoever makes a call, for its tool. */
export class AgentSchedules implements CallSchedules {
  /** How many this run has asked for: the same run again asks for the same. */
  private added = 0;

  constructor(private readonly options: AgentSchedulesOptions) {}

  async add(request: ScheduleRequest): Promise<ScheduleEntry> {
    const owner = this.owner();
    const tool = await this.checkedTool(request, owner);
    const id = derivedScheduleId(this.options.callId, String(this.added++));
    try {
      return await this.options.schedules.add(scheduleOf(id, owner, { ...request, tool }));
    } catch (error) {
      // To a tool, what it asks for are arguments.
      if (error instanceof ToolError && error.code === 'INVALID_REQUEST')
        throw new ToolError('INVALID_ARGUMENTS', error.message, { details: error.details ?? {} });
      throw error;
    }
  }

  async list(): Promise<ScheduleEntry[]> {
    return this.options.schedules.list(this.owner().id);
  }

  async remove(name: string): Promise<ScheduleEntry> {
    const { schedules } = this.options;
    const found = await schedules.findByName(this.owner().id, name);
    if (found === undefined)
      throw new ToolError('SCHEDULE_NOT_FOUND', noSuchSchedule(`with the name "${name}"`));
    const entry = await schedules.entry(found);
    await schedules.remove(found);
    return entry;
  }

  private owner(): CallIdentity {
    const { identity } = this.options;
    if (identity === undefined) throw new ToolError('DENIED', unsealedCall());
    return identity;
  }

  /** What would be refused each time is refused now. */
  private async checkedTool(
    { tool, arguments: args = {} }: ScheduleRequest,
    owner: CallIdentity,
  ): Promise<string> {
    const manifest = this.options.catalogue.find(tool)?.manifest;
    if (manifest === undefined) throw new ToolError('TOOL_NOT_FOUND', unknownChildTool(tool));
    if (!mayCall(owner, manifest)) throw new ToolError('DENIED', toolNotAllowed(owner.id, manifest.name));
    const checked = await schemaValidator(manifest.parameters)(args);
    if ('violations' in checked) {
      const errors = checked.violations.map(({ path, message, rule }) => {
        return { path: path === '' ? 'arguments' : `arguments.${path}`, message, rule };
      });
      const message = scheduledArguments(
        manifest.name,
        errors.map((error) => error.message),
      );
      throw new ToolError('INVALID_ARGUMENTS', message, { details: { errors } });
    }
    if (lacksExplanation(owner, manifest, args))
      throw new ToolError('INVALID_ARGUMENTS', explanationMissing(manifest.name));
    return manifest.name;
  }
}
