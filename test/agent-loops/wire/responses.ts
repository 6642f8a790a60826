import {
  MODEL,
  pieces,
  type DeclaredTool,
  type Json,
  type ModelApi,
  type SeenResult,
  type Turn,
} from './model-api.js';

/** OpenAI's Responses API. */
export const RESPONSES: ModelApi = {
  path: '/v1/responses',
  tools: (request) => request['tools'] as DeclaredTool[],
  results: (request) =>
    (request['input'] as Json[]).filter(({ type }) => type === 'function_call_output').map(seen),
  reply: (turn, number) => response(number, 'completed', itemsOf(turn, number)),
  stream(turn, number) {
    const items = itemsOf(turn, number);
    const events = [
      { type: 'response.created', response: response(number, 'in_progress', []) },
      { type: 'response.in_progress', response: response(number, 'in_progress', []) },
      ...items.flatMap((item, index) => [
        { type: 'response.output_item.added', output_index: index, item: begun(item) },
        ...deltas(item).map((delta) => ({ ...delta, item_id: item['id'], output_index: index })),
        { type: 'response.output_item.done', output_index: index, item },
      ]),
      { type: 'response.completed', response: response(number, 'completed', items) },
    ];
    return events.map((data, index) => ({ event: data.type, data: { sequence_number: index, ...data } }));
  },
};

function response(number: number, status: string, output: Json[]): Json {
  return {
    id: `resp_${number}`,
    object: 'response',
    created_at: 1_790_000_000,
    status,
    error: null,
    incomplete_details: null,
    instructions: null,
    metadata: {},
    model: MODEL,
    output,
    parallel_tool_calls: true,
    previous_response_id: null,
    temperature: 1,
    text: { format: { type: 'text' } },
    tool_choice: 'auto',
    tools: [],
    top_p: 1,
    usage: {
      input_tokens: 10,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: 5,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: 15,
    },
  };
}

function itemsOf({ text, calls = [] }: Turn, number: number): Json[] {
  const said = text === undefined ? [] : [textItem(text, number)];
  const called = calls.map(({ id, name, arguments: args }, index) => ({
    type: 'function_call',
    id: `fc_${number}_${index}`,
    call_id: id,
    name,
    arguments: JSON.stringify(args),
    status: 'completed',
  }));
  return [...said, ...called];
}

function textItem(text: string, number: number): Json {
  const part = { type: 'output_text', text, annotations: [], logprobs: [] };
  return { type: 'message', id: `msg_${number}`, status: 'completed', role: 'assistant', content: [part] };
}

function begun(item: Json): Json {
  const empty = item['type'] === 'message' ? { content: [] } : { arguments: '' };
  return { ...item, ...empty, status: 'in_progress' };
}

function deltas(item: Json): (Json & { type: string })[] {
  if (item['type'] === 'function_call') {
    const { arguments: text, name } = item as { arguments: string; name: string };
    const type = 'response.function_call_arguments';
    return [
      ...pieces(text).map((delta) => ({ type: `${type}.delta`, delta })),
      { type: `${type}.done`, arguments: text, name },
    ];
  }
  const [part] = item['content'] as [{ text: string }];
  const place = { content_index: 0 };
  return [
    { type: 'response.content_part.added', ...place, part: { ...part, text: '' } },
    ...pieces(part.text).map((delta) => ({
      type: 'response.output_text.delta',
      ...place,
      delta,
      logprobs: [],
    })),
    { type: 'response.output_text.done', ...place, text: part.text, logprobs: [] },
    { type: 'response.content_part.done', ...place, part },
  ];
}

function seen({ call_id: id, output }: Json): SeenResult {
  const text =
    typeof output === 'string' ? output : (output as { text: string }[]).map((part) => part.text).join('\n');
  return { id: String(id), text };
}
