import type { Type } from '@nestjs/common';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { noModule } from './worker.messages.js';

export interface LoadedPlugin {
  name: string;
  module: Type;
}

export interface BrokenPlugin {
  name: string;
  reason: string;
  cause: unknown;
}

/**
 * Imports plugins: packages, or folders with a package.json or an index.js. Each has a Nest module as its default export
 * or as its only exported class that ends in `Module`. One that cannot be loaded does not keep the others from it.
 */
export async function loadPlugins(
  names: readonly string[],
): Promise<{ plugins: LoadedPlugin[]; broken: BrokenPlugin[] }> {
  const plugins: LoadedPlugin[] = [];
  const broken: BrokenPlugin[] = [];
  for (const name of names) {
    try {
      const exported = (await import(addressOf(name))) as Record<string, unknown>;
      plugins.push({ name, module: moduleOf(name, exported) });
    } catch (cause) {
      broken.push({ name, reason: cause instanceof Error ? cause.message : String(cause), cause });
    }
  }
  return { plugins, broken };
}

function addressOf(name: string): string {
  if (!name.startsWith('.') && !isAbsolute(name)) return name;
  const path = resolve(name);
  return pathToFileURL(statSync(path).isDirectory() ? resolve(path, entryOf(path)) : path).href;
}

/** The file that `import` would take, were the folder a package in node_modules. */
function entryOf(folder: string): string {
  const file = resolve(folder, 'package.json');
  if (!existsSync(file)) return 'index.js';
  const { exports, main } = JSON.parse(readFileSync(file, 'utf8')) as { exports?: unknown; main?: string };
  return conditional(exports) ?? main ?? 'index.js';
}

/** The root entry of a package's `exports` under the conditions of an ES module. */
function conditional(entry: unknown): string | undefined {
  if (typeof entry === 'string') return entry;
  if (typeof entry !== 'object' || entry === null) return undefined;
  const conditions = entry as Record<string, unknown>;
  for (const key of ['.', 'node', 'import', 'default']) {
    const found = conditional(conditions[key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function moduleOf(name: string, exported: Record<string, unknown>): Type {
  if (typeof exported['default'] === 'function') return exported['default'] as Type;
  const modules = Object.entries(exported).filter(
    ([key, value]) => key.endsWith('Module') && typeof value === 'function',
  );
  const [only] = modules;
  if (modules.length !== 1 || only === undefined) throw new Error(noModule(name));
  return only[1] as Type;
}
