import { LIMITS, type Violation } from '@toolyard/contracts';
import { childPath } from './path.js';
import { forbiddenName, tooDeep } from './violation.messages.js';

/** Names through which data could reach a prototype, and depth at which recursion could break. Nothing else reads such arguments. */
export function forbiddenNames(value: unknown, path = '', depth = 0, found: Violation[] = []): Violation[] {
  if (typeof value !== 'object' || value === null) return found;
  if (depth > LIMITS.jsonDepth) {
    if (!found.some(({ rule }) => rule === 'maxDepth')) {
      found.push({ path, message: tooDeep(LIMITS.jsonDepth), rule: 'maxDepth' });
    }
    return found;
  }
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      const entry: unknown = value[index];
      if (typeof entry === 'object') forbiddenNames(entry, childPath(path, index), depth + 1, found);
    }
    return found;
  }
  for (const key of Object.keys(value)) {
    if (key === '__proto__' || key === 'constructor') {
      found.push({ path: childPath(path, key), message: forbiddenName(key), rule: 'additionalProperties' });
      continue;
    }
    const entry = (value as Record<string, unknown>)[key];
    if (typeof entry === 'object') forbiddenNames(entry, childPath(path, key), depth + 1, found);
  }
  return found;
}
