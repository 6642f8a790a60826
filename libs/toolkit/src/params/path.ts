/** `guests` and `name` make `guests.name`, `guests` and 0 make `guests[0]`. Names that are no identifiers are quoted. */
export function childPath(parent: string, key: string | number): string {
  if (typeof key === 'number') return `${parent}[${key}]`;
  if (!/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(key)) return `${parent}[${JSON.stringify(key)}]`;
  return parent === '' ? key : `${parent}.${key}`;
}
