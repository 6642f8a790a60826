import { expect, it } from 'vitest';
import { callNameOf, kindOf, plainNameOf, type Kind } from './kind.js';

it.each<[string, Kind, string]>([
  ['read_file', 'tool', 'read_file'],
  ['prompt:plan_trip', 'prompt', 'plan_trip'],
  ['resource:calendar', 'resource', 'calendar'],
  ['completion:prompt:plan_trip', 'completion', 'prompt:plan_trip'],
  ['other:thing', 'tool', 'other:thing'],
])('%s is a %s', (name, kind, plain) => {
  expect([kindOf(name), plainNameOf(name)]).toEqual([kind, plain]);
  if (kind !== 'tool') expect(callNameOf(kind, plain)).toBe(name);
});
