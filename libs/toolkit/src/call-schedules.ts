import type { ScheduleEntry, ScheduleRequest } from '@toolyard/contracts';

/** Calls that repeat, of the agent whose call this is; others are not there. */
export interface CallSchedules {
  /**
   * The same call adds the same schedule, however often it runs.
   * @throws ToolError `INVALID_ARGUMENTS`, `SCHEDULE_EXISTS`, `TOO_MANY_SCHEDULES`, `TOOL_NOT_FOUND`, `DENIED` for a tool that the agent may not call
   */
  add(request: ScheduleRequest): Promise<ScheduleEntry>;
  /** Oldest first. */
  list(): Promise<ScheduleEntry[]>;
  /** By its name. @throws ToolError `SCHEDULE_NOT_FOUND` */
  remove(name: string): Promise<ScheduleEntry>;
}
