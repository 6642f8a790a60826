import { Injectable } from '@nestjs/common';
import { mayCall, ToolError, type CallIdentity } from '@toolyard/contracts';
import { Catalogue, type CatalogueEntry } from '@toolyard/transport';
import { queuesAwayMessage } from '../queue-access.js';
import { nearest } from '../validation/nearest.js';
import { noWorkerMessage, toolDisabledMessage, toolNotFoundMessage } from './tools.messages.js';

/** Finds tools by name or alias, and helps where a name is wrong. */
@Injectable()
export class ToolLookup {
  constructor(private readonly catalogue: Catalogue) {}

  /** The tools an agent may call; all of them for other roles. Those that are switched off are in it. */
  list(identity: CallIdentity): CatalogueEntry[] {
    return this.catalogue.list().filter((entry) => isVisible(identity, entry));
  }

  /**
   * What an agent may not call is not there for it.
   * @throws ToolError `TOOL_DISABLED`, `TOOL_HELD`, `TOOL_NOT_FOUND` with `didYouMean`, `NO_WORKER` without any tool,
   * `QUEUE_UNAVAILABLE` before the catalogue was read
   */
  get(name: string, identity: CallIdentity): CatalogueEntry {
    const entry = this.catalogue.find(name);
    if (entry?.held !== undefined && isVisible(identity, entry)) throw new ToolError('TOOL_HELD', entry.held);
    if (entry !== undefined && isVisible(identity, entry)) return entry;
    if (!this.catalogue.loaded) throw new ToolError('QUEUE_UNAVAILABLE', queuesAwayMessage());
    const off = this.catalogue.findAny(name);
    if (off?.disabled === true && isVisible(identity, off))
      throw new ToolError('TOOL_DISABLED', toolDisabledMessage(off.manifest.name));
    if (this.catalogue.list().length === 0) throw new ToolError('NO_WORKER', noWorkerMessage());
    const tools = this.list(identity).filter(({ disabled, held }) => disabled !== true && held === undefined);
    const names = tools.flatMap(({ manifest }) => [manifest.name, ...manifest.aliases]);
    const didYouMean = nearest(name, names);
    throw new ToolError('TOOL_NOT_FOUND', toolNotFoundMessage(name, didYouMean, tools.length), {
      details: { didYouMean },
    });
  }
}

function isVisible(identity: CallIdentity, { manifest }: CatalogueEntry): boolean {
  return identity.role !== 'agent' || mayCall(identity, manifest);
}
