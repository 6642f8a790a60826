import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { PromptMetadata } from '../decorators/prompt.decorator.js';
import type { ToolEntry } from '../registry/tool-entry.js';
import { collect, type Explored } from './explored.js';
import { promptEntriesOf } from './prompt-entries-of.js';
import { singleInstanceOf } from './single-instance.js';
import { TOOLKIT_OPTIONS, type ToolkitOptions } from './toolkit-options.js';

/** Finds the providers that are prompts. */
@Injectable()
export class PromptExplorer {
  constructor(
    private readonly discovery: DiscoveryService,
    @Inject(TOOLKIT_OPTIONS) private readonly options: ToolkitOptions,
  ) {}

  /** Each prompt and its completion, and what is wrong with those that cannot work. */
  explore(): Explored<ToolEntry> {
    const found = collect(this.discovery.getProviders({ metadataKey: PromptMetadata.KEY }), (wrapper) => {
      const instance = singleInstanceOf(wrapper);
      const options = this.discovery.getMetadataByDecorator(PromptMetadata, wrapper) ?? {};
      return promptEntriesOf(instance, options, this.options);
    });
    return { ...found, entries: found.entries.flat() };
  }
}
