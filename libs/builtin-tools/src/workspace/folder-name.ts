import { createHash } from 'node:crypto';
import { RUN_ID } from '@toolyard/contracts';

/**
 * The folder name that stands for an id: the id itself where it is one strict word of small letters, digits, `-` and `_`,
 * otherwise `_` and a hash of it. Different ids have different names, on every file system.
 */
export function folderName(id: string): string {
  return RUN_ID.test(id) ? id : `_${createHash('sha256').update(id).digest('hex').slice(0, 32)}`;
}
