import { Controller, Get, Param, Query } from '@nestjs/common';
import type { ToolManifest } from '@toolyard/contracts';
import { Catalogue, type CatalogueEntry } from '@toolyard/transport';
import { ApiGetTool, ApiListTools } from '../docs/catalogue.api.js';
import { ToolLookup } from './tool-lookup.js';
import { fitsQuery, parseToolQuery } from './tool-query.js';

/** A tool on the wire: its manifest, and how many workers offer it now. */
export type ToolEntry = { id: string; workers: number } & ToolManifest;

@Controller('v1/tools')
export class ToolsController {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly lookup: ToolLookup,
  ) {}

  @Get()
  @ApiListTools()
  list(@Query() query: unknown): { tools: ToolEntry[] } {
    const wanted = parseToolQuery({ ...(query as object) });
    const tools = this.catalogue.list().filter((entry) => fitsQuery(entry, wanted));
    return { tools: tools.map(toolEntry).sort((a, b) => (a.id < b.id ? -1 : 1)) };
  }

  @Get(':name')
  @ApiGetTool()
  get(@Param('name') name: string): ToolEntry {
    return toolEntry(this.lookup.get(name));
  }
}

function toolEntry({ manifest, workers }: CatalogueEntry): ToolEntry {
  return { id: manifest.name, workers, ...manifest };
}
