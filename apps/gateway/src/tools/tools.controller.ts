import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { kindOf, type ToolManifest } from '@toolyard/contracts';
import { Catalogue, type CatalogueEntry } from '@toolyard/transport';
import type { FastifyReply } from 'fastify';
import { CurrentPrincipal } from '../auth/principal.decorator.js';
import type { Principal } from '../auth/principal.js';
import { ApiAddTool, ApiChangeTool, ApiGetTool, ApiListTools, ApiRemoveTool } from '../docs/catalogue.api.js';
import { parseExternalTool, parseToolChange } from './external/external-tool.schema.js';
import { ExternalToolService, type ChangedTool } from './external/external-tool.service.js';
import { ToolLookup } from './tool-lookup.js';
import { renderTools } from './tool-formats.js';
import { fitsQuery, parseToolQuery } from './tool-query.js';

/** A tool that was registered or changed, as whoever did it sees it. */
export type ChangedToolEntry = { id: string; workers: number } & ToolManifest & Omit<ChangedTool, 'manifest'>;

/** A tool on the wire: its manifest, and how many workers offer it now. */
export type ToolEntry = { id: string; workers: number } & ToolManifest;

@Controller('v1/tools')
export class ToolsController {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly lookup: ToolLookup,
    private readonly external: ExternalToolService,
  ) {}

  @Get()
  @ApiListTools()
  async list(
    @Query() query: unknown,
    @CurrentPrincipal() principal: Principal,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const wanted = parseToolQuery({ ...(query as object) });
    const tools = this.lookup.list(principal, wanted.kind).filter((entry) => fitsQuery(entry, wanted));
    const entries = tools.map(toolEntry).sort((a, b) => (a.id < b.id ? -1 : 1));
    const { type, body } = renderTools(entries, wanted.format);
    await reply.header('content-type', type).send(body);
  }

  @Get(':name')
  @ApiGetTool()
  get(@Param('name') name: string, @CurrentPrincipal() principal: Principal): ToolEntry {
    return toolEntry(this.lookup.get(name, principal, kindOf(name)));
  }

  @Post()
  @ApiAddTool()
  async add(@Body() body: unknown): Promise<ChangedToolEntry> {
    return this.changed(await this.external.register(parseExternalTool(body)));
  }

  @Patch(':name')
  @ApiChangeTool()
  async change(@Param('name') name: string, @Body() body: unknown): Promise<ChangedToolEntry> {
    return this.changed(await this.external.change(name, parseToolChange(body)));
  }

  @Delete(':name')
  @HttpCode(204)
  @ApiRemoveTool()
  async remove(@Param('name') name: string): Promise<void> {
    await this.external.remove(name);
  }

  private changed({ manifest, ...rest }: ChangedTool): ChangedToolEntry {
    const workers = this.catalogue.findAny(manifest.name)?.workers ?? 0;
    return { id: manifest.name, workers, ...manifest, ...rest };
  }
}

function toolEntry({ manifest, workers }: CatalogueEntry): ToolEntry {
  return { id: manifest.name, workers, ...manifest };
}
