import type { JsonSchema, Violation } from '@toolyard/contracts';
import { describe, expect, it } from 'vitest';
import { compileSchema } from './schema-compiler.js';
import { violationsOf } from './violations.js';

function check(schema: JsonSchema, value: unknown): Violation[] {
  const validate = compileSchema(schema);
  validate(value);
  return violationsOf(validate.errors ?? [], 'The arguments');
}

const one = (schema: JsonSchema, value: unknown): Violation | undefined =>
  check({ properties: { a: schema } }, { a: value })[0];

describe('violationsOf', () => {
  it.each([
    [{ type: 'integer' }, 'x', 'type', 'a must be an integer, but is a string.'],
    [{ type: 'integer' }, 1.5, 'type', 'a must be an integer, but is a number with a fraction.'],
    [{ type: ['string', 'null'] }, [], 'type', 'a must be a string or null, but is an array.'],
    [{ type: 'object' }, null, 'type', 'a must be an object, but is null.'],
    [{ enum: ['x', 1] }, 2, 'enum', 'a must be one of "x", 1.'],
    [{ const: 1 }, 2, 'const', 'a must be 1.'],
    [{ minimum: 1 }, 0, 'minimum', 'a must be at least 1.'],
    [{ maximum: 1 }, 2, 'maximum', 'a must be at most 1.'],
    [{ exclusiveMinimum: 1 }, 1, 'exclusiveMinimum', 'a must be more than 1.'],
    [{ exclusiveMaximum: 1 }, 1, 'exclusiveMaximum', 'a must be less than 1.'],
    [{ minLength: 1 }, '', 'minLength', 'a must have at least 1 character.'],
    [{ maxLength: 2 }, 'xyz', 'maxLength', 'a must have at most 2 characters.'],
    [{ minItems: 1 }, [], 'minItems', 'a must have at least 1 item.'],
    [{ maxItems: 1 }, [1, 2], 'maxItems', 'a must have at most 1 item.'],
    [{ pattern: '^x' }, 'y', 'pattern', 'a must match the pattern ^x.'],
    [
      { format: 'date-time' },
      'x',
      'format',
      'a must be a date and time with a time zone, as 2026-01-31T09:30:00Z.',
    ],
    [{ multipleOf: 2 }, 3, 'multipleOf', 'a must be multiple of 2.'],
  ])('%j', (schema, value, rule, message) => {
    expect(one(schema, value)).toEqual({ path: 'a', rule, message });
  });

  it('names what is missing and what is too much by its own path', () => {
    const schema = {
      properties: {
        guests: { items: { required: ['name'], properties: { name: {} }, additionalProperties: false } },
      },
    };
    expect(check(schema, { guests: [{}, { name: 1, nane: 2 }] })).toEqual([
      { path: 'guests[0].name', rule: 'required', message: 'guests[0].name is required.' },
      {
        path: 'guests[1].nane',
        rule: 'additionalProperties',
        message: 'guests[1].nane is not known; did you mean name?',
      },
    ]);
  });

  it('names the whole', () => {
    expect(check({ type: 'object' }, [])).toEqual([
      { path: '', rule: 'type', message: 'The arguments must be an object, but is an array.' },
    ]);
  });

  it('says a thing once, and stops where nobody reads any more', () => {
    const twice = { allOf: [{ type: 'string' }, { type: 'string' }] };
    expect(check(twice, 1)).toHaveLength(1);
    expect(check({ items: { type: 'string' } }, Array(10_000).fill(1)).length).toBeLessThanOrEqual(200);
  });

  it('never shows a value', () => {
    const schema = { properties: { key: { type: 'string', maxLength: 3 } }, additionalProperties: false };
    expect(JSON.stringify(check(schema, { key: 'hunter2', other: 'hunter2' }))).not.toContain('hunter2');
  });
});
