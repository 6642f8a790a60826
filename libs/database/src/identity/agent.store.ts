import { ToolError } from '@toolyard/contracts';
import type { Database } from '../database.js';
import { Prisma } from '../generated/client.js';
import { jsonValue } from '../json-value.js';
import { newId } from '../new-id.js';
import { agentNameTaken, noAgent, unknownToolIds } from './identity.messages.js';
import { toStoredAgent, type AgentFields, type StoredAgent } from './stored-agent.js';

const WITH_TOOLS = { tools: { select: { toolId: true } } } as const;

/** Agents; deleted ones are kept for history and found by `find` alone. */
export class AgentStore {
  constructor(private readonly database: Database) {}

  /** @throws ToolError AGENT_EXISTS for a name that is taken, INVALID_REQUEST for a tool id that is not there */
  async create(agent: Pick<AgentFields, 'name'> & Partial<AgentFields>): Promise<StoredAgent> {
    const { toolIds = [], ...fields } = agent;
    return this.writing(agent, async (tx) => {
      const row = await tx.agent.create({
        data: {
          id: newId('agent'),
          ...columnsOf(fields),
          name: agent.name,
          liveName: agent.name,
          tools: { create: await selection(tx, toolIds) },
        },
        include: WITH_TOOLS,
      });
      return toStoredAgent(row);
    });
  }

  /** @throws ToolError AGENT_NOT_FOUND, also for a deleted one */
  async get(id: string): Promise<StoredAgent> {
    const agent = await this.find(id);
    if (agent === undefined || agent.deletedAt !== undefined)
      throw new ToolError('AGENT_NOT_FOUND', noAgent(id));
    return agent;
  }

  /** Also a deleted one. */
  async find(id: string): Promise<StoredAgent | undefined> {
    const row = await this.database.prisma.agent.findUnique({ where: { id }, include: WITH_TOOLS });
    return row === null ? undefined : toStoredAgent(row);
  }

  /** By name, without deleted ones. */
  async list(): Promise<StoredAgent[]> {
    const rows = await this.database.prisma.agent.findMany({
      where: { deletedAt: null },
      orderBy: { name: 'asc' },
      include: WITH_TOOLS,
    });
    return rows.map(toStoredAgent);
  }

  /**
   * Changes the fields that are given.
   * @throws ToolError AGENT_NOT_FOUND; AGENT_EXISTS for a name that is taken; INVALID_REQUEST for a tool id that is not there
   */
  async update(id: string, change: Partial<AgentFields>): Promise<StoredAgent> {
    const { toolIds, ...fields } = change;
    return this.writing(change, async (tx) => {
      const { count } = await tx.agent.updateMany({
        where: { id, deletedAt: null },
        data: { ...columnsOf(fields), liveName: fields.name, updatedAt: new Date() },
      });
      if (count === 0) throw new ToolError('AGENT_NOT_FOUND', noAgent(id));
      if (toolIds !== undefined) {
        await tx.agentTool.deleteMany({ where: { agentId: id } });
        const tools = await selection(tx, toolIds);
        await tx.agentTool.createMany({ data: tools.map(({ toolId }) => ({ agentId: id, toolId })) });
      }
      return toStoredAgent(await tx.agent.findUniqueOrThrow({ where: { id }, include: WITH_TOOLS }));
    });
  }

  /**
   * Deletes an agent, keeps its history, and revokes its keys.
   * @returns ids of the keys that were valid until now
   * @throws ToolError AGENT_NOT_FOUND
   */
  async delete(id: string): Promise<{ revokedKeys: string[] }> {
    return this.database.prisma.$transaction(async (tx) => {
      const now = new Date();
      const { count } = await tx.agent.updateMany({
        where: { id, deletedAt: null },
        data: { deletedAt: now, updatedAt: now, liveName: null },
      });
      if (count === 0) throw new ToolError('AGENT_NOT_FOUND', noAgent(id));
      const keys = await tx.key.updateManyAndReturn({
        where: { agentId: id, revokedAt: null },
        data: { revokedAt: now },
        select: { id: true },
      });
      return { revokedKeys: keys.map((key) => key.id) };
    });
  }

  private async writing<T>(
    { name = '' }: Partial<AgentFields>,
    work: (tx: Prisma.TransactionClient) => Promise<T>,
  ): Promise<T> {
    try {
      return await this.database.prisma.$transaction(work);
    } catch (error) {
      if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')
        throw new ToolError('AGENT_EXISTS', agentNameTaken(name), { details: { name } });
      throw error;
    }
  }
}

function columnsOf({
  limits,
  ...same
}: Partial<Omit<AgentFields, 'toolIds'>>): Partial<
  Omit<Prisma.AgentCreateInput, 'id' | 'tools' | 'keys' | 'runs'>
> {
  return { ...same, ...(limits !== undefined && { limits: jsonValue(limits) }) };
}

async function selection(tx: Prisma.TransactionClient, toolIds: string[]): Promise<{ toolId: string }[]> {
  const ids = [...new Set(toolIds)];
  const found = await tx.tool.findMany({ where: { id: { in: ids } }, select: { id: true } });
  const unknown = ids.filter((id) => !found.some((tool) => tool.id === id));
  if (unknown.length > 0)
    throw new ToolError('INVALID_REQUEST', unknownToolIds(unknown), {
      details: { field: 'toolIds', unknown },
    });
  return ids.map((toolId) => ({ toolId }));
}
