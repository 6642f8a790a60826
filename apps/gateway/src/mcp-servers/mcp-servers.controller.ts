import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ToolError, type McpServerRecord, type Violation } from '@toolyard/contracts';
import { UpstreamDirectory } from '@toolyard/transport';
import { CurrentPrincipal } from '../auth/principal.decorator.js';
import type { Principal } from '../auth/principal.js';
import {
  ApiAddMcpServer,
  ApiApproveMcpTools,
  ApiChangeMcpServer,
  ApiGetMcpServer,
  ApiListMcpServers,
  ApiListMcpTools,
  ApiRemoveMcpServer,
} from '../docs/mcp-servers.api.js';
import { askQueues } from '../queue-access.js';
import { invalidRequest } from '../validation/request.validator.js';
import { McpApprovals } from './mcp-approvals.js';
import { McpServerBook } from './mcp-server-book.js';
import {
  parseMcpApprovals,
  parseMcpServer,
  parseMcpServerChange,
  type McpApprovalsRequest,
} from './mcp-server.schema.js';
import { changedSpec, serverSpec } from './mcp-server-spec.js';
import * as messages from './mcp-servers.messages.js';
import { McpToolBoard } from './mcp-tool-board.js';
import type { ServerTool } from './server-tools.js';
import { serverEntry, type McpServerEntry } from './server-view.js';

@Controller('v1/mcp-servers')
export class McpServersController {
  constructor(
    private readonly book: McpServerBook,
    private readonly board: McpToolBoard,
    private readonly approvals: McpApprovals,
    private readonly directory: UpstreamDirectory,
  ) {}

  @Get()
  @ApiListMcpServers()
  list(): { servers: McpServerEntry[] } {
    return { servers: this.book.list().map((record) => this.entry(record)) };
  }

  @Post()
  @ApiAddMcpServer()
  async add(@Body() body: unknown): Promise<McpServerEntry> {
    return this.entry(await this.book.add(serverSpec(parseMcpServer(body), 'api')));
  }

  @Get(':id')
  @ApiGetMcpServer()
  get(@Param('id') name: string): McpServerEntry {
    return this.entry(this.book.get(name));
  }

  @Patch(':id')
  @ApiChangeMcpServer()
  async change(
    @Param('id') name: string,
    @Body() body: unknown,
    @CurrentPrincipal() principal: Principal,
  ): Promise<McpServerEntry> {
    const change = parseMcpServerChange(body);
    const isSwitch = Object.keys(change).every((field) => field === 'enabled');
    if (principal.role !== 'admin' && !isSwitch)
      throw new ToolError('FORBIDDEN', messages.onlyEnabledMessage());
    return this.entry(await this.book.change(name, (spec) => changedSpec(spec, change)));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiRemoveMcpServer()
  async remove(@Param('id') name: string): Promise<void> {
    await this.book.remove(name);
  }

  @Get(':id/tools')
  @ApiListMcpTools()
  listTools(@Param('id') name: string): { tools: ServerTool[]; problems: string[] } {
    const record = this.book.get(name);
    const { problems = [] } = this.directory.observations().get(name) ?? {};
    return { tools: this.board.tools(record), problems };
  }

  @Post(':id/approvals')
  @HttpCode(200)
  @ApiApproveMcpTools()
  async approve(
    @Param('id') name: string,
    @Body() body: unknown,
    @CurrentPrincipal() { id: approvedBy }: Principal,
  ): Promise<{ tools: ServerTool[]; problems: string[] }> {
    const request = parseMcpApprovals(body);
    await askQueues(this.directory.refresh());
    const approvedAt = new Date().toISOString();
    const approved = this.seen(this.book.get(name), request).map(({ tool, digest, definition }) => ({
      ...{ server: name, tool, digest, definition, approvedBy, approvedAt },
    }));
    await this.approvals.approve(approved);
    await askQueues(this.directory.refresh());
    return this.listTools(name);
  }

  /** The tools that are to be approved, as whoever approves saw them. */
  private seen(record: McpServerRecord, { tools: wanted }: McpApprovalsRequest): ServerTool[] {
    const tools = new Map(this.board.tools(record).map((tool) => [tool.tool, tool]));
    const errors: Violation[] = [];
    const found = wanted.flatMap(({ tool: name, digest }, index) => {
      const tool = tools.get(name);
      if (tool?.digest === digest) return [tool];
      errors.push(
        tool === undefined
          ? {
              path: `tools[${index}].tool`,
              rule: 'enum',
              message: messages.unknownUpstreamToolMessage(name, record.name),
            }
          : { path: `tools[${index}].digest`, rule: 'digest', message: messages.otherDigestMessage() },
      );
      return [];
    });
    if (errors.length > 0) throw invalidRequest(errors);
    return found;
  }

  private entry(record: McpServerRecord): McpServerEntry {
    const observation = this.directory.observations().get(record.name);
    const seen = observation?.version === record.version ? observation : undefined;
    return serverEntry(record, this.book.targetOf(record), seen, this.board.tools(record));
  }
}
