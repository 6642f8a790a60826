import type { Role } from './call-identity.js';
import type { CallError } from './tool-error.js';

/**
 * What becomes of runs that were due while nobody could make them. `skip`: they are left out. `once`: one is made as
 * soon as somebody can, however many were due.
 */
export const MISSED_POLICIES = ['skip', 'once'] as const;
export type MissedPolicy = (typeof MISSED_POLICIES)[number];

/** What somebody asks for who makes a schedule. */
export interface ScheduleRequest {
  /** Unique among those of its agent. */
  name: string;
  /** Cron pattern of 5 or 6 fields, a nickname such as `@daily`, or an interval such as `15m` or `1h30m`. */
  schedule: string;
  /** IANA time zone that a cron pattern is meant in. Default UTC. */
  zone?: string;
  /** Default `skip`. */
  missed?: MissedPolicy;
  /** Name or alias. */
  tool: string;
  arguments?: Record<string, unknown>;
  /** Default true. */
  enabled?: boolean;
}

/** What may be changed of a schedule. */
export type ScheduleChange = Partial<Omit<ScheduleRequest, 'name'>>;

/** A call that repeats. Times are ISO 8601. */
export interface Schedule extends Required<ScheduleRequest> {
  id: string;
  /** Whose calls it makes: an agent's id, or the name of a role's key. */
  agent: string;
  role: Role;
  createdAt: string;
  updatedAt: string;
  /** What intervals are counted from. */
  since: string;
}

/** What became of one time that a schedule was due. */
export interface ScheduleRun {
  dueAt: string;
  /** When it was seen to. */
  at: string;
  /** `called`: a call was made. `refused`: one was recorded that was not allowed to run. `missed`: none. */
  result: 'called' | 'refused' | 'missed';
  callId?: string;
  error?: CallError;
}

/** A schedule as it is shown. */
export interface ScheduleEntry extends Omit<Schedule, 'since'> {
  /** The next times; none while it is paused. */
  nextRuns: string[];
  lastRun?: ScheduleRun;
}
