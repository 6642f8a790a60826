import type { CallIdentity, ToolManifest } from '@toolyard/contracts';
import type { HookCall } from '@toolyard/toolkit';
import { describe, expect, it } from 'vitest';
import { permissionHook } from './permission.hook.js';
import { explanationMissing, toolNotAllowed, unsealedCall } from './worker-runtime.messages.js';

const manifest = {
  name: 'read_file',
  category: 'files',
  tags: [],
  permission: 'READ',
  parameters: { properties: { explanation: {} } },
} as unknown as ToolManifest;

const agent: CallIdentity = {
  id: 'agent_1',
  role: 'agent',
  policy: {
    tools: ['read_file'],
    categories: [],
    tags: [],
    permissions: ['READ'],
    requireExplanation: true,
  },
};

function judge(call: Partial<HookCall>): unknown {
  const base = { agent: 'agent_1', manifest, arguments: { explanation: 'to see it' } };
  return permissionHook.handler.before?.({ ...base, ...call } as HookCall);
}

describe('the permission hook', () => {
  it('lets an agent call what it was given, and roles call everything', () => {
    expect(judge({ identity: agent })).toBeUndefined();
    expect(judge({ identity: { id: 'admin', role: 'admin' } })).toBeUndefined();
  });

  it('denies a call that nobody vouches for', () => {
    expect(judge({})).toEqual({ verdict: 'deny', reason: unsealedCall() });
  });

  it('denies a tool that the agent was not given', () => {
    const other = { ...manifest, name: 'bash' };
    const reason = toolNotAllowed('agent_1', 'bash');
    expect(judge({ identity: agent, manifest: other })).toEqual({ verdict: 'deny', reason });
  });

  it('denies a call without its explanation, but asks none of child calls', () => {
    const reason = explanationMissing('read_file');
    expect(judge({ identity: agent, arguments: {} })).toEqual({ verdict: 'deny', reason });
    expect(judge({ identity: agent, arguments: {}, parentCallId: 'call_1' })).toBeUndefined();
  });

  it('runs first, for every tool', () => {
    expect(permissionHook.order).toBe(-Infinity);
    expect(permissionHook.matches('anything')).toBe(true);
  });
});
