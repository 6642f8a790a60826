import { describe, expect, it } from 'vitest';
import { coerce } from './coerce.js';

describe('a text as a value', () => {
  it.each([
    ['12', { type: 'integer' }, 12],
    [' 1.5e3\n', { type: 'number' }, 1500],
    ['1.5', { type: 'integer' }, 1.5],
    ['twelve', { type: 'integer' }, 'twelve'],
    ['9007199254740993', { type: 'integer' }, '9007199254740993'],
    ['0x10', { type: 'number' }, '0x10'],
    ['True', { type: 'boolean' }, true],
    ['yes', { type: 'boolean' }, 'yes'],
    ['12', { type: 'string' }, '12'],
    [' a<b \n', { type: 'string' }, ' a<b \n'],
    ['null', { type: 'string' }, 'null'],
    ['null', { type: ['string', 'null'] }, null],
    ['{"a":[1]}', { type: 'object' }, { a: [1] }],
    ['[1,2]', { type: 'array' }, [1, 2]],
    ['[1,2]', { type: 'object' }, '[1,2]'],
    ['{oops', { type: 'object' }, '{oops'],
    ['3', { enum: [1, 2, 3] }, 3],
    ['3', { enum: ['3', 'x'] }, '3'],
    ['7', { anyOf: [{ type: 'integer' }, { type: 'string' }] }, 7],
    ['x7', { anyOf: [{ type: 'integer' }, { type: 'string' }] }, 'x7'],
    ['{"a":1}', {}, { a: 1 }],
    ['null', {}, null],
    ['plain words', {}, 'plain words'],
    ['{not json}', {}, '{not json}'],
  ])('%j as %j', (text, schema, value) => {
    expect(coerce(text, schema)).toEqual(value);
  });

  it('follows references of the document', () => {
    const root = { $defs: { Count: { type: 'integer' } } };
    expect(coerce('4', { $ref: '#/$defs/Count' }, root)).toBe(4);
    expect(coerce('4', { $ref: '#/$defs/Missing' }, root)).toBe(4);
    expect(coerce('four', { $ref: 'https://elsewhere/' }, root)).toBe('four');
  });
});
