import type { DialectTool } from '../dialect-tool.js';
import type { RequestedCall } from '../requested-call.js';
import {
  refusal,
  replyOf,
  type AnsweredCall,
  type CallReply,
  type RefusedCall,
} from '../results/result-text.js';
import { toolResultEvent, type ToolResultEvent } from '../results/tool-result-event.js';
import { parseFunctionCalls } from './function-calls.parser.js';
import { functionResults } from './function-results.js';

/** Runs calls together and answers each in its place. */
export type BatchRunner = (
  calls: { tool: string; arguments: Record<string, unknown> }[],
) => Promise<readonly (AnsweredCall | RefusedCall)[]>;

export interface RanReply {
  /** The reply without its blocks. */
  text: string;
  replies: CallReply[];
  event: ToolResultEvent;
  /** The results for the next prompt; empty without calls. */
  xml: string;
}

/** Parses a model's reply and runs its calls. @throws what the runner throws */
export async function runReply(
  text: string,
  tools: readonly DialectTool[],
  run: BatchRunner,
): Promise<RanReply> {
  const { calls, text: prose } = parseFunctionCalls(text, tools);
  const replies = await runRequested(calls, run);
  return {
    text: prose,
    replies,
    event: toolResultEvent(replies),
    xml: replies.length === 0 ? '' : functionResults(replies),
  };
}

/** Runs those that are calls; the others are answered by their problem. The order stays. */
export async function runRequested(calls: readonly RequestedCall[], run: BatchRunner): Promise<CallReply[]> {
  const sound = soundCalls(calls);
  const answers = (sound.length === 0 ? [] : await run(sound)).values();
  return calls.map(({ tool, problem }) => {
    if (problem !== undefined) return refusal(tool, problem);
    const answer = answers.next();
    if (answer.done === true) throw new Error(`Of ${sound.length} calls not all were answered.`);
    return replyOf(tool, answer.value);
  });
}

/** Those that are calls, in their order. */
export function soundCalls(
  calls: readonly RequestedCall[],
): { tool: string; arguments: Record<string, unknown> }[] {
  return calls.flatMap(({ tool, arguments: args }) =>
    args === undefined ? [] : [{ tool, arguments: args }],
  );
}
