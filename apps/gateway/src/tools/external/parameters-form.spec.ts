import { describe, expect, it } from 'vitest';
import { parametersOf } from './parameters-form.js';

describe('the parameters of an external tool', () => {
  it('in short form become a schema where all are required', () => {
    expect(parametersOf({ path: 'string', age: 'integer', type: 'object' })).toEqual({
      type: 'object',
      properties: { path: { type: 'string' }, age: { type: 'integer' }, type: { type: 'object' } },
      required: ['path', 'age', 'type'],
      additionalProperties: false,
    });
    expect(parametersOf({})).toEqual({
      type: 'object',
      properties: {},
      required: [],
      additionalProperties: false,
    });
  });

  it('as JSON Schema stay, closed where they leave it open', () => {
    expect(parametersOf({ type: 'object' })).toEqual({ type: 'object', additionalProperties: false });
    const open = { type: 'object', properties: { a: {} }, additionalProperties: true };
    expect(parametersOf(open)).toEqual(open);
    const composed = { type: 'object', anyOf: [{ required: ['a'] }] };
    expect(parametersOf(composed)).toEqual(composed);
  });
});
