import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { ToolError, type ExternalToolRecord, type ToolManifest, type ToolSetting } from '@toolyard/contracts';
import type { StoredTool, ToolStore } from '@toolyard/database';
import type { Logger } from '@toolyard/logging';
import {
  Catalogue,
  OutsideTools,
  isSealed,
  openSecret,
  sealSecret,
  type CatalogueEntry,
} from '@toolyard/transport';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseStores } from '../../database/database-stores.js';
import { GATEWAY_OPTIONS, type GatewayOptions } from '../../gateway.options.js';
import { LOGGER } from '../../logger.token.js';
import { askQueues } from '../../queue-access.js';
import { ToolSync } from '../../records/tool-sync.js';
import { invalidRequest } from '../../validation/request.validator.js';
import {
  cannotDeleteMessage,
  notExternalMessage,
  secretOfOtherKeyMessage,
  toolExistsMessage,
} from '../tools.messages.js';
import { ToolLookup } from '../tool-lookup.js';
import { digestOf, externalManifest } from './external-manifest.js';
import type { ExternalToolRequest, ToolChange } from './external-tool.schema.js';

const RESTORE_RETRY_MS = 2_000;

/** A tool that was registered or changed. */
export interface ChangedTool {
  manifest: ToolManifest;
  endpoint?: string;
  enabled: boolean;
}

/** Registers, changes and removes tools while everything runs: first in the database, then for all to know in Redis. */
@Injectable()
export class ExternalToolService implements OnModuleInit, OnApplicationShutdown {
  private closing = false;

  constructor(
    private readonly stores: DatabaseStores,
    private readonly outside: OutsideTools,
    private readonly catalogue: Catalogue,
    private readonly lookup: ToolLookup,
    private readonly toolSync: ToolSync,
    @Inject(GATEWAY_OPTIONS) private readonly options: GatewayOptions,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    void this.stores.whenOpen().then(() => this.restore());
  }

  onApplicationShutdown(): void {
    this.closing = true;
  }

  /** @throws ToolError `INVALID_REQUEST`, `TOOL_EXISTS`, `DATABASE_UNAVAILABLE`, `QUEUE_UNAVAILABLE` */
  async register(request: ExternalToolRequest): Promise<ChangedTool> {
    const manifest = externalManifest(request);
    const { tools: store } = await this.stores.get();
    await askQueues(this.catalogue.refresh());
    const before = await store.find(manifest.name);
    if (before?.origin === 'external' && before.state !== 'retired') throw exists(manifest.name);
    this.checkNames(manifest);
    const { endpoint, secret, enabled = true } = request;
    await store.putExternal({
      manifest,
      digest: digestOf(manifest),
      endpoint,
      ...(secret !== undefined && { secret: sealSecret(secret, this.options.adminKey) }),
    });
    await store.change(manifest.name, { disabled: !enabled, pool: null });
    return this.announce(await store.find(manifest.name), store);
  }

  /** @throws ToolError `TOOL_NOT_FOUND`, `INVALID_REQUEST`, `TOOL_EXISTS`, `DATABASE_UNAVAILABLE`, `QUEUE_UNAVAILABLE` */
  async change(nameOrAlias: string, change: ToolChange): Promise<ChangedTool> {
    const { tools: store } = await this.stores.get();
    await askQueues(this.catalogue.refresh());
    const entry = this.known(nameOrAlias);
    const { name } = entry.manifest;
    const { enabled, pool, ...fields } = change;
    if (entry.manifest.origin !== 'external') {
      if (Object.keys(fields).length > 0) throw refusal(notExternalMessage(name, Object.keys(fields)));
      // Its row may not be there yet: the table follows the workers with a delay.
      if ((await store.find(name)) === undefined) await this.toolSync.sync();
    } else if (Object.keys(fields).length > 0) await this.replace(name, fields, store);
    await store.change(name, {
      ...(enabled !== undefined && { disabled: !enabled }),
      ...(pool !== undefined && { pool }),
    });
    return this.announce(await store.find(name), store, entry);
  }

  /** @throws ToolError `TOOL_NOT_FOUND`, `INVALID_REQUEST`, `DATABASE_UNAVAILABLE`, `QUEUE_UNAVAILABLE` */
  async remove(nameOrAlias: string): Promise<void> {
    const { tools: store } = await this.stores.get();
    await askQueues(this.catalogue.refresh());
    const { name, origin } = this.known(nameOrAlias).manifest;
    if (origin !== 'external') throw refusal(cannotDeleteMessage(name));
    await store.removeExternal(name);
    await askQueues(this.outside.remove(name));
    await this.catalogue.refresh();
  }

  private async replace(
    name: string,
    fields: Omit<ToolChange, 'enabled' | 'pool'>,
    store: ToolStore,
  ): Promise<void> {
    const before = await store.find(name);
    if (before?.endpoint === undefined) throw new ToolError('TOOL_NOT_FOUND');
    const { secret, ...described } = fields;
    const endpoint = described.endpoint ?? before.endpoint;
    const manifest = externalManifest({ ...before.manifest, ...described, name, endpoint });
    this.checkNames(manifest);
    // Retiring is what forgets a secret; the next line brings the tool back without.
    if (secret === null) await store.removeExternal(name);
    await store.putExternal({
      manifest,
      digest: digestOf(manifest),
      endpoint,
      ...(typeof secret === 'string' && { secret: sealSecret(secret, this.options.adminKey) }),
    });
  }

  /** Tells every gateway and worker, and waits until this gateway knows. */
  private async announce(
    tool: StoredTool | undefined,
    store: ToolStore,
    offered?: CatalogueEntry,
  ): Promise<ChangedTool> {
    if (tool === undefined) throw new ToolError('TOOL_NOT_FOUND');
    if (tool.endpoint !== undefined && tool.origin === 'external')
      await askQueues(this.outside.put(await this.recordOf(tool, tool.endpoint, store)));
    await askQueues(this.outside.set(tool.name, settingOf(tool)));
    await askQueues(this.catalogue.refresh());
    const manifest = this.catalogue.findAny(tool.name)?.manifest ?? offered?.manifest ?? tool.manifest;
    return {
      manifest,
      ...(tool.endpoint !== undefined && { endpoint: tool.endpoint }),
      enabled: tool.state !== 'disabled',
    };
  }

  private async recordOf(tool: StoredTool, endpoint: string, store: ToolStore): Promise<ExternalToolRecord> {
    const { manifest, digest, name } = tool;
    const sealedSecret = await this.sealedSecretOf(name, store);
    return { manifest, digest, endpoint, ...(sealedSecret !== undefined && { sealedSecret }) };
  }

  private async sealedSecretOf(name: string, store: ToolStore): Promise<string | undefined> {
    const { adminKey, mask } = this.options;
    const stored = await store.findSecret(name);
    if (stored === undefined) return undefined;
    if (!isSealed(stored)) {
      mask?.add(stored);
      const sealed = sealSecret(stored, adminKey);
      await store.sealSecret(name, stored, sealed);
      return sealed;
    }
    const secret = openSecret(stored, adminKey);
    if (secret === undefined) this.log.warn({ tool: name }, secretOfOtherKeyMessage());
    else mask?.add(secret);
    return stored;
  }

  /** After a start Redis may be new, or know other secrets. */
  private async restore(): Promise<void> {
    while (!this.closing) {
      try {
        const { tools: store } = await this.stores.get();
        const tools = await store.list(['active', 'disabled']);
        const records: ExternalToolRecord[] = [];
        for (const tool of tools)
          if (tool.origin === 'external' && tool.endpoint !== undefined)
            records.push(await this.recordOf(tool, tool.endpoint, store));
        const settings = tools.map((tool) => [tool.name, settingOf(tool)] as const);
        await this.outside.replace(
          records,
          new Map(settings.filter(([, setting]) => Object.keys(setting).length > 0)),
        );
        return;
      } catch (err) {
        this.log.warn({ err }, 'tools from outside could not be announced yet');
        await delay(RESTORE_RETRY_MS, undefined, { ref: false });
      }
    }
  }

  private known(nameOrAlias: string): CatalogueEntry {
    return (
      this.catalogue.findAny(nameOrAlias) ?? this.lookup.get(nameOrAlias, { id: 'admin', role: 'admin' })
    );
  }

  private checkNames({ name, aliases }: ToolManifest): void {
    for (const wanted of [name, ...aliases]) {
      const other = this.catalogue.findAny(wanted);
      if (other !== undefined && (other.manifest.name !== name || other.manifest.origin !== 'external'))
        throw exists(wanted);
    }
  }
}

function settingOf({ state, pool }: StoredTool): ToolSetting {
  return { ...(state === 'disabled' && { disabled: true }), ...(pool !== undefined && { pool }) };
}

function exists(name: string): ToolError {
  return new ToolError('TOOL_EXISTS', toolExistsMessage(name), { details: { name } });
}

function refusal(message: string): ToolError {
  return invalidRequest([{ path: '', rule: 'origin', message }]);
}
