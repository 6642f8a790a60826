import { LIMITS, ToolError } from '@toolyard/contracts';
import { findForbiddenKey } from './forbidden-keys.js';
import { forbiddenKeyMessage, notAnObjectMessage, notJsonMessage, tooDeepMessage } from './http.messages.js';
import { nestsDeeperThan } from './json-depth.js';

/**
 * The JSON object of a request body, or its list where a route takes one; undefined for an empty one.
 * @throws ToolError `MALFORMED_REQUEST`: not JSON, not an object, nested too deep, a key that reaches a prototype
 */
export function parseJsonBody(
  body: string,
  takesLists = false,
): Record<string, unknown> | unknown[] | undefined {
  const text = body.startsWith('\uFEFF') ? body.slice(1) : body;
  if (text.trim() === '') return undefined;
  if (nestsDeeperThan(text, LIMITS.jsonDepth)) throw malformed(tooDeepMessage(LIMITS.jsonDepth));
  const value = parse(text);
  if (!isObject(value) && !(takesLists && Array.isArray(value)))
    throw malformed(notAnObjectMessage(kindOf(value)));
  const key = findForbiddenKey(text, value);
  if (key !== undefined) throw malformed(forbiddenKeyMessage(key));
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw malformed(notJsonMessage(placeOf(error)));
  }
}

/** Where the parser stopped; its own message quotes the body, which may hold secrets. */
function placeOf(error: unknown): string {
  const place = /\(line (\d+) column (\d+)\)/.exec(error instanceof Error ? error.message : '');
  return place === null ? '' : `: line ${place[1] ?? ''}, column ${place[2] ?? ''}`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'an array' : `a ${typeof value}`;
}

function malformed(message: string): ToolError {
  return new ToolError('MALFORMED_REQUEST', message);
}
