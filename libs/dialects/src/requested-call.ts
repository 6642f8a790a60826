/** A call as a model asked for it, in the model's order. `id` is the model's own, where its dialect has one. */
export type RequestedCall = { id?: string; tool: string } & (
  | { arguments: Record<string, unknown>; problem?: never }
  /** What keeps it from being a call, for the model: what was wrong, and what would be right. */
  | { problem: string; arguments?: never }
);
