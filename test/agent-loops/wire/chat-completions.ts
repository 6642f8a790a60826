import {
  MODEL,
  pieces,
  type DeclaredTool,
  type Json,
  type ModelApi,
  type SeenResult,
  type Turn,
} from './model-api.js';

const USAGE = { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 };

/** OpenAI's Chat Completions. */
export const CHAT_COMPLETIONS: ModelApi = {
  path: '/v1/chat/completions',
  tools: (request) => (request['tools'] as { function: DeclaredTool }[]).map((tool) => tool.function),
  results: (request) => (request['messages'] as Json[]).filter(({ role }) => role === 'tool').map(seen),
  reply: (turn, number) => ({
    ...head(number, 'chat.completion'),
    choices: [{ index: 0, message: message(turn), logprobs: null, finish_reason: reason(turn) }],
    usage: USAGE,
  }),
  stream(turn, number) {
    const chunk = (delta: Json, finish: string | null = null): { data: Json } => ({
      data: {
        ...head(number, 'chat.completion.chunk'),
        choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
      },
    });
    return [
      chunk({ role: 'assistant', content: turn.text === undefined ? null : '' }),
      ...pieces(turn.text ?? '').map((content) => chunk({ content })),
      ...toolCalls(turn).flatMap(({ function: called, ...call }, index) => [
        chunk({ tool_calls: [{ index, ...call, function: { name: called.name, arguments: '' } }] }),
        ...pieces(called.arguments).map((part) =>
          chunk({ tool_calls: [{ index, function: { arguments: part } }] }),
        ),
      ]),
      chunk({}, reason(turn)),
      { data: { ...head(number, 'chat.completion.chunk'), choices: [], usage: USAGE } },
      { data: '[DONE]' },
    ];
  },
};

function head(number: number, object: string): Json {
  return { id: `chatcmpl-${number}`, object, created: 1_790_000_000, model: MODEL };
}

function message(turn: Turn): Json {
  const calls = toolCalls(turn);
  return {
    role: 'assistant',
    content: turn.text ?? null,
    refusal: null,
    ...(calls.length > 0 && { tool_calls: calls }),
  };
}

function toolCalls({
  calls = [],
}: Turn): { id: string; type: 'function'; function: { name: string; arguments: string } }[] {
  return calls.map(({ id, name, arguments: args }) => ({
    id,
    type: 'function',
    function: { name, arguments: JSON.stringify(args) },
  }));
}

function reason({ calls = [] }: Turn): string {
  return calls.length > 0 ? 'tool_calls' : 'stop';
}

function seen({ tool_call_id: id, content }: Json): SeenResult {
  const text =
    typeof content === 'string'
      ? content
      : (content as { text: string }[]).map((part) => part.text).join('\n');
  return { id: String(id), text };
}
