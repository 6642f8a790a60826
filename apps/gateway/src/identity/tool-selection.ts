import { Injectable } from '@nestjs/common';
import { kindOf, type Violation } from '@toolyard/contracts';
import { Catalogue } from '@toolyard/transport';
import { ToolSync } from '../records/tool-sync.js';
import { invalidRequest } from '../validation/request.validator.js';
import { unknownToolMessage } from './identity.messages.js';
import { DatabaseStores } from '../database/database-stores.js';

/** Turns tools as callers name them into rows of the table, and back. */
@Injectable()
export class ToolSelection {
  constructor(
    private readonly stores: DatabaseStores,
    private readonly catalogue: Catalogue,
    private readonly toolSync: ToolSync,
  ) {}

  /**
   * Ids of the table, for ids as `GET /v1/tools` shows them, which are names.
   * @throws ToolError `INVALID_REQUEST` naming each that there is not
   */
  async idsOf(toolIds: readonly string[]): Promise<string[]> {
    const names = toolIds.map((id) => this.catalogue.find(id, kindOf(id))?.manifest.name ?? id);
    const known = await this.known(names);
    const errors: Violation[] = [];
    const ids = names.map((name, index) => {
      const id = known.get(name);
      if (id === undefined) {
        const path = `toolIds[${index}]`;
        errors.push({ path, message: unknownToolMessage(path, toolIds[index] ?? ''), rule: 'enum' });
      }
      return id ?? '';
    });
    if (errors.length > 0) throw invalidRequest(errors);
    return ids;
  }

  /** The names of tools by id of the table. */
  async names(): Promise<Map<string, string>> {
    const { tools } = await this.stores.get();
    return new Map((await tools.list()).map(({ id, name }) => [id, name]));
  }

  /** Ids by name and by id. A tool that a worker has just brought may not be in the table yet. */
  private async known(names: readonly string[]): Promise<Map<string, string>> {
    const known = await this.table();
    if (!names.some((name) => !known.has(name) && this.catalogue.find(name, kindOf(name)) !== undefined))
      return known;
    await this.toolSync.sync();
    return this.table();
  }

  private async table(): Promise<Map<string, string>> {
    const names = await this.names();
    return new Map([...names].flatMap(([id, name]) => [[id, id] as const, [name, id] as const]));
  }
}
