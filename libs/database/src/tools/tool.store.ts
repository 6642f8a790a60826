import { ToolError, type ToolManifest } from '@toolyard/contracts';
import type { Database } from '../database.js';
import type { Prisma } from '../generated/client.js';
import { jsonValue } from '../json-value.js';
import { newId } from '../new-id.js';
import { toStoredTool, type OfferedTool, type StoredTool, type ToolState } from './stored-tool.js';
import { syncPlan, type SyncReport } from './sync-plan.js';
import { nameOfWorkersTool, noStoredTool } from './tools.messages.js';

/** Gateways that synchronise at once take turns. */
const LOCK = 7_463_002;

export interface ExternalTool {
  manifest: ToolManifest;
  digest: string;
  endpoint: string;
  /** Signs its calls, sealed; the one stored before stays when absent. */
  secret?: string;
}

/** The tools of this deployment, those of workers and those from outside. */
export class ToolStore {
  constructor(private readonly database: Database) {}

  /** Makes the table follow what the workers offer together; of a name that is offered twice, the last one counts. */
  sync(offered: readonly OfferedTool[]): Promise<SyncReport> {
    return this.database.prisma.$transaction(async (tx) => {
      await tx.$executeRawUnsafe(`SELECT pg_advisory_xact_lock(${LOCK})`);
      const plan = syncPlan(offered, await knownTools(tx));
      const now = new Date();
      for (const { manifest, digest } of offered) {
        const row = { ...columnsOf(manifest, digest), updatedAt: now, seenAt: now, retiredAt: null };
        if (plan.created.includes(manifest.name) || plan.updated.includes(manifest.name))
          await tx.tool.upsert({
            where: { name: manifest.name },
            create: { id: newId('tool'), name: manifest.name, ...row },
            update: row,
          });
      }
      await tx.tool.updateMany({ where: { name: { in: plan.unchanged } }, data: { seenAt: now } });
      await tx.tool.updateMany({
        where: { name: { in: plan.retired } },
        data: { retiredAt: now, updatedAt: now },
      });
      return plan;
    });
  }

  /** What `sync` would do. */
  async plan(offered: readonly OfferedTool[]): Promise<SyncReport> {
    return syncPlan(offered, await knownTools(this.database.prisma));
  }

  /** By name; retired ones too unless states are named. */
  async list(states?: readonly ToolState[]): Promise<StoredTool[]> {
    const rows = await this.database.prisma.tool.findMany({ orderBy: { name: 'asc' } });
    const tools = rows.map(toStoredTool);
    return states === undefined ? tools : tools.filter(({ state }) => states.includes(state));
  }

  async find(name: string): Promise<StoredTool | undefined> {
    const row = await this.database.prisma.tool.findUnique({ where: { name } });
    return row === null ? undefined : toStoredTool(row);
  }

  /**
   * Switches a tool on or off, or sends its calls to another pool; `null` is the manifest's own again.
   * @throws ToolError TOOL_NOT_FOUND
   */
  async change(name: string, change: { disabled?: boolean; pool?: string | null }): Promise<StoredTool> {
    const { disabled, pool } = change;
    const { count } = await this.database.prisma.tool.updateMany({
      where: { name },
      data: { disabled, pool, updatedAt: new Date() },
    });
    const tool = count === 0 ? undefined : await this.find(name);
    if (tool === undefined) throw new ToolError('TOOL_NOT_FOUND', noStoredTool(name));
    return tool;
  }

  /**
   * Registers or replaces an external tool; one that was removed is there again.
   * @throws ToolError INVALID_REQUEST when a worker offers a tool of this name
   */
  putExternal({ manifest, digest, endpoint, secret }: ExternalTool): Promise<StoredTool> {
    return this.database.prisma.$transaction(async (tx) => {
      await tx.$executeRawUnsafe(`SELECT pg_advisory_xact_lock(${LOCK})`);
      const { name } = manifest;
      const before = await tx.tool.findUnique({ where: { name } });
      if (before !== null && before.origin !== 'external' && before.retiredAt === null)
        throw new ToolError('INVALID_REQUEST', nameOfWorkersTool(name), { details: { field: 'name' } });
      const now = new Date();
      const row = {
        ...columnsOf({ ...manifest, origin: 'external' }, digest),
        ...{ endpoint, secret, updatedAt: now, seenAt: now, retiredAt: null },
      };
      const create = { id: newId('tool'), name, ...row };
      return toStoredTool(await tx.tool.upsert({ where: { name }, create, update: row }));
    });
  }

  /**
   * Retires an external tool and forgets its secret.
   * @throws ToolError TOOL_NOT_FOUND when there is no external tool of this name
   */
  async removeExternal(name: string): Promise<void> {
    const now = new Date();
    const { count } = await this.database.prisma.tool.updateMany({
      where: { name, origin: 'external', retiredAt: null },
      data: { retiredAt: now, updatedAt: now, secret: null },
    });
    if (count === 0) throw new ToolError('TOOL_NOT_FOUND', noStoredTool(name));
  }

  /** Puts a sealed secret in the place of the plain one that an older build stored. */
  async sealSecret(name: string, plain: string, sealed: string): Promise<void> {
    await this.database.prisma.tool.updateMany({ where: { name, secret: plain }, data: { secret: sealed } });
  }

  /** What signs the calls of an external tool, as it was stored. */
  async findSecret(name: string): Promise<string | undefined> {
    const row = await this.database.prisma.tool.findUnique({ where: { name }, select: { secret: true } });
    return row?.secret ?? undefined;
  }
}

function columnsOf(
  manifest: ToolManifest,
  digest: string,
): Pick<Prisma.ToolCreateInput, 'manifest' | 'digest' | 'origin'> {
  return { manifest: jsonValue(manifest), digest, origin: manifest.origin };
}

function knownTools(
  client: Pick<Database['prisma'], 'tool'>,
): Promise<{ name: string; digest: string; origin: string; retiredAt: Date | null }[]> {
  return client.tool.findMany({ select: { name: true, digest: true, origin: true, retiredAt: true } });
}
