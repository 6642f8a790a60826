import { describe, expect, it } from 'vitest';
import { toStrictSchema } from './strict-schema.js';

describe('a schema in strict mode', () => {
  it('lists every property, and lets those that are optional be null', () => {
    const strict = toStrictSchema({
      type: 'object',
      additionalProperties: false,
      required: ['path'],
      properties: {
        path: { type: 'string', minLength: 1, description: 'Where.' },
        limit: { type: 'integer', minimum: 1, default: 2000 },
        mode: { type: 'string', enum: ['a', 'b'] },
        nested: { type: 'object', additionalProperties: false, properties: { x: { type: 'number' } } },
        list: { type: 'array', items: { type: 'string', maxLength: 3 }, uniqueItems: true },
      },
    });
    expect(strict).toEqual({
      type: 'object',
      additionalProperties: false,
      required: ['path', 'limit', 'mode', 'nested', 'list'],
      properties: {
        path: { type: 'string', description: 'Where. At least 1 characters.' },
        limit: { type: ['integer', 'null'], minimum: 1, description: 'Default: 2000.' },
        mode: { type: ['string', 'null'], enum: ['a', 'b', null] },
        nested: {
          anyOf: [
            {
              type: 'object',
              additionalProperties: false,
              required: ['x'],
              properties: { x: { type: ['number', 'null'] } },
            },
            { type: 'null' },
          ],
        },
        list: {
          type: ['array', 'null'],
          items: { type: 'string', description: 'At most 3 characters.' },
          description: 'No item twice.',
        },
      },
    });
  });

  it('keeps definitions and references', () => {
    expect(
      toStrictSchema({
        type: 'object',
        additionalProperties: false,
        properties: { node: { $ref: '#/$defs/Node' } },
        $defs: {
          Node: {
            type: 'object',
            additionalProperties: false,
            required: ['next'],
            properties: { next: { anyOf: [{ $ref: '#/$defs/Node' }, { type: 'null' }] } },
          },
        },
      }),
    ).toMatchObject({
      properties: { node: { anyOf: [{ $ref: '#/$defs/Node' }, { type: 'null' }] } },
      $defs: { Node: { required: ['next'] } },
    });
  });

  it.each([
    ['an object of any properties', { type: 'object', additionalProperties: true, properties: {} }],
    ['a map', { type: 'object', additionalProperties: { type: 'string' }, properties: {} }],
    ['a property of any type', { type: 'object', properties: { any: {} } }],
    ['a list of anything', { type: 'object', properties: { list: { type: 'array' } } }],
    ['alternatives at the top', { type: 'object', properties: {}, anyOf: [{ required: ['a'] }] }],
    ['all of several', { type: 'object', properties: { a: { allOf: [{ type: 'string' }] } } }],
    ['a condition', { type: 'object', properties: {}, if: {}, then: {} }],
    [
      'patterns of names',
      { type: 'object', properties: {}, patternProperties: { '^x': { type: 'string' } } },
    ],
  ])('does not exist for %s', (_, schema) => {
    expect(toStrictSchema(schema)).toBeUndefined();
  });

  it('does not exist for one that is too deep', () => {
    let schema: Record<string, unknown> = { type: 'string' };
    for (let depth = 0; depth < 12; depth++)
      schema = { type: 'object', additionalProperties: false, properties: { a: schema } };
    expect(toStrictSchema(schema)).toBeUndefined();
  });
});
