import {
  MODEL,
  pieces,
  type DeclaredTool,
  type Json,
  type ModelApi,
  type SeenResult,
  type Turn,
} from './model-api.js';

const USAGE = {
  input_tokens: 10,
  output_tokens: 5,
  cache_creation_input_tokens: 0,
  cache_read_input_tokens: 0,
};

/** Anthropic's Messages API. */
export const MESSAGES: ModelApi = {
  path: '/v1/messages',
  tools: (request) =>
    (request['tools'] as { name: string; input_schema: DeclaredTool['parameters'] }[]).map((tool) => ({
      name: tool.name,
      parameters: tool.input_schema,
    })),
  results: (request) =>
    (request['messages'] as { content: string | Json[] }[])
      .flatMap(({ content }) => (typeof content === 'string' ? [] : content))
      .filter(({ type }) => type === 'tool_result')
      .map(seen),
  reply: (turn, number) => ({
    ...head(number),
    content: blocksOf(turn),
    stop_reason: reason(turn),
    usage: USAGE,
  }),
  stream(turn, number) {
    const start = { ...head(number), content: [], stop_reason: null, usage: USAGE };
    const events = [
      { type: 'message_start', message: start },
      { type: 'ping' },
      ...blocksOf(turn).flatMap((block, index) => [
        { type: 'content_block_start', index, content_block: begun(block) },
        ...deltas(block).map((delta) => ({ type: 'content_block_delta', index, delta })),
        { type: 'content_block_stop', index },
      ]),
      {
        type: 'message_delta',
        delta: { stop_reason: reason(turn), stop_sequence: null },
        usage: { output_tokens: USAGE.output_tokens },
      },
      { type: 'message_stop' },
    ];
    return events.map((data) => ({ event: data.type, data }));
  },
};

function head(number: number): Json {
  return { id: `msg_${number}`, type: 'message', role: 'assistant', model: MODEL, stop_sequence: null };
}

function blocksOf({ text, calls = [] }: Turn): Json[] {
  const said = text === undefined ? [] : [{ type: 'text', text }];
  return [...said, ...calls.map(({ id, name, arguments: input }) => ({ type: 'tool_use', id, name, input }))];
}

function begun(block: Json): Json {
  return { ...block, ...(block['type'] === 'text' ? { text: '' } : { input: {} }) };
}

function deltas(block: Json): Json[] {
  if (block['type'] === 'text')
    return pieces(block['text'] as string).map((text) => ({ type: 'text_delta', text }));
  return pieces(JSON.stringify(block['input'])).map((part) => ({
    type: 'input_json_delta',
    partial_json: part,
  }));
}

function reason({ calls = [] }: Turn): string {
  return calls.length > 0 ? 'tool_use' : 'end_turn';
}

function seen({ tool_use_id: id, content, is_error: isError }: Json): SeenResult {
  const text =
    typeof content === 'string'
      ? content
      : (content as { text: string }[]).map((part) => part.text).join('\n');
  return { id: String(id), text, isError: isError === true };
}
