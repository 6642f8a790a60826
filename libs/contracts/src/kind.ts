/**
 * What a manifest describes. Prompts, resources and the completion of their arguments run as tools do, as calls; no door
 * shows them among the tools.
 */
export const KINDS = ['tool', 'prompt', 'resource', 'completion'] as const;
export type Kind = (typeof KINDS)[number];

/** The name by which something that is no tool runs. No tool's name has a colon, so that a tool may be called the same. */
export function callNameOf(kind: Exclude<Kind, 'tool'>, name: string): string {
  return `${kind}:${name}`;
}

/** What a call of this name is a call of. */
export function kindOf(callName: string): Kind {
  const colon = callName.indexOf(':');
  if (colon < 0) return 'tool';
  const before = callName.slice(0, colon);
  return KINDS.find((kind) => kind === before) ?? 'tool';
}

/** The name without its kind. */
export function plainNameOf(callName: string): string {
  const kind = kindOf(callName);
  return kind === 'tool' ? callName : callName.slice(kind.length + 1);
}
