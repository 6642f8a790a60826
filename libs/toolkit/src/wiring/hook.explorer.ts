import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { ToolHookMetadata } from '../decorators/tool-hook.decorator.js';
import type { HookEntry } from '../registry/hook-entry.js';
import { collectMarked, type Explored } from './explored.js';
import { hookEntryOf } from './hook-entry-of.js';

/** Finds the providers that are hooks. */
@Injectable()
export class HookExplorer {
  constructor(private readonly discovery: DiscoveryService) {}

  /** Each hook, and what is wrong with those that cannot work. */
  explore(): Explored<HookEntry> {
    return collectMarked(this.discovery, ToolHookMetadata, hookEntryOf);
  }
}
