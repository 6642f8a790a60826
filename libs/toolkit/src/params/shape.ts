import type { Type } from '@nestjs/common';
import type { Violation } from '@toolyard/contracts';
import { paramsModelOf } from '../schema/params-model.js';
import type { PropertyModel } from '../schema/property-model.js';
import { childPath } from './path.js';
import { missing, notAllowed, unknownProperty, wrongType } from './violation.messages.js';

/**
 * What class-validator lets through or tells poorly, and JSON Schema does not: missing and unknown properties, one value
 * where an array belongs, null for an optional property, reverse names of numeric enums.
 */
export function shapeViolations(type: Type, raw: unknown, path = '', found: Violation[] = []): Violation[] {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    found.push({
      path,
      message: wrongType(path === '' ? 'arguments' : path, 'an object', raw),
      rule: 'type',
    });
    return found;
  }
  const { properties } = paramsModelOf(type);
  const values = raw as Record<string, unknown>;
  for (const property of properties.values()) {
    const at = childPath(path, property.name);
    const value = Object.hasOwn(values, property.name) ? values[property.name] : undefined;
    if (value !== undefined) valueViolations(property, value, at, found);
    else if (!property.optional) found.push({ path: at, message: missing(property.name), rule: 'required' });
  }
  for (const name of Object.keys(values)) {
    if (properties.has(name) || values[name] === undefined) continue;
    const message = unknownProperty(name, [...properties.keys()]);
    found.push({ path: childPath(path, name), message, rule: 'additionalProperties' });
  }
  return found;
}

function valueViolations(property: PropertyModel, value: unknown, path: string, found: Violation[]): void {
  if (property.conditional) return;
  if (value === null && property.validators.some(({ name }) => name === 'isOptional')) {
    found.push({ path, message: wrongType(property.name, 'left out', null), rule: 'type' });
  } else if (property.array && !Array.isArray(value)) {
    found.push({ path, message: wrongType(property.name, 'an array', value), rule: 'type' });
  } else {
    const entries = property.array ? (value as unknown[]) : [value];
    for (const [index, entry] of entries.entries()) {
      entryViolations(property, entry, property.array ? childPath(path, index) : path, found);
    }
  }
}

function entryViolations(
  { nested, allowed, name }: PropertyModel,
  entry: unknown,
  path: string,
  found: Violation[],
) {
  if (nested !== undefined) shapeViolations(nested, entry, path, found);
  else if (allowed !== undefined && !allowed.includes(entry)) {
    found.push({ path, message: notAllowed(name, allowed), rule: 'enum' });
  }
}
