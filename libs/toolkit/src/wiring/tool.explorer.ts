import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { ToolMetadata } from '../decorators/tool.decorator.js';
import type { ToolEntry } from '../registry/tool-entry.js';
import { collectMarked, type Explored } from './explored.js';
import { toolEntryOf } from './tool-entry-of.js';
import { TOOLKIT_OPTIONS, type ToolkitOptions } from './toolkit-options.js';

/** Finds the providers that are tools. */
@Injectable()
export class ToolExplorer {
  constructor(
    private readonly discovery: DiscoveryService,
    @Inject(TOOLKIT_OPTIONS) private readonly options: ToolkitOptions,
  ) {}

  /** Each tool, and what is wrong with those that cannot work. */
  explore(): Explored<ToolEntry> {
    return collectMarked(this.discovery, ToolMetadata, (instance, options) =>
      toolEntryOf(instance, options, this.options),
    );
  }
}
