import type { ToolContext } from '@toolyard/toolkit';

export const CHANNELS = ['telegram', 'discord', 'slack', 'email', 'webhook'] as const;
export type ChannelName = (typeof CHANNELS)[number];

/** One message as a channel takes it: already no longer than its limit. */
export interface OutgoingMessage {
  chatId: string;
  text: string;
  subject: string;
  ctx: Pick<ToolContext, 'callId' | 'attempt' | 'agent' | 'signal'>;
}

/** A way to reach people. */
export interface MessageChannel {
  /** Longest text of one message, in UTF-16 units. */
  readonly longest: number;
  /** What is wrong with a recipient; undefined when nothing is. */
  problemOf(chatId: string): string | undefined;
  /**
   * Sends once and gives the id of what was sent.
   * @throws RateLimited where the other side says when to come again; anything else failed for good
   */
  send(message: OutgoingMessage): Promise<string>;
}

/** The other side took nothing and says when it will. */
export class RateLimited extends Error {
  constructor(readonly waitMs: number) {
    super(`rate limited for ${waitMs} ms`);
  }
}
