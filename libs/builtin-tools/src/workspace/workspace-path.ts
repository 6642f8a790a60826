import { isAbsolute, relative, resolve, sep } from 'node:path';

/** Whether an absolute path is the root or lies under it, by its letters alone. */
export function isInside(root: string, path: string): boolean {
  return path === root || path.startsWith(root.endsWith(sep) ? root : root + sep);
}

/** An absolute path inside the root as tools show it: relative, `.` for the root. */
export function relativePath(root: string, path: string): string {
  return relative(root, path) || '.';
}

/**
 * Where a caller's path points by its letters alone: absolute, inside `root`; undefined when it leads out.
 * @param root the root's real path
 * @param alias the root as it was configured, perhaps through a link
 */
export function targetInside(root: string, alias: string, path: string): string | undefined {
  const target = resolve(root, path);
  if (isInside(root, target)) return target;
  const viaAlias = resolve(alias, path);
  if (isAbsolute(path) && isInside(alias, viaAlias)) return resolve(root, relative(alias, viaAlias));
  return undefined;
}
