import { expect, it } from 'vitest';
import { withoutNulls } from './without-nulls.js';

const schema = {
  type: 'object',
  required: ['must'],
  properties: {
    must: { type: 'string' },
    may: { type: 'integer' },
    orNull: { type: ['string', 'null'] },
    any: {},
    deep: { type: 'array', items: { $ref: '#/$defs/Part' } },
  },
  $defs: { Part: { type: 'object', properties: { x: { type: 'number' }, y: { const: null } } } },
};

it('leaves out nulls that stand for nothing, at every depth', () => {
  const args = { may: null, orNull: null, any: null, deep: [{ x: null, y: null }, null], unknown: null };
  expect(withoutNulls(args, schema)).toEqual({
    orNull: null,
    any: null,
    deep: [{ y: null }, null],
    unknown: null,
  });
});

it('keeps a null where something must be, for the check to refuse', () => {
  expect(withoutNulls({ must: null }, schema)).toEqual({ must: null });
});

it('takes names of prototypes for what they are: names', () => {
  const args = JSON.parse('{"__proto__": null, "constructor": null}') as Record<string, unknown>;
  expect(JSON.stringify(withoutNulls(args, schema))).toBe('{"__proto__":null,"constructor":null}');
});
