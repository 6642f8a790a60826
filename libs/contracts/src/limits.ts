/** Limits that callers meet. Lengths are characters, sizes bytes, times milliseconds. */
export const LIMITS = {
  body: 1_048_576,
  jsonDepth: 64,
  batch: 100,
  waitMs: { min: 0, default: 30_000, max: 600_000 },
  timeoutMs: { min: 1, default: 120_000, max: 24 * 3_600_000 },
  /** Smaller runs first; 0 is the default and runs before all others. */
  priority: { min: 0, max: 2_097_151 },
  /** How far ahead a call may be scheduled, and how far back `runAt` may lie before it counts as a mistake. */
  runAt: { aheadMs: 366 * 86_400_000, behindMs: 60_000 },
  /** How long a call may wait for a person. */
  deadlineMs: { min: 100, default: 86_400_000, max: 31 * 86_400_000 },
  quorum: { min: 1, max: 10 },
  /** Questions, answers and reasons of people. */
  answer: 10_000,
  /** What a tool asks of the program that made its call as JSON, what that answers, and for how long it may. */
  clientRequest: { size: 262_144, deadlineMs: 300_000 },
  /** Schedules of one agent, their names, and the longest interval. */
  schedules: { perAgent: 100, name: 64, pattern: 200, longestMs: 366 * 86_400_000, shortestMs: 60_000 },
  /** Values that a completion tells at most. */
  completions: 100,
  /** The address of a resource. */
  uri: 2_048,
  /** What a tool tells people at once. */
  message: 10_000,
  idempotencyKey: 255,
  metadata: 16_384,
  /** Largest chunk of a streaming tool; longer ones are split. */
  chunk: 65_536,
  /** Text of all chunks and of the result of one call. */
  output: 1_048_576,
  /** A finished call as JSON. */
  outcome: 16_777_216,
} as const;
