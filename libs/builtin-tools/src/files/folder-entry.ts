import { Describe } from '@toolyard/toolkit';
import { IsIn, IsInt, IsOptional, IsString } from 'class-validator';

const ENTRY_TYPES = ['folder', 'file', 'link', 'other'] as const;

/** One entry of a folder, as `list_dir` reports it. */
export class FolderEntry {
  @Describe('Relative to the folder that was listed')
  @IsString()
  path!: string;

  @IsIn(ENTRY_TYPES)
  type!: (typeof ENTRY_TYPES)[number];

  @Describe('Bytes, of files')
  @IsOptional()
  @IsInt()
  size?: number;

  @Describe('Where a link points, as it is written')
  @IsOptional()
  @IsString()
  target?: string;
}

/** An entry as a line: folders end in `/`, links show where they point, each level is indented. */
export function entryLine({ path, type, size, target }: FolderEntry): string {
  const segments = path.split('/');
  const name = `${'  '.repeat(segments.length - 1)}${segments.at(-1) ?? ''}`;
  switch (type) {
    case 'folder':
      return `${name}/`;
    case 'link':
      return `${name} -> ${target ?? '?'}`;
    case 'file':
      return size === undefined ? name : `${name}  ${sizeText(size)}`;
    case 'other':
      return `${name}  (no regular file)`;
  }
}

/** `340 B`, `1.2 KB`, `3.4 MB`. */
function sizeText(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1_024 && unit < units.length - 1) {
    value /= 1_024;
    unit++;
  }
  return `${unit === 0 ? value : value.toFixed(1)} ${units[unit] ?? ''}`;
}
