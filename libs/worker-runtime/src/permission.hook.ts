import { lacksExplanation, mayCall } from '@toolyard/contracts';
import { deny, type BeforeVerdict, type HookCall, type HookEntry } from '@toolyard/toolkit';
import { explanationMissing, toolNotAllowed, unsealedCall } from './worker-runtime.messages.js';

/**
 * Denies calls that nobody vouches for and tools that the agent was not given, whatever door or tool the call comes
 * from. Runs before every other hook.
 */
export const permissionHook: HookEntry = {
  name: 'PermissionHook',
  order: Number.NEGATIVE_INFINITY,
  matches: () => true,
  handler: { before: judge },
};

function judge({
  identity,
  agent,
  manifest,
  arguments: args,
  parentCallId,
}: HookCall): BeforeVerdict | undefined {
  if (identity === undefined) return deny(unsealedCall());
  if (!mayCall(identity, manifest)) return deny(toolNotAllowed(agent, manifest.name));
  // A child call is the tool's own; its agent has explained the parent.
  if (parentCallId === undefined && lacksExplanation(identity, manifest, args))
    return deny(explanationMissing(manifest.name));
  return undefined;
}
