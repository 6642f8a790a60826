import { expect, it } from 'vitest';
import { compileSchema } from '../validation/schema-compiler.js';
import { isTooCostly, withoutDangers } from './safe-schema.js';

it('drops expressions and other documents, and nothing that is only called so', () => {
  expect(
    withoutDangers({
      $schema: 'http://json-schema.org/draft-07/schema#',
      $id: 'https://example.com/x',
      type: 'object',
      properties: {
        pattern: { type: 'string', pattern: '^(a+)+$', description: 'a glob' },
        id: { type: 'array', items: { type: 'string', pattern: 'x' } },
      },
      patternProperties: { '(a+)+': {} },
      required: ['pattern'],
    }),
  ).toEqual({
    type: 'object',
    properties: {
      pattern: { type: 'string', description: 'a glob' },
      id: { type: 'array', items: { type: 'string' } },
    },
    required: ['pattern'],
  });
});

it('has no way to a prototype', () => {
  const schema = JSON.parse(
    '{"type":"object","properties":{"__proto__":{"type":"string"}},"__proto__":{"x":1}}',
  ) as object;
  const clean = withoutDangers(schema as never);
  expect(JSON.stringify(clean)).toBe('{"type":"object","properties":{}}');
  expect(() => compileSchema(clean)).not.toThrow();
});

it('finds what doubles with each level', () => {
  const levels = Array.from({ length: 40 }, (_, n): [string, object] => [
    `l${n}`,
    { allOf: [{ $ref: `#/$defs/l${n + 1}` }, { $ref: `#/$defs/l${n + 1}` }] },
  ]);
  const bomb = { $ref: '#/$defs/l0', $defs: { ...Object.fromEntries(levels), l40: { type: 'object' } } };
  expect(isTooCostly(bomb)).toBe(true);
  const twice = {
    $defs: {
      a: {
        properties: { x: { $ref: '#/$defs/a' } },
        allOf: [{ properties: { x: { $ref: '#/$defs/a' } } }, { properties: { x: { $ref: '#/$defs/a' } } }],
      },
    },
    $ref: '#/$defs/a',
  };
  expect(isTooCostly(twice)).toBe(true);
});

it('lets trees and ordinary schemas pass', () => {
  const tree = {
    type: 'object',
    properties: {
      left: { $ref: '#' },
      right: { $ref: '#' },
      value: { anyOf: [{ type: 'number' }, { type: 'string' }] },
    },
  };
  expect(isTooCostly(tree)).toBe(false);
  expect(isTooCostly({ type: 'object', properties: { a: { type: 'string' } } })).toBe(false);
});
