import { nearNames } from '../near-names.js';

/** What is wrong with arguments, for a model that will try again. */

export const missing = (property: string) => `${property} is required`;

export const wrongType = (property: string, expected: string, value: unknown) =>
  `${property} must be ${expected}, not ${kindOf(value)}`;

export const notAllowed = (property: string, allowed: unknown[]) =>
  `${property} must be one of ${allowed.map((value) => JSON.stringify(value)).join(', ')}`;

export function unknownProperty(property: string, known: string[]): string {
  const near = nearNames(property, known);
  if (near.length > 0) return `there is no parameter ${property}; did you mean ${near.join(' or ')}?`;
  if (known.length === 0) return `there is no parameter ${property}; there are none`;
  return `there is no parameter ${property}; there are ${known.join(', ')}`;
}

export const forbiddenName = (property: string) => `the name ${property} is not allowed`;

export const tooDeep = (limit: number) => `arguments may be nested ${limit} levels deep at most`;

export const notTransformed = (reason: string) => `the arguments could not be read: ${reason}`;

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

export const schemaViolation = (path: string, said: string): string =>
  `${path === '' ? 'The arguments' : path} ${said}.`;
