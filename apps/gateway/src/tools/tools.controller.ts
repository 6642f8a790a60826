import { Controller, Get, Param, Query } from '@nestjs/common';
import type { ToolManifest } from '@toolyard/contracts';
import type { CatalogueEntry } from '@toolyard/transport';
import { CurrentPrincipal } from '../auth/principal.decorator.js';
import type { Principal } from '../auth/principal.js';
import { ApiGetTool, ApiListTools } from '../docs/catalogue.api.js';
import { ToolLookup } from './tool-lookup.js';
import { fitsQuery, parseToolQuery } from './tool-query.js';

/** A tool on the wire: its manifest, and how many workers offer it now. */
export type ToolEntry = { id: string; workers: number } & ToolManifest;

@Controller('v1/tools')
export class ToolsController {
  constructor(private readonly lookup: ToolLookup) {}

  @Get()
  @ApiListTools()
  list(@Query() query: unknown, @CurrentPrincipal() principal: Principal): { tools: ToolEntry[] } {
    const wanted = parseToolQuery({ ...(query as object) });
    const tools = this.lookup.list(principal).filter((entry) => fitsQuery(entry, wanted));
    return { tools: tools.map(toolEntry).sort((a, b) => (a.id < b.id ? -1 : 1)) };
  }

  @Get(':name')
  @ApiGetTool()
  get(@Param('name') name: string, @CurrentPrincipal() principal: Principal): ToolEntry {
    return toolEntry(this.lookup.get(name, principal));
  }
}

function toolEntry({ manifest, workers }: CatalogueEntry): ToolEntry {
  return { id: manifest.name, workers, ...manifest };
}
