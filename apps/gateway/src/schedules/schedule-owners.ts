import { Injectable } from '@nestjs/common';
import { ToolError, type Schedule } from '@toolyard/contracts';
import { IdentityDirectory } from '@toolyard/transport';
import { KeyRing } from '../auth/key-ring.js';
import type { Principal } from '../auth/principal.js';
import { identitiesUnreadMessage } from './schedules.messages.js';

/** Whose schedules are whose, with what they may do now. */
@Injectable()
export class ScheduleOwners {
  constructor(
    private readonly keys: KeyRing,
    private readonly directory: IdentityDirectory,
  ) {}

  /**
   * Undefined when the agent was deleted, or the keys of that name were.
   * @throws ToolError `QUEUE_UNAVAILABLE` while nobody can know
   */
  find({ agent, role }: Pick<Schedule, 'agent' | 'role'>): Principal | undefined {
    const found = this.keys.findPrincipal(agent, role);
    if (found === undefined && !(this.directory.loaded && this.directory.published))
      throw new ToolError('QUEUE_UNAVAILABLE', identitiesUnreadMessage());
    return found;
  }
}
