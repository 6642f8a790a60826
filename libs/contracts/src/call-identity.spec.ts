import { describe, expect, it } from 'vitest';
import { lacksExplanation, mayCall, type ToolPolicy } from './call-identity.js';

const nothing: ToolPolicy = {
  tools: [],
  categories: [],
  tags: [],
  permissions: ['READ'],
  requireExplanation: false,
};
const tool = { name: 'read_file', category: 'files', tags: ['safe'], permission: 'READ' } as const;
const manifest = { ...tool, tags: [...tool.tags] };

describe('mayCall', () => {
  it.each([
    ['nothing that selects it', {}, false],
    ['its name', { tools: ['read_file'] }, true],
    ['its category', { categories: ['files'] }, true],
    ['one of its tags', { tags: ['other', 'safe'] }, true],
    ['another name', { tools: ['bash'] }, false],
    ['its name, without its permission', { tools: ['read_file'], permissions: ['WRITE' as const] }, false],
  ])('an agent with %s', (_, selection, allowed) => {
    expect(mayCall({ role: 'agent', policy: { ...nothing, ...selection } }, manifest)).toBe(allowed);
  });

  it.each([
    ['admin', true],
    ['operator', true],
    ['viewer', false],
    ['agent', false],
  ] as const)('the role %s without a policy', (role, allowed) => {
    expect(mayCall({ role }, manifest)).toBe(allowed);
  });
});

describe('lacksExplanation', () => {
  const policy = { ...nothing, requireExplanation: true };
  const takes = { parameters: { properties: { explanation: {} } } };

  it('asks for a text that is not empty', () => {
    expect(lacksExplanation({ policy }, takes, {})).toBe(true);
    expect(lacksExplanation({ policy }, takes, { explanation: ' ' })).toBe(true);
    expect(lacksExplanation({ policy }, takes, { explanation: 'to see' })).toBe(false);
  });

  it('asks for none where none is owed or taken', () => {
    expect(lacksExplanation({ policy: nothing }, takes, {})).toBe(false);
    expect(lacksExplanation({}, takes, {})).toBe(false);
    expect(lacksExplanation({ policy }, { parameters: { properties: {} } }, {})).toBe(false);
  });
});
