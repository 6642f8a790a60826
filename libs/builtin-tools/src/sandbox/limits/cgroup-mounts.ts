import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** This process's own cgroups, as folders. */
export interface OwnCgroups {
  /** Of version 2, with the mount it lies in. */
  unified?: { folder: string; mount: string };
  /** Of version 1, by controller. */
  controllers: ReadonlyMap<string, string>;
}

/** Reads where this process stands in the hierarchies that are mounted here. */
export async function ownCgroups(proc = '/proc/self'): Promise<OwnCgroups> {
  const [memberships, mounts] = await Promise.all([
    readFile(join(proc, 'cgroup'), 'utf8'),
    readFile(join(proc, 'mountinfo'), 'utf8'),
  ]);
  return parseOwnCgroups(memberships, mounts);
}

/** @param memberships /proc/self/cgroup @param mountinfo /proc/self/mountinfo */
export function parseOwnCgroups(memberships: string, mountinfo: string): OwnCgroups {
  const paths = new Map(
    lines(memberships).flatMap((line) => {
      const [, names = '', ...path] = line.split(':');
      return names.split(',').map((name) => [name, path.join(':')] as const);
    }),
  );
  const controllers = new Map<string, string>();
  let unified: OwnCgroups['unified'];
  for (const { type, root, mount, options } of lines(mountinfo).map(parseMount)) {
    if (type === 'cgroup2') {
      const folder = folderOf(root, mount, paths.get(''));
      if (folder !== undefined) unified = { folder, mount };
    }
    if (type !== 'cgroup') continue;
    for (const name of options) {
      const folder = folderOf(root, mount, paths.get(name));
      if (folder !== undefined) controllers.set(name, folder);
    }
  }
  return { controllers, ...(unified !== undefined && { unified }) };
}

function parseMount(line: string): { type: string; root: string; mount: string; options: string[] } {
  const [before = '', after = ''] = line.split(' - ');
  const [, , , root = '', mount = ''] = before.split(' ');
  const [type = '', , options = ''] = after.split(' ');
  return { type, root, mount, options: options.split(',') };
}

/** A mount may show only a part of the hierarchy. */
function folderOf(root: string, mount: string, path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  const inside = relative(root, path);
  return inside.startsWith('..') ? undefined : join(mount, inside);
}

function lines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}
