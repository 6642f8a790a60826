import { Injectable } from '@nestjs/common';
import type { HookEntry } from './hook-entry.js';

/** The hooks of this process. May change while it runs. */
@Injectable()
export class HookRegistry {
  private entries: HookEntry[] = [];
  private readonly byTool = new Map<string, HookEntry[]>();

  register(entry: HookEntry): void {
    // sort is stable: hooks of one order stay as they were registered
    this.entries = [...this.entries, entry].sort((a, b) => a.order - b.order);
    this.byTool.clear();
  }

  /** Removes a hook by its name. False when there is none. */
  unregister(name: string): boolean {
    const kept = this.entries.filter((entry) => entry.name !== name);
    const found = kept.length < this.entries.length;
    this.entries = kept;
    this.byTool.clear();
    return found;
  }

  /** In the order they run. */
  list(): readonly HookEntry[] {
    return this.entries;
  }

  /** The hooks of one tool, in the order they run. */
  listFor(tool: string): readonly HookEntry[] {
    let hooks = this.byTool.get(tool);
    if (hooks === undefined) {
      hooks = this.entries.filter((entry) => entry.matches(tool));
      this.byTool.set(tool, hooks);
    }
    return hooks;
  }
}
