import { lstat, readlink } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import { isInside } from './workspace-path.js';

/** Why a path inside the root could not be opened. */
export type TrailEnd =
  | { kind: 'outside' }
  /** `folder` exists, absolute; `name` in it does not. */
  | { kind: 'missing'; folder: string; name: string }
  | { kind: 'loop' }
  | { kind: 'present' };

const MAX_LINKS = 40;

/**
 * Follows a path link by link without leaving the root. Only explains a failed open, so that what lies outside looks the
 * same whether it exists or not; never used to decide what may be opened.
 */
export async function followTrail(root: string, target: string): Promise<TrailEnd> {
  let pending = segments(root, target);
  let folder = root;
  let links = 0;
  for (let name = pending.shift(); name !== undefined; name = pending.shift()) {
    const next = resolve(folder, name);
    const link = await linkTarget(next);
    if (link === undefined) return { kind: 'missing', folder, name };
    if (link === null) {
      folder = next;
      continue;
    }
    if (++links > MAX_LINKS) return { kind: 'loop' };
    const destination = resolve(folder, link);
    if (!isInside(root, destination)) return { kind: 'outside' };
    pending = [...segments(root, destination), ...pending];
    folder = root;
  }
  return { kind: 'present' };
}

function segments(root: string, path: string): string[] {
  return relative(root, path).split(sep).filter(Boolean);
}

/** Text of a link, null for what is no link, undefined for what cannot be looked at. */
async function linkTarget(path: string): Promise<string | null | undefined> {
  try {
    return (await lstat(path)).isSymbolicLink() ? await readlink(path) : null;
  } catch {
    return undefined;
  }
}
