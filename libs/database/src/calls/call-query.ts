import type { CallStatus } from '@toolyard/contracts';

/** Every part narrows; none gives all calls. */
export interface CallQuery {
  /** Words, all of which occur in id, tool, agent, error or arguments; upper and lower case are one. */
  q?: string;
  tool?: string;
  agent?: string;
  /** Calls of this run; with the id of a call that began one, that call too. */
  run?: string;
  status?: CallStatus[];
  /** Created at or after; ISO 8601. */
  from?: Date | string;
  /** Created before; ISO 8601. */
  to?: Date | string;
  /** `nextCursor` of the page before. */
  cursor?: string;
  /** Calls on a page, 1 to 200. Default 50. */
  limit?: number;
}
