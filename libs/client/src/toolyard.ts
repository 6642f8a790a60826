import type { AnthropicTool, McpTool, OpenAIResponsesTool, OpenAITool } from '@toolyard/dialects';
import { Administration } from './administration.js';
import { callEvents, type EventOptions } from './events/call-events.js';
import { Connection, type ConnectionOptions } from './http/connection.js';
import { isFinished } from './finished.js';
import type {
  Approval,
  BatchEntry,
  Call,
  CallEvent,
  CallOptions,
  CallPage,
  CallQuery,
  ModelToolFormat,
  Question,
  RanReply,
  RejectedCall,
  RunOptions,
  Tool,
  ToolQuery,
} from './types.js';

/** The tools of a format, as its provider's API takes them. */
export interface ModelTools {
  openai: OpenAITool[];
  'openai-responses': OpenAIResponsesTool[];
  anthropic: AnthropicTool[];
  mcp: McpTool[];
}

/** Longest wait of one request, in milliseconds; waiting goes on by events. */
const WAIT_MS = 30_000;
/** Of the doors of dialects, which answer once. */
const LONGEST_WAIT_MS = 600_000;

/**
 * Tool calls at a gateway. A call that was accepted is never lost: whatever happens to this program or to the gateway, its
 * id finds it again. Methods throw ToolyardError for requests that are refused; a call that failed comes back with its
 * `status`, and a result that a model can read.
 */
export class Toolyard {
  /** For requests that have no method here. */
  readonly connection: Connection;
  /** For people who run the gateway. */
  readonly admin: Administration;

  constructor(options: ConnectionOptions) {
    this.connection = new Connection(options);
    this.admin = new Administration(this.connection);
  }

  /** Calls a tool and waits for the end, however long it takes, people included. */
  async call(tool: string, args: Record<string, unknown> = {}, options: CallOptions = {}): Promise<Call> {
    const call = await this.post(tool, args, WAIT_MS, options);
    return isFinished(call) ? call : this.wait(call.id, options);
  }

  /** Calls a tool and gives the call as it stands, at once or after `waitMs`: ended or not. */
  async submit(
    tool: string,
    args: Record<string, unknown> = {},
    { waitMs = 0, ...options }: CallOptions & { waitMs?: number } = {},
  ): Promise<Call> {
    const call = await this.post(tool, args, Math.min(waitMs, WAIT_MS), options);
    if (isFinished(call) || waitMs <= WAIT_MS) return call;
    const timeUp = AbortSignal.timeout(waitMs - WAIT_MS);
    const { signal = timeUp } = options;
    try {
      return await this.wait(call.id, { signal: AbortSignal.any([timeUp, signal]) });
    } catch (error) {
      if (!timeUp.aborted) throw error;
      return this.get(call.id);
    }
  }

  /** Calls a tool and gives its events as they happen, chunks included, until `call.finished`. */
  async *stream(
    tool: string,
    args: Record<string, unknown> = {},
    options: CallOptions = {},
  ): AsyncGenerator<CallEvent, void, void> {
    const { id } = await this.submit(tool, args, options);
    yield* this.events(id, options.signal === undefined ? {} : { signal: options.signal });
  }

  /** The events of a call, from wherever it was started; a broken connection is made again where it broke. */
  events(id: string, options: EventOptions = {}): AsyncGenerator<CallEvent, void, void> {
    return callEvents(this.connection, id, options);
  }

  /** Waits for the end of a call. Rejects with the signal's reason when it is aborted; the call goes on. */
  async wait(id: string, { signal }: Pick<CallOptions, 'signal'> = {}): Promise<Call> {
    for await (const event of this.events(id, signal === undefined ? {} : { signal }))
      if (event.type === 'call.finished') return event.call;
    signal?.throwIfAborted();
    return this.get(id);
  }

  /** Calls several tools together. The answers come in the order of the calls; what is refused is answered in its place. */
  async batch(
    calls: BatchEntry[],
    { idempotencyKey = crypto.randomUUID(), signal }: RunOptions = {},
  ): Promise<(Call | RejectedCall)[]> {
    const { calls: answers } = await this.connection.json<{ calls: (Call | RejectedCall)[] }>({
      method: 'POST',
      path: '/v1/calls/batch',
      body: { calls, waitMs: WAIT_MS },
      ...keyed(idempotencyKey, signal),
    });
    return Promise.all(answers.map((answer) => this.settled(answer, signal)));
  }

  get(id: string): Promise<Call> {
    return this.connection.json({ path: `/v1/calls/${encodeURIComponent(id)}` });
  }

  /** Searches the records, newest first, a page of them. */
  calls(query: CallQuery = {}): Promise<CallPage> {
    return this.connection.json({ path: '/v1/calls', query });
  }

  /** Ends a call that waits or runs; gives it as it stands then. */
  cancel(id: string): Promise<Call> {
    return this.connection.json({ method: 'DELETE', path: `/v1/calls/${encodeURIComponent(id)}` });
  }

  /** Calls once more what a call called, as a new call, and waits for its end. */
  async retry(id: string, options: RunOptions = {}): Promise<Call> {
    const { idempotencyKey = crypto.randomUUID(), signal } = options;
    const call = await this.connection.json<Call>({
      method: 'POST',
      path: `/v1/calls/${encodeURIComponent(id)}/retry`,
      body: { waitMs: WAIT_MS },
      ...keyed(idempotencyKey, signal),
    });
    return isFinished(call) ? call : this.wait(call.id, { signal });
  }

  /** Allows a call that waits for it. `argumentsHash` is that of the arguments that were seen: no others will run. */
  approve(id: string, argumentsHash: string, reason?: string): Promise<Call> {
    return this.decide(id, true, argumentsHash, reason);
  }

  deny(id: string, argumentsHash: string, reason?: string): Promise<Call> {
    return this.decide(id, false, argumentsHash, reason);
  }

  /** Answers the question that a call waits with. */
  answer(id: string, answer: string): Promise<Call> {
    const path = `/v1/calls/${encodeURIComponent(id)}/input`;
    return this.connection.json({ method: 'POST', path, body: { answer } });
  }

  /** Calls that wait for an approval. */
  async approvals(): Promise<Approval[]> {
    return (await this.admin.approvals()).approvals;
  }

  /** Calls that wait for an answer. */
  async questions(): Promise<Question[]> {
    return (await this.admin.questions()).questions;
  }

  /** The tools that this key may call. */
  async tools(query: ToolQuery = {}): Promise<Tool[]> {
    return (await this.connection.json<{ tools: Tool[] }>({ path: '/v1/tools', query })).tools;
  }

  tool(name: string): Promise<Tool> {
    return this.connection.json({ path: `/v1/tools/${encodeURIComponent(name)}` });
  }

  /** The tools as a model's provider takes them. */
  async toolsFor<F extends ModelToolFormat>(format: F, query: ToolQuery = {}): Promise<ModelTools[F]> {
    const request = { path: '/v1/tools', query: { ...query, format } };
    return (await this.connection.json<{ tools: ModelTools[F] }>(request)).tools;
  }

  /** The `<functions>` block of a prompt. */
  async functionsXml(query: ToolQuery = {}): Promise<string> {
    const request = { path: '/v1/tools', query: { ...query, format: 'xml' } };
    return (await this.connection.response(request)).text();
  }

  /** Runs the `<function_calls>` of a model's reply: the results as an event of a state, and as XML for the next prompt. */
  runReply(text: string, options: RunOptions = {}): Promise<RanReply> {
    return this.runModelCalls('/v1/xml/function-calls', { text }, options);
  }

  /** Runs the calls of a model's reply at the door of its dialect, and gives the answer in that dialect. */
  runModelCalls<T>(path: string, body: object, options: RunOptions = {}): Promise<T> {
    const { idempotencyKey = crypto.randomUUID(), signal } = options;
    return this.connection.json({
      method: 'POST',
      path,
      query: { waitMs: LONGEST_WAIT_MS },
      body,
      ...keyed(idempotencyKey, signal),
    });
  }

  private async settled(
    answer: Call | RejectedCall,
    signal: AbortSignal | undefined,
  ): Promise<Call | RejectedCall> {
    if (answer.status === 'rejected' || isFinished(answer)) return answer;
    return this.wait(answer.id, { signal });
  }

  private decide(id: string, approve: boolean, argumentsHash: string, reason?: string): Promise<Call> {
    return this.connection.json({
      method: 'POST',
      path: `/v1/calls/${encodeURIComponent(id)}/approval`,
      body: { approve, argumentsHash, ...(reason !== undefined && { reason }) },
    });
  }

  private post(
    tool: string,
    args: Record<string, unknown>,
    waitMs: number,
    { idempotencyKey = crypto.randomUUID(), signal, ...fields }: CallOptions,
  ): Promise<Call> {
    return this.connection.json({
      method: 'POST',
      path: '/v1/calls',
      body: { tool, arguments: args, waitMs: fields.runAt === undefined ? waitMs : 0, ...fields },
      ...keyed(idempotencyKey, signal),
    });
  }
}

/** With a key a request may be repeated: it stays one call. */
function keyed(
  idempotencyKey: string,
  signal: AbortSignal | undefined,
): { headers: Record<string, string>; repeatable: true; signal?: AbortSignal } {
  return {
    headers: { 'idempotency-key': idempotencyKey },
    repeatable: true,
    ...(signal !== undefined && { signal }),
  };
}
