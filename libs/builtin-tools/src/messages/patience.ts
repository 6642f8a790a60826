import { ToolError } from '@toolyard/contracts';
import { setTimeout as wait } from 'node:timers/promises';
import { RateLimited } from './channels/message-channel.js';
import { rateLimited } from './messages.messages.js';

/** Longest wait that another side may ask for, and how often it is waited. */
const LONGEST_MS = 60_000;
const TRIES = 5;

/**
 * Sends, and again when the other side takes nothing but says when it will.
 * @throws ToolError `RATE_LIMITED`, retryable, when that is too long or too often; and what `send` throws
 */
export async function withPatience<T>(send: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let left = TRIES; ; left--) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof RateLimited)) throw error;
      if (left <= 1 || error.waitMs > LONGEST_MS)
        throw new ToolError('RATE_LIMITED', rateLimited(Math.ceil(error.waitMs / 1_000)), { cause: error });
      await wait(error.waitMs, undefined, { signal });
    }
  }
}
