import { LoopbackServer } from '@toolyard/testing';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { CHAT_COMPLETIONS } from './wire/chat-completions.js';
import { MESSAGES } from './wire/messages.js';
import { RESPONSES } from './wire/responses.js';
import type { DeclaredTool, Json, ModelApi, ModelCall, SeenResult, Turn } from './wire/model-api.js';

const APIS: readonly ModelApi[] = [CHAT_COMPLETIONS, RESPONSES, MESSAGES];

/** A model that says what its script says, in the wire formats of the providers, and keeps what it is told. */
export class ModelServer {
  /** Results of tools in the last request. */
  results: SeenResult[] = [];
  /** Path and way of every request since the script began. */
  requests: { path: string; streamed: boolean }[] = [];
  private script: readonly Turn[] = [];

  private constructor(private readonly server: LoopbackServer) {}

  static async start(): Promise<ModelServer> {
    const server = await LoopbackServer.start();
    const model = new ModelServer(server);
    server.answers((request, response) => model.answer(request, response));
    return model;
  }

  get url(): string {
    return this.server.url;
  }

  /** Begins a conversation: one turn for each request. */
  play(script: readonly Turn[]): void {
    this.script = script;
    this.requests = [];
    this.results = [];
  }

  stop(): Promise<void> {
    return this.server.stop();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const api = APIS.find(({ path }) => path === request.url?.split('?')[0]);
    const turn = this.script[this.requests.length];
    if (api === undefined || turn === undefined) {
      response.writeHead(400, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { message: `nothing to say to ${String(request.url)}` } }));
      return;
    }
    const body = (await json(request)) as Json;
    const streamed = body['stream'] === true;
    const number = this.requests.push({ path: api.path, streamed });
    this.results = api.results(body);
    const said = { ...turn, calls: turn.calls?.map((call) => strictly(call, api.tools(body))) };
    if (streamed) sendEvents(response, api.stream(said, number));
    else sendJson(response, api.reply(said, number));
  }
}

/** The call as a model that is held to a strict schema makes it: what it leaves out is null. */
function strictly(call: ModelCall, tools: readonly DeclaredTool[]): ModelCall {
  const tool = tools.find(({ name }) => name.endsWith(call.name));
  if (tool === undefined) throw new Error(`${call.name} was not declared.`);
  if (tool.strict !== true) return { ...call, name: tool.name };
  const nulls = (tool.parameters.required ?? []).map((name): [string, unknown] => [name, null]);
  return { ...call, name: tool.name, arguments: { ...Object.fromEntries(nulls), ...call.arguments } };
}

function sendJson(response: ServerResponse, body: Json): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function sendEvents(response: ServerResponse, events: ReturnType<ModelApi['stream']>): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const { event, data } of events) {
    const name = event === undefined ? '' : `event: ${event}\n`;
    response.write(`${name}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`);
  }
  response.end();
}
