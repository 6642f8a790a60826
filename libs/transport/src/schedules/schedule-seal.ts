import { ToolError, type Schedule } from '@toolyard/contracts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SigningKey } from '../signing-key.js';
import { redisUnavailable } from '../transport.messages.js';

/** A schedule as Redis has it. */
export type SealedSchedule = Schedule & { seal: string };

/**
 * Seals schedules as the identities of calls are sealed: nobody who can only write into Redis makes calls of an agent.
 */
export class ScheduleSeal {
  constructor(private readonly signingKey: SigningKey) {}

  /** @throws ToolError `QUEUE_UNAVAILABLE` before the secret was read */
  seal(schedule: Schedule): SealedSchedule {
    const key = this.signingKey.value;
    if (key === undefined) throw new ToolError('QUEUE_UNAVAILABLE', redisUnavailable());
    return { ...schedule, seal: mac(key, schedule) };
  }

  isGenuine(schedule: SealedSchedule): boolean {
    const key = this.signingKey.value;
    if (key === undefined) throw new ToolError('QUEUE_UNAVAILABLE', redisUnavailable());
    const wanted = Buffer.from(mac(key, schedule));
    const found = Buffer.from(schedule.seal);
    return wanted.length === found.length && timingSafeEqual(wanted, found);
  }
}

function mac(key: string, schedule: Schedule): string {
  const { id, name, agent, role, tool, arguments: args, since, zone, missed, enabled } = schedule;
  const said = [id, name, agent, role, tool, args, schedule.schedule, since, zone, missed, enabled];
  return createHmac('sha256', key)
    .update(`schedule:${JSON.stringify(said)}`)
    .digest('base64url');
}
