/** A JSON Pointer as `guests[0].name`; `''` for the whole. */
export function pathOfPointer(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce(joinPath, '');
}

export function joinPath(path: string, part: string): string {
  if (/^\d+$/.test(part)) return `${path}[${part}]`;
  return path === '' ? part : `${path}.${part}`;
}
