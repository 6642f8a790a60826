import type { ActionReply, BrowserContent } from './protocol.js';

/** What an action gives beside what every answer says. */
export interface ActionOutcome {
  text?: string;
  image?: ActionReply['image'];
  content?: Partial<BrowserContent>;
}
