import type { CallError } from '@toolyard/contracts';
import type { SessionKey } from '@toolyard/toolkit';

/** What a worker sends to the one that holds a session. `seen`: how many notes it has taken. */
export type ToHolder =
  | { type: 'ask'; id: string; from: string; kind: string; key: SessionKey; request: unknown }
  | { type: 'still'; id: string; from: string; seen: number }
  | { type: 'cancel'; id: string; from: string };

/** What comes back. `unknown`: it has nothing of that id. `gone`: the session was not there, nothing ran. */
export type FromHolder =
  | { type: 'taken' | 'gone' | 'unknown'; id: string }
  | { type: 'note'; id: string; number: number; value: unknown }
  | { type: 'reply'; id: string; response?: unknown; error?: CallError };

export type SessionMessage = ToHolder | FromHolder;

/** Longest request or answer, and longest note, in bytes of JSON. */
export const MAX_MESSAGE = 8_388_608;
export const MAX_NOTE = 262_144;

/** Notes under way to a caller that has not taken them yet. */
export const NOTE_WINDOW = 32;

/** How often a caller says that it still waits. Milliseconds. */
export const TICK_MS = 1_000;

/** How long a caller may be silent before its request is broken off, and how long an answer is kept for it. Milliseconds. */
export const SILENCE_MS = 15_000;
