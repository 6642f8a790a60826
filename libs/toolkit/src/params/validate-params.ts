import type { Type } from '@nestjs/common';
import type { Violation } from '@toolyard/contracts';
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import { classViolations } from './class-violations.js';
import { forbiddenNames } from './forbidden-names.js';
import { shapeViolations } from './shape.js';
import { notTransformed } from './violation.messages.js';

const TRANSFORM = { exposeDefaultValues: true };
const VALIDATE = { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: true };

/** Arguments as an instance of their class, or all that is wrong with them. */
export type ValidatedParams<T extends object> = { params: T } | { violations: Violation[] };

/** Transforms and validates arguments. Defaults come from initialisers; nothing is converted unasked. Never rejects for bad arguments. */
export async function validateParams<T extends object>(
  type: Type<T>,
  raw: unknown,
): Promise<ValidatedParams<T>> {
  const forbidden = forbiddenNames(raw);
  if (forbidden.length > 0) return { violations: forbidden };
  const shape = shapeViolations(type, raw);
  const root = shape[0];
  if (root?.path === '') return { violations: [root] };
  let params: T;
  try {
    params = plainToInstance<T, unknown>(type, raw, TRANSFORM);
  } catch (error) {
    if (shape.length > 0) return { violations: shape };
    const reason = error instanceof Error ? error.message : String(error);
    return { violations: [{ path: '', message: notTransformed(reason), rule: 'transform' }] };
  }
  const errors = await validate(params, VALIDATE);
  if (shape.length === 0 && errors.length === 0) return { params };
  const told = new Set(shape.map(({ path }) => path));
  return { violations: [...shape, ...classViolations(errors).filter(({ path }) => !covered(path, told))] };
}

/** Whether the shape check already spoke of this place or of what it lies in. */
function covered(path: string, told: Set<string>): boolean {
  for (const place of told) {
    if (path === place || (path.startsWith(place) && /^[.[]/.test(path.slice(place.length)))) return true;
  }
  return false;
}
