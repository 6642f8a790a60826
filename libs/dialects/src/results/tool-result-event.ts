import { structureWithText } from './structure-with-text.js';
import { plainText, type CallReply } from './result-text.js';

/** The results of one reply's calls, in their order, as an event of a state. */
export interface ToolResultEvent {
  type: 'tool_result';
  /** ISO 8601. */
  timestamp: string;
  data: { results: { tool_name: string; success: boolean; result: unknown }[] };
}

/** `result` is the structured value where there is one, with the text in it, else the text. */
export function toolResultEvent(replies: readonly CallReply[], at: Date = new Date()): ToolResultEvent {
  return {
    type: 'tool_result',
    timestamp: at.toISOString(),
    data: {
      results: replies.map(({ tool, success, content, structuredContent }) => ({
        tool_name: tool,
        success,
        result:
          structuredContent === undefined
            ? plainText(content)
            : structureWithText(structuredContent, content),
      })),
    },
  };
}
