import { describe, expect, it } from 'vitest';
import { externalManifest } from './external-manifest.js';
import { parametersOf, withExplanation } from './parameters-form.js';

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

it('adds the explanation that every tool takes, and leaves one of its own', () => {
  const added = withExplanation(parametersOf({ path: 'string' }));
  expect(added).toMatchObject({
    required: ['path'],
    properties: { path: { type: 'string' }, explanation: { type: 'string', maxLength: 2_000 } },
  });
  expect(withExplanation(added)).toEqual(added);
  const own = { type: 'object', properties: { explanation: { type: 'integer' } } };
  expect(withExplanation(own)).toEqual(own);
});

it('refuses a name that is a route', () => {
  const request = { description: 'd', parameters: { type: 'object' }, endpoint: 'https://example.org' };
  for (const named of [{ name: 'sync' }, { name: 'other', aliases: ['sync'] }])
    expect(() => externalManifest({ ...request, ...named })).toThrow(/sync/);
});
