import type { ToolSync } from '@toolyard/client';
import type { Paint } from './paint.js';

/** The lists of a synchronisation, the number and the names of each; the last one only where there is something in it. */
export function syncLines(report: ToolSync, paint: Paint): string[] {
  const { conflicting, ...lists } = report;
  const shown = { ...lists, ...(conflicting.length > 0 && { conflicting }) };
  return (['created', 'updated', 'unchanged', 'retired', 'conflicting'] as const)
    .filter((name) => name in shown)
    .map((name) => {
      const names = report[name];
      const count = `${name.padEnd(11)} ${String(names.length).padStart(3)}`;
      return names.length === 0 ? paint.dim(count) : `${count}  ${names.join(', ')}`;
    });
}
