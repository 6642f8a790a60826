import { Injectable } from '@nestjs/common';
import { StartupError, ToolError, type ToolManifest } from '@toolyard/contracts';
import { nearNames } from '../near-names.js';
import { nameTaken, toolNotFound } from '../toolkit.messages.js';
import type { ToolEntry } from './tool-entry.js';

/** The tools of this process, by name and alias. May change while it runs. */
@Injectable()
export class ToolRegistry {
  private readonly entries = new Map<string, ToolEntry>();
  private readonly aliases = new Map<string, ToolEntry>();
  private readonly listeners = new Set<() => void>();

  /** Adds a tool. Throws StartupError when its name or an alias is taken; nothing is added then. */
  register(entry: ToolEntry): void {
    const names = [entry.manifest.name, ...entry.manifest.aliases];
    for (const [index, name] of names.entries()) {
      const holder = names.indexOf(name) < index ? entry : this.find(name);
      if (holder !== undefined) throw new StartupError(nameTaken(name, holder.owner, entry.owner));
    }
    this.entries.set(entry.manifest.name, entry);
    for (const alias of entry.manifest.aliases) this.aliases.set(alias, entry);
    this.announce();
  }

  /** Removes a tool by name or alias. False when there is none. Calls that already run go on. */
  unregister(name: string): boolean {
    const entry = this.find(name);
    if (entry === undefined) return false;
    this.entries.delete(entry.manifest.name);
    for (const alias of entry.manifest.aliases) this.aliases.delete(alias);
    this.announce();
    return true;
  }

  /** By name or alias. Throws TOOL_NOT_FOUND with names that look alike, also in `details.suggestions`. */
  get(name: string): ToolEntry {
    const entry = this.find(name);
    if (entry !== undefined) return entry;
    const suggestions = nearNames(name, [...this.entries.keys(), ...this.aliases.keys()]);
    throw new ToolError('TOOL_NOT_FOUND', toolNotFound(name, suggestions), { details: { suggestions } });
  }

  find(name: string): ToolEntry | undefined {
    return this.entries.get(name) ?? this.aliases.get(name);
  }

  has(name: string): boolean {
    return this.find(name) !== undefined;
  }

  /** In order of their names. */
  list(): ToolManifest[] {
    return this.names().map((name) => this.get(name).manifest);
  }

  listByCategory(category: string): ToolManifest[] {
    return this.list().filter((manifest) => manifest.category === category);
  }

  /** Names without aliases, sorted. */
  names(): string[] {
    return [...this.entries.keys()].sort();
  }

  /** Calls back after each change. Returns what ends that. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private announce(): void {
    for (const listener of this.listeners) listener();
  }
}
