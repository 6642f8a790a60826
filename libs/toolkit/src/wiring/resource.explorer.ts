import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { ResourceMetadata } from '../decorators/resource.decorator.js';
import type { ToolEntry } from '../registry/tool-entry.js';
import { uriTaken } from '../toolkit.messages.js';
import { collectMarked, type Explored } from './explored.js';
import { resourceEntriesOf } from './resource-entries-of.js';
import { TOOLKIT_OPTIONS, type ToolkitOptions } from './toolkit-options.js';

/** Finds the providers that are resources. */
@Injectable()
export class ResourceExplorer {
  constructor(
    private readonly discovery: DiscoveryService,
    @Inject(TOOLKIT_OPTIONS) private readonly options: ToolkitOptions,
  ) {}

  /** Each resource and its completion, and what is wrong with those that cannot work. */
  explore(): Explored<ToolEntry> {
    const found = collectMarked(this.discovery, ResourceMetadata, (instance, options) =>
      resourceEntriesOf(instance, options, this.options),
    );
    const entries = found.entries.flat();
    return { entries, problems: [...found.problems, ...repeated(entries)] };
  }
}

/** A client reads by address: one that two resources have would be read from either. */
function repeated(entries: readonly ToolEntry[]): string[] {
  const holders = new Map<string, string>();
  return entries.flatMap(({ owner, manifest: { resource } }) => {
    if (resource === undefined) return [];
    const address = resource.uriTemplate ?? resource.uri ?? '';
    const first = holders.get(address);
    holders.set(address, owner);
    return first === undefined ? [] : [uriTaken(address, first, owner)];
  });
}
