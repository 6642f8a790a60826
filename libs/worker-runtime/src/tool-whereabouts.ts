import { kindOf } from '@toolyard/contracts';
import type { ToolRegistry } from '@toolyard/toolkit';
import type { Catalogue, CatalogueEntry, Disposition } from '@toolyard/transport';

/** Wait before another look at a call of a tool that another worker has, or that no worker has right now. Milliseconds. */
const TOOL_ELSEWHERE_MS = 50;
const TOOL_NOWHERE_MS = 2_000;

/** Which worker has a tool. */
export class ToolWhereabouts {
  constructor(
    private readonly registry: ToolRegistry,
    private readonly catalogue: Catalogue,
  ) {}

  /**
   * A worker without the tool leaves the call to one that has it; while the catalogue remembers the tool, one may come.
   * Afterwards the call runs here, and fails for want of the tool.
   */
  async elsewhere(tool: string): Promise<Disposition | undefined> {
    if (this.registry.has(tool)) return undefined;
    const find = (): CatalogueEntry | undefined => this.catalogue.find(tool, kindOf(tool));
    if (isNew(find())) {
      // Its announcement may still be under way.
      await this.catalogue.refresh().catch(() => undefined);
      if (this.registry.has(tool)) return undefined;
    }
    const entry = find();
    if (entry === undefined) return undefined;
    return { kind: 'postpone', ms: entry.workers > 0 ? TOOL_ELSEWHERE_MS : TOOL_NOWHERE_MS };
  }
}

function isNew(entry: CatalogueEntry | undefined): boolean {
  return entry === undefined || ['external', 'mcp'].includes(entry.manifest.origin);
}
