import type { Schedule } from '@toolyard/client';
import { noSchedulesMessage } from '../cli.messages.js';
import type { Paint } from './paint.js';
import { tableOf } from './table.js';

/** All schedules, one a line, with the next run. */
export function schedulesLines(schedules: readonly Schedule[], width: number, paint: Paint): string[] {
  if (schedules.length === 0) return [noSchedulesMessage()];
  const rows = schedules.map(({ id, name, schedule, zone, agent, tool, enabled, nextRuns }) => [
    id,
    name,
    `${schedule} (${zone})`,
    enabled ? (nextRuns[0] ?? 'never') : 'paused',
    agent,
    tool,
  ]);
  const [head = '', ...lines] = tableOf(
    [['ID', 'NAME', 'SCHEDULE', 'NEXT RUN', 'AGENT', 'TOOL'], ...rows],
    width,
  );
  return [paint.dim(head), ...lines];
}
