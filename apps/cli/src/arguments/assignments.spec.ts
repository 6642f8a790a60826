import { describe, expect, it } from 'vitest';
import { parseAssignments } from './assignments.js';

const schema = {
  type: 'object',
  properties: {
    path: { type: 'string' },
    limit: { type: 'integer', minimum: 1 },
    ratio: { type: 'number' },
    deep: { type: 'boolean' },
    tags: { type: 'array', items: { type: 'string' } },
    sizes: { type: 'array', items: { type: 'integer' } },
    filter: { $ref: '#/$defs/Filter' },
    level: { enum: [1, 2, 'all'] },
    either: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
    open: {},
  },
  $defs: { Filter: { type: 'object', properties: { name: { type: 'string' } } } },
};

describe('parseAssignments', () => {
  it.each([
    ['path=src', { path: 'src' }],
    ['path=', { path: '' }],
    ['path=a=b', { path: 'a=b' }],
    ['path=17', { path: '17' }],
    ['limit=17', { limit: 17 }],
    ['ratio=1e-3', { ratio: 0.001 }],
    ['deep=true', { deep: true }],
    ['tags=["a","b"]', { tags: ['a', 'b'] }],
    ['tags=a', { tags: ['a'] }],
    ['sizes=3', { sizes: [3] }],
    ['filter={"name":"x"}', { filter: { name: 'x' } }],
    ['level=2', { level: 2 }],
    ['level=all', { level: 'all' }],
    ['either=null', { either: null }],
    ['open=1', { open: '1' }],
    ['unknown=1', { unknown: '1' }],
  ])('reads %s', (pair, expected) => {
    expect(parseAssignments([pair], schema)).toEqual(expected);
  });

  it('makes a list of a name given twice', () => {
    expect(parseAssignments(['tags=a', 'tags=b', 'sizes=[1,2]', 'sizes=3'], schema)).toEqual({
      tags: ['a', 'b'],
      sizes: [1, 2, 3],
    });
  });

  it.each([
    ['path', /not name=value/],
    ['=x', /not name=value/],
    ['limit=x', /limit must be a whole number/],
    ['limit=1.5', /limit must be a whole number/],
    ['deep=yes', /deep must be true or false/],
    ['filter=[1]', /filter must be a JSON object/],
    ['sizes=x', /sizes must be a whole number/],
  ])('refuses %s', (pair, message) => {
    expect(() => parseAssignments([pair], schema)).toThrow(message);
  });

  it('refuses a name given twice where no list fits', () => {
    expect(() => parseAssignments(['path=a', 'path=b'], schema)).toThrow(/given twice/);
  });

  it('keeps __proto__ an ordinary name', () => {
    const values = parseAssignments(['__proto__=x'], schema);
    expect(Object.keys(values)).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(values)).toBe(Object.prototype);
  });

  it('ends at a schema that refers to itself', () => {
    const circular = { properties: { a: { $ref: '#/properties/a' } } };
    expect(parseAssignments(['a=1'], circular)).toEqual({ a: '1' });
  });
});
