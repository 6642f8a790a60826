import { Injectable } from '@nestjs/common';
import { ToolError } from '@toolyard/contracts';
import type { StoredAgent } from '@toolyard/database';
import { Schedules } from '@toolyard/transport';
import { invalidRequest } from '../validation/request.validator.js';
import { IdentityMirror } from './identity-mirror.js';
import type { AgentRequest } from './identity-request.schema.js';
import { DatabaseStores } from '../database/database-stores.js';
import { ToolSelection } from './tool-selection.js';

/** An agent on the wire; `toolIds` are ids as `GET /v1/tools` has them. */
export type AgentEntry = Omit<StoredAgent, 'deletedAt'>;

/** Agents in the database, every change told to all gateways before it is answered. */
@Injectable()
export class AgentRecords {
  constructor(
    private readonly stores: DatabaseStores,
    private readonly selection: ToolSelection,
    private readonly mirror: IdentityMirror,
    private readonly schedules: Schedules,
  ) {}

  /** @throws ToolError `DATABASE_UNAVAILABLE`, `INVALID_REQUEST`; the others too, with `AGENT_NOT_FOUND` */
  async create(request: AgentRequest): Promise<AgentEntry> {
    const { agents } = await this.stores.get();
    const { toolIds = [], permissions = ['READ'], ...fields } = request;
    const ids = await this.selection.idsOf(toolIds);
    const agent = await told(agents.create({ ...fields, permissions, toolIds: ids }));
    await this.mirror.refresh();
    return this.entry(agent);
  }

  async list(): Promise<AgentEntry[]> {
    const { agents } = await this.stores.get();
    const names = await this.selection.names();
    return (await agents.list()).map((agent) => entryOf(agent, names));
  }

  async get(id: string): Promise<AgentEntry> {
    const { agents } = await this.stores.get();
    return this.entry(await agents.get(id));
  }

  async change(id: string, { toolIds, ...fields }: Partial<AgentRequest>): Promise<AgentEntry> {
    const { agents } = await this.stores.get();
    await agents.get(id);
    const ids = toolIds === undefined ? {} : { toolIds: await this.selection.idsOf(toolIds) };
    const agent = await told(agents.update(id, { ...fields, ...ids }));
    await this.mirror.refresh();
    return this.entry(agent);
  }

  /** Its keys stop working, its calls stay. */
  async delete(id: string): Promise<void> {
    const { agents } = await this.stores.get();
    await agents.delete(id);
    await this.mirror.refresh();
    // What is left when the queues are away is removed later, and makes no calls until then.
    await this.schedules.removeOf(id).catch(() => undefined);
  }

  private async entry(agent: StoredAgent): Promise<AgentEntry> {
    return entryOf(agent, await this.selection.names());
  }
}

function entryOf(agent: StoredAgent, names: ReadonlyMap<string, string>): AgentEntry {
  return { ...agent, toolIds: agent.toolIds.map((id) => names.get(id) ?? id).sort() };
}

/** What the table refuses, as a violation of the field that it names. */
async function told<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const field = error instanceof ToolError ? error.details?.['field'] : undefined;
    if (!(error instanceof ToolError) || typeof field !== 'string') throw error;
    throw invalidRequest([{ path: field, message: error.message, rule: 'unique' }]);
  }
}
