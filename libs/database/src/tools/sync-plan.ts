import type { OfferedTool } from './stored-tool.js';

/** Names of tools by what a synchronisation does to them, each list sorted. */
export interface SyncReport {
  created: string[];
  /** Another manifest, or offered again after it was retired. */
  updated: string[];
  unchanged: string[];
  /** No worker offers it any more. */
  retired: string[];
  /** Offered by a worker, but an external tool has the name; the external one stays. */
  conflicting: string[];
}

export interface KnownTool {
  name: string;
  digest: string;
  origin: string;
  retiredAt: Date | null;
}

/** Whether a report says that nothing changes. */
export function isInSync(report: SyncReport): boolean {
  return report.created.length + report.updated.length + report.retired.length === 0;
}

/** What makes the table follow the workers. External tools are no worker's. */
export function syncPlan(offered: readonly OfferedTool[], known: readonly KnownTool[]): SyncReport {
  const plan: SyncReport = { created: [], updated: [], unchanged: [], retired: [], conflicting: [] };
  const rows = new Map(known.map((row) => [row.name, row]));
  const own = offered.filter(({ manifest }) => manifest.origin !== 'external');
  const digests = new Map(own.map(({ manifest, digest }) => [manifest.name, digest]));
  for (const [name, digest] of digests) plan[fate(digest, rows.get(name))].push(name);
  for (const row of known) {
    if (row.origin !== 'external' && row.retiredAt === null && !digests.has(row.name))
      plan.retired.push(row.name);
  }
  for (const names of Object.values(plan) as string[][]) names.sort();
  return plan;
}

function fate(digest: string, row: KnownTool | undefined): keyof SyncReport {
  if (row === undefined) return 'created';
  if (row.origin === 'external') return 'conflicting';
  return row.digest === digest && row.retiredAt === null ? 'unchanged' : 'updated';
}
