import type { DiscoverableDecorator, DiscoveryService } from '@nestjs/core';
import { StartupError } from '@toolyard/contracts';
import { singleInstanceOf } from './single-instance.js';
import { WiringError } from './wiring-error.js';

/** What an explorer found. */
export interface Explored<T> {
  entries: T[];
  /** Messages of what is wrong, each with its fix. */
  problems: string[];
}

/** Describes each provider that the decorator marks, by its instance and what it was decorated with. */
export function collectMarked<O extends object, T>(
  discovery: DiscoveryService,
  decorator: DiscoverableDecorator<O>,
  describe: (instance: object, options: O) => T,
): Explored<T> {
  return collect(discovery.getProviders({ metadataKey: decorator.KEY }), (wrapper) =>
    describe(singleInstanceOf(wrapper), discovery.getMetadataByDecorator(decorator, wrapper) ?? ({} as O)),
  );
}

/** Describes each item; a StartupError becomes a problem, so that all are told at once. */
export function collect<S, T>(found: S[], describe: (item: S) => T): Explored<T> {
  const explored: Explored<T> = { entries: [], problems: [] };
  for (const item of found) {
    try {
      explored.entries.push(describe(item));
    } catch (error) {
      if (!(error instanceof StartupError)) throw error;
      explored.problems.push(...(error instanceof WiringError ? error.problems : [error.message]));
    }
  }
  return explored;
}
