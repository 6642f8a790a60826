import type { CallReply, DialectTool, RequestedCall } from '@toolyard/dialects';

/** How a door of a dialect reads a model's calls and answers them. */
export interface Dialect {
  /** @throws ToolError `INVALID_REQUEST` where the body is none of the dialect's */
  read(body: unknown, tools: readonly DialectTool[]): DialectCalls;
}

export interface DialectCalls {
  calls: readonly RequestedCall[];
  /** One result in the dialect's shape. */
  result(call: RequestedCall, reply: CallReply): object;
  /** The whole answer; both lists in the order of the calls. */
  answer(results: object[], replies: readonly CallReply[]): object;
}
