import type { MissedPolicy, Role, Schedule } from '@toolyard/contracts';
import type { Database } from '../database.js';
import type { Schedule as ScheduleRow } from '../generated/client.js';
import { jsonValue } from '../json-value.js';

/** Gateways that follow at once take turns. */
const LOCK = 7_463_003;

/** A copy of the schedules that Redis has, for when it comes back empty. */
export class ScheduleStore {
  constructor(private readonly database: Database) {}

  async list(): Promise<Schedule[]> {
    const rows = await this.database.prisma.schedule.findMany({
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    });
    return rows.map(toSchedule);
  }

  /** Makes the table have what `read` gives, and no others; `undefined` leaves it as it is. */
  async follow(read: () => Promise<readonly Schedule[] | undefined>): Promise<void> {
    await this.database.prisma.$transaction(async (tx) => {
      await tx.$executeRawUnsafe(`SELECT pg_advisory_xact_lock(${LOCK})`);
      const schedules = await read();
      if (schedules === undefined) return;
      const rows = await tx.schedule.findMany({ select: { id: true, updatedAt: true } });
      const known = new Map(rows.map(({ id, updatedAt }) => [id, updatedAt.toISOString()]));
      await tx.schedule.deleteMany({ where: { id: { notIn: schedules.map(({ id }) => id) } } });
      for (const schedule of schedules) {
        const { id } = schedule;
        if (known.get(id) === schedule.updatedAt) continue;
        const row = { ...schedule, arguments: jsonValue(schedule.arguments) };
        await tx.schedule.upsert({ where: { id }, create: row, update: row });
      }
    });
  }
}

function toSchedule({ role, missed, arguments: args, ...row }: ScheduleRow): Schedule {
  return {
    ...row,
    role: role as Role,
    missed: missed as MissedPolicy,
    arguments: args as Schedule['arguments'],
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    since: row.since.toISOString(),
  };
}
