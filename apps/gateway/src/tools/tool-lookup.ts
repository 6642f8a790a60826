import { Injectable } from '@nestjs/common';
import { ToolError } from '@toolyard/contracts';
import { Catalogue, type CatalogueEntry } from '@toolyard/transport';
import { queuesAwayMessage } from '../queue-access.js';
import { nearest } from '../validation/nearest.js';
import { noWorkerMessage, toolNotFoundMessage } from './tools.messages.js';

/** Finds tools by name or alias, and helps where a name is wrong. */
@Injectable()
export class ToolLookup {
  constructor(private readonly catalogue: Catalogue) {}

  /** @throws ToolError `TOOL_NOT_FOUND` with `didYouMean`, `NO_WORKER` without any tool, `QUEUE_UNAVAILABLE` before the catalogue was read */
  get(name: string): CatalogueEntry {
    const entry = this.catalogue.find(name);
    if (entry !== undefined) return entry;
    if (!this.catalogue.loaded) throw new ToolError('QUEUE_UNAVAILABLE', queuesAwayMessage());
    const tools = this.catalogue.list();
    if (tools.length === 0) throw new ToolError('NO_WORKER', noWorkerMessage());
    const names = tools.flatMap(({ manifest }) => [manifest.name, ...manifest.aliases]);
    const didYouMean = nearest(name, names);
    throw new ToolError('TOOL_NOT_FOUND', toolNotFoundMessage(name, didYouMean, tools.length), {
      details: { didYouMean },
    });
  }
}
