import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, UseInterceptors } from '@nestjs/common';
import type { StoredKey } from '@toolyard/database';
import {
  ApiChangeAgent,
  ApiCreateAgent,
  ApiCreateAgentKey,
  ApiDeleteAgent,
  ApiGetAgent,
  ApiListAgentKeys,
  ApiListAgents,
  ApiRevokeAgentKey,
} from '../docs/identity.api.js';
import { AgentRecords, type AgentEntry } from './agent-records.js';
import { DatabaseTroubleInterceptor } from './database-trouble.interceptor.js';
import { parseAgent, parseAgentChange, parseKey } from './identity-request.schema.js';
import { KeyRecords, type NewKeyEntry } from './key-records.js';

@Controller('v1/agents')
@UseInterceptors(DatabaseTroubleInterceptor)
export class AgentsController {
  constructor(
    private readonly agents: AgentRecords,
    private readonly keys: KeyRecords,
  ) {}

  @Post()
  @ApiCreateAgent()
  create(@Body() body: unknown): Promise<AgentEntry> {
    return this.agents.create(parseAgent(body ?? {}));
  }

  @Get()
  @ApiListAgents()
  async list(): Promise<{ agents: AgentEntry[] }> {
    return { agents: await this.agents.list() };
  }

  @Get(':id')
  @ApiGetAgent()
  get(@Param('id') id: string): Promise<AgentEntry> {
    return this.agents.get(id);
  }

  @Patch(':id')
  @ApiChangeAgent()
  change(@Param('id') id: string, @Body() body: unknown): Promise<AgentEntry> {
    return this.agents.change(id, parseAgentChange(body ?? {}));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiDeleteAgent()
  async delete(@Param('id') id: string): Promise<void> {
    await this.agents.delete(id);
  }

  @Post(':id/keys')
  @ApiCreateAgentKey()
  createKey(@Param('id') id: string, @Body() body: unknown): Promise<NewKeyEntry> {
    return this.keys.createForAgent(id, parseKey(body ?? {}));
  }

  @Get(':id/keys')
  @ApiListAgentKeys()
  async listKeys(@Param('id') id: string): Promise<{ keys: StoredKey[] }> {
    return { keys: await this.keys.listOfAgent(id) };
  }

  @Delete(':id/keys/:keyId')
  @HttpCode(204)
  @ApiRevokeAgentKey()
  async revokeKey(@Param('id') id: string, @Param('keyId') keyId: string): Promise<void> {
    await this.keys.revoke(keyId, id);
  }
}
