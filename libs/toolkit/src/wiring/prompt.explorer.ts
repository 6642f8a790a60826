import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { PromptMetadata } from '../decorators/prompt.decorator.js';
import type { ToolEntry } from '../registry/tool-entry.js';
import { collectMarked, type Explored } from './explored.js';
import { promptEntriesOf } from './prompt-entries-of.js';
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
    const found = collectMarked(this.discovery, PromptMetadata, (instance, options) =>
      promptEntriesOf(instance, options, this.options),
    );
    return { ...found, entries: found.entries.flat() };
  }
}
