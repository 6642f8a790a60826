import { Injectable } from '@nestjs/common';
import { mayCall, ToolError, type CallIdentity, type Kind } from '@toolyard/contracts';
import { Catalogue, type CatalogueEntry } from '@toolyard/transport';
import { queuesAwayMessage } from '../queue-access.js';
import { nearest } from '../validation/nearest.js';
import {
  noWorkerMessage,
  otherNotFoundMessage,
  toolDisabledMessage,
  toolNotFoundMessage,
} from './tools.messages.js';

/** Finds tools by name or alias, and helps where a name is wrong. */
@Injectable()
export class ToolLookup {
  constructor(private readonly catalogue: Catalogue) {}

  /** The tools an agent may call, or what else of a kind it may have; all of them for other roles. Those that are switched off are in it. */
  list(identity: CallIdentity, kind?: Kind): CatalogueEntry[] {
    return this.catalogue.list(kind).filter((entry) => isVisible(identity, entry));
  }

  /** Undefined where it is not there for whoever asks. */
  find(name: string, identity: CallIdentity, kind: Kind = 'tool'): CatalogueEntry | undefined {
    const entry = this.catalogue.find(name, kind);
    return entry !== undefined && isVisible(identity, entry) ? entry : undefined;
  }

  /**
   * What an agent may not call is not there for it.
   * @param name as calls have it
   * @throws ToolError `TOOL_DISABLED`, `TOOL_HELD`, `TOOL_NOT_FOUND` (or that of the kind) with `didYouMean`, `NO_WORKER` without any tool,
   * `QUEUE_UNAVAILABLE` before the catalogue was read
   */
  get(name: string, identity: CallIdentity, kind: Kind = 'tool'): CatalogueEntry {
    const entry = this.find(name, identity, kind);
    if (entry?.held !== undefined) throw new ToolError('TOOL_HELD', entry.held);
    if (entry !== undefined) return entry;
    if (!this.catalogue.loaded) throw new ToolError('QUEUE_UNAVAILABLE', queuesAwayMessage());
    const off = this.catalogue.findAny(name, kind);
    if (off?.disabled === true && isVisible(identity, off))
      throw new ToolError('TOOL_DISABLED', toolDisabledMessage(off.manifest.name));
    if (kind === 'tool' && this.catalogue.list().length === 0)
      throw new ToolError('NO_WORKER', noWorkerMessage());
    const tools = this.list(identity, kind).filter(
      ({ disabled, held }) => disabled !== true && held === undefined,
    );
    const names = tools.flatMap(({ manifest }) => [manifest.name, ...manifest.aliases]);
    const didYouMean = nearest(name, names);
    const details = { didYouMean };
    if (kind === 'tool')
      throw new ToolError('TOOL_NOT_FOUND', toolNotFoundMessage(name, didYouMean, tools.length), { details });
    const code = kind === 'prompt' ? 'PROMPT_NOT_FOUND' : 'RESOURCE_NOT_FOUND';
    throw new ToolError(code, otherNotFoundMessage(kind, name, didYouMean), { details });
  }
}

function isVisible(identity: CallIdentity, { manifest }: CatalogueEntry): boolean {
  return identity.role !== 'agent' || mayCall(identity, manifest);
}
