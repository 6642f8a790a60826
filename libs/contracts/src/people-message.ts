/** How much a message matters. */
export const MESSAGE_LEVELS = ['info', 'success', 'warning', 'error'] as const;
export type MessageLevel = (typeof MESSAGE_LEVELS)[number];

/** What a call told people. */
export interface PeopleMessage {
  /** `<call id>-<number>`, the number from 0: the same when an attempt tells it again. */
  id: string;
  callId: string;
  tool: string;
  agent: string;
  level: MessageLevel;
  content: string;
  /** ISO 8601. */
  at: string;
}
