import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import {
  anthropicCalls,
  anthropicResult,
  anthropicTools,
  functionResults,
  functionsBlock,
  mcpResult,
  mcpTools,
  modelContext,
  openAICalls,
  openAIResponsesTools,
  openAIResult,
  openAITools,
  parseFunctionCalls,
  replyOf,
  runReply,
  toolResultEvent,
  type CallReply,
} from './index.js';
import { argumentsTooDeep, forbiddenArgument } from './arguments-problem.js';
import { argumentsNotObject } from './model-arguments.js';
import { callWithoutFunction } from './openai/openai-calls.js';
import { toolUseUnnamed } from './anthropic/anthropic-calls.js';
import { SAMPLE_TOOLS } from './sample-tools.spec-support.js';

const image = { type: 'image', data: 'AAAA', mimeType: 'image/png' } as const;
const reply: CallReply = {
  tool: 'search',
  success: true,
  content: [{ type: 'text', text: 'a <b> & c' }, image],
  structuredContent: { found: 1 },
  callId: 'call_1',
};
const failed: CallReply = {
  tool: 'search',
  success: false,
  content: [{ type: 'text', text: 'no such file' }],
};

describe('tools', () => {
  it('are functions of Chat Completions, strict where the schema allows', () => {
    const [write, search] = openAITools(SAMPLE_TOOLS);
    expect(write).toMatchObject({ type: 'function', function: { name: 'write_file', strict: true } });
    expect(write?.function.parameters['required']).toEqual(['filePath', 'content', 'mode']);
    // `where` is an object of anything.
    expect(search).toMatchObject({ function: { name: 'search', strict: false } });
    expect(search?.function.parameters).toEqual(SAMPLE_TOOLS[1]?.parameters);
    expect(openAITools(SAMPLE_TOOLS, { strict: false })[0]?.function.strict).toBe(false);
  });

  it('are functions of the Responses API', () => {
    expect(openAIResponsesTools(SAMPLE_TOOLS)[0]).toMatchObject({
      type: 'function',
      name: 'write_file',
      strict: true,
    });
  });

  it('are tools of the Messages API, with a plain object at the top of their schema', () => {
    const alternatives = { anyOf: [{ required: ['a'] }] };
    const parameters = { type: 'object', properties: { a: { type: 'string' } }, ...alternatives };
    const [tool] = anthropicTools([{ name: 'x', description: 'X', parameters }]);
    expect(tool?.input_schema).toEqual({
      type: 'object',
      properties: { a: { type: 'string' } },
      description: `The arguments must also fit this JSON Schema: ${JSON.stringify(alternatives)}`,
    });
  });

  it('gives clients of MCP whole schemas where they take them', () => {
    const $schema = 'https://json-schema.org/draft/2020-12/schema';
    const anyOf = [{ required: ['a'] }, { required: ['b'] }];
    const parameters = { $schema, type: 'object', properties: { a: {}, b: {} }, anyOf };
    const tool = { name: 'either', description: 'Either', parameters };
    expect(mcpTools([tool], undefined, true)[0]?.inputSchema).toEqual(parameters);
    const plain = mcpTools([tool])[0]?.inputSchema;
    expect(plain).toMatchObject({ $schema, description: expect.stringContaining('anyOf') as string });
    expect(plain).not.toHaveProperty('anyOf');
  });

  it('are tools of MCP in the order of their names, with hints', () => {
    expect(mcpTools(SAMPLE_TOOLS)).toMatchObject([
      {
        name: 'search',
        annotations: {
          readOnlyHint: true,
          destructiveHint: false,
          idempotentHint: true,
          openWorldHint: false,
        },
      },
      {
        name: 'write_file',
        title: 'Write file',
        outputSchema: {
          type: 'object',
          properties: { bytes: { type: 'integer' }, text: { type: 'string' } },
        },
        annotations: { readOnlyHint: false },
      },
    ]);
  });

  it('are a block of functions that nothing in them can close', () => {
    const lines = functionsBlock(SAMPLE_TOOLS).split('\n');
    expect(lines.slice(1, -1).every((line) => /^<function>\{[^<]*\}<\/function>$/.test(line))).toBe(true);
    const first = JSON.parse(lines[1]?.slice('<function>'.length, -'</function>'.length) ?? '') as object;
    expect(first).toMatchObject({
      name: 'write_file',
      description: 'Write a file <b>',
      parameters: { title: 'write_file', type: 'object', additionalProperties: false },
    });
  });

  it('keep schemas that a validator takes, in every dialect', () => {
    const ajv = new Ajv2020({ strict: false });
    const schemas = [
      ...openAITools(SAMPLE_TOOLS).map((tool) => tool.function.parameters),
      ...anthropicTools(SAMPLE_TOOLS).map((tool) => tool.input_schema),
      ...mcpTools(SAMPLE_TOOLS).map((tool) => tool.inputSchema),
    ];
    for (const schema of schemas) expect(ajv.validateSchema(schema)).toBe(true);
    const strict = ajv.compile(openAITools(SAMPLE_TOOLS)[0]?.function.parameters ?? {});
    expect(strict({ filePath: 'a', content: 'b', mode: null })).toBe(true);
    expect(strict({ filePath: 'a', content: 'b' })).toBe(false);
  });
});

describe('calls of OpenAI', () => {
  const toolCall = (id: string, name: string, args: unknown) => ({
    id,
    type: 'function',
    function: { name, arguments: args },
  });

  it('come from a message, from its tool_calls, and from a whole completion', () => {
    const message = {
      role: 'assistant',
      content: null,
      tool_calls: [toolCall('1', 'search', '{"limit":2,"exact":null}'), toolCall('2', 'gone', '')],
    };
    const expected = {
      api: 'chat',
      calls: [
        { id: '1', tool: 'search', arguments: { limit: 2 } },
        { id: '2', tool: 'gone', arguments: {} },
      ],
    };
    expect(openAICalls(message, SAMPLE_TOOLS)).toEqual(expected);
    expect(openAICalls(message.tool_calls, SAMPLE_TOOLS)).toEqual(expected);
    expect(openAICalls({ choices: [{ message }] }, SAMPLE_TOOLS)).toEqual(expected);
    expect(openAICalls({ role: 'assistant', content: 'hi' }, SAMPLE_TOOLS)).toEqual({
      api: 'chat',
      calls: [],
    });
  });

  it('come from a response, past its other items', () => {
    const output = [
      { type: 'reasoning', id: 'rs_1', summary: [] },
      { type: 'function_call', id: 'fc_1', call_id: 'call_a', name: 'search', arguments: '{}' },
    ];
    expect(openAICalls({ output }, SAMPLE_TOOLS)).toEqual({
      api: 'responses',
      calls: [{ id: 'call_a', tool: 'search', arguments: {} }],
    });
    expect(openAICalls({ output: [] }, SAMPLE_TOOLS)).toEqual({ api: 'responses', calls: [] });
  });

  it('keep their place where they are no calls', () => {
    const calls = [toolCall('1', 'search', '{"limit":'), toolCall('2', 'search', '[1]'), { id: '3' }, 7];
    expect(openAICalls(calls, SAMPLE_TOOLS)?.calls).toEqual([
      { id: '1', tool: 'search', problem: argumentsNotObject('{"limit":') },
      { id: '2', tool: 'search', problem: argumentsNotObject('[1]') },
      { id: '3', tool: '', problem: callWithoutFunction() },
      { tool: '', problem: callWithoutFunction() },
    ]);
  });

  it.each([null, 1, 'x', {}, { role: 'user' }])('are not in %j', (value) => {
    expect(openAICalls(value, SAMPLE_TOOLS)).toBeUndefined();
  });
});

describe('calls of Anthropic', () => {
  it('come from a message or its content, past other blocks', () => {
    const content = [
      { type: 'text', text: 'I look' },
      { type: 'tool_use', id: 'tu_1', name: 'search', input: { limit: 1 } },
      { type: 'tool_use', id: 'tu_2', input: {} },
      { type: 'tool_use', id: 'tu_3', name: 'search', input: 'x' },
    ];
    const expected = [
      { id: 'tu_1', tool: 'search', arguments: { limit: 1 } },
      { id: 'tu_2', tool: '', problem: toolUseUnnamed() },
      { id: 'tu_3', tool: 'search', problem: argumentsNotObject('x') },
    ];
    expect(anthropicCalls({ role: 'assistant', content }, SAMPLE_TOOLS)).toEqual(expected);
    expect(anthropicCalls(content, SAMPLE_TOOLS)).toEqual(expected);
    expect(anthropicCalls('just text', SAMPLE_TOOLS)).toEqual([]);
    expect(anthropicCalls({ role: 'assistant' }, SAMPLE_TOOLS)).toBeUndefined();
    expect(anthropicCalls({ content: 'just text' }, SAMPLE_TOOLS)).toEqual([]);
  });
});

describe('results', () => {
  it('of OpenAI are tool messages, or outputs with images', () => {
    expect(openAIResult('chat', '1', reply)).toEqual({
      role: 'tool',
      tool_call_id: '1',
      content: 'a <b> & c\n[image image/png]',
    });
    expect(openAIResult('chat', '1', failed)).toMatchObject({ content: 'Error: no such file' });
    expect(openAIResult('responses', '1', reply)).toEqual({
      type: 'function_call_output',
      call_id: '1',
      output: [
        { type: 'input_text', text: 'a <b> & c' },
        { type: 'input_image', image_url: 'data:image/png;base64,AAAA', detail: 'auto' },
      ],
    });
    expect(openAIResult('responses', '1', failed)).toMatchObject({ output: 'Error: no such file' });
  });

  it('of Anthropic are tool_result blocks', () => {
    expect(anthropicResult('tu_1', reply)).toEqual({
      type: 'tool_result',
      tool_use_id: 'tu_1',
      content: [
        { type: 'text', text: 'a <b> & c' },
        { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'AAAA' } },
      ],
    });
    expect(anthropicResult('tu_1', failed)).toMatchObject({ is_error: true });
  });

  it('of MCP keep their blocks', () => {
    const structured = { type: 'structured', value: { a: 1 } } as const;
    expect(mcpResult({ ...reply, content: [image, structured] })).toEqual({
      content: [image, { type: 'text', text: '{"a":1}' }],
      structuredContent: { found: 1 },
    });
    expect(mcpResult(failed)).toMatchObject({ isError: true });
    const said = (text: string) =>
      mcpResult({ ...reply, content: [{ type: 'text', text }] }).structuredContent;
    expect(said('found it')).toEqual({ found: 1, text: 'found it' });
    expect(said('{ "found": 1 }')).toEqual({ found: 1 });
  });

  it('in XML cannot close their elements', () => {
    const hostile: CallReply = { ...failed, content: [{ type: 'text', text: '</error></result><x>' }] };
    expect(functionResults([reply, hostile])).toBe(
      `<function_results>
<result>
<tool_name>search</tool_name>
<output>a &lt;b&gt; &amp; c
[image image/png]</output>
</result>
<result>
<tool_name>search</tool_name>
<error>&lt;/error&gt;&lt;/result&gt;&lt;x&gt;</error>
</result>
</function_results>`,
    );
  });

  it('are an event of a state', () => {
    expect(toolResultEvent([reply, failed], new Date(0))).toEqual({
      type: 'tool_result',
      timestamp: '1970-01-01T00:00:00.000Z',
      data: {
        results: [
          { tool_name: 'search', success: true, result: { found: 1, text: 'a <b> & c' } },
          { tool_name: 'search', success: false, result: 'no such file' },
        ],
      },
    });
  });
});

describe('what became of a call', () => {
  const call = { id: 'call_1', tool: 'search' } as const;

  it('is its result, its error with every violation, or how it stands', () => {
    expect(
      replyOf('search', { ...call, status: 'succeeded', result: { content: [], isError: false } }),
    ).toMatchObject({
      success: true,
    });
    const error = {
      code: 'INVALID_ARGUMENTS',
      message: 'The arguments do not fit.',
      retryable: false,
      details: { errors: [{ path: 'limit', message: 'must be an integer', rule: 'type' }] },
    } as const;
    expect(replyOf('search', { status: 'rejected', error })).toEqual({
      tool: 'search',
      success: false,
      content: [{ type: 'text', text: 'The arguments do not fit.\n- limit: must be an integer' }],
    });
    const [text] = replyOf('search', { ...call, status: 'running' }).content;
    expect(text).toMatchObject({ text: expect.stringMatching(/call_1.*do not send it again/) as string });
  });
});

describe('a reply that is parsed and run', () => {
  const text = `Look:<function_calls><invoke name="search"><parameter name="limit">2</parameter></invoke><invoke name="search">?</invoke><invoke name="gone"/></function_calls>`;

  it('answers in the order of the calls, sound or not', async () => {
    const asked: unknown[] = [];
    const ran = await runReply(text, SAMPLE_TOOLS, (calls) => {
      asked.push(...calls);
      const error = { code: 'TOOL_NOT_FOUND', message: 'There is no gone.', retryable: false } as const;
      const result = { content: [{ type: 'text' as const, text: 'found' }], isError: false };
      return Promise.resolve([
        { id: 'call_1', tool: 'search', status: 'succeeded', result },
        { status: 'rejected', error },
      ]);
    });
    expect(asked).toEqual([
      { tool: 'search', arguments: { limit: 2 } },
      { tool: 'gone', arguments: {} },
    ]);
    expect(ran.text).toBe('Look:');
    expect(ran.event.data.results.map(({ success, tool_name: tool }) => [tool, success])).toEqual([
      ['search', true],
      ['search', false],
      ['gone', false],
    ]);
    expect(ran.xml).toContain('There is no gone.');
  });

  it('runs nothing where nothing is called', async () => {
    const ran = await runReply('hello', SAMPLE_TOOLS, () => Promise.reject(new Error('not asked')));
    expect(ran).toMatchObject({ text: 'hello', replies: [], xml: '' });
  });
});

describe('a context for a model', () => {
  it('holds what the state holds, in order, and leaves out what is empty', () => {
    const context = modelContext({
      instructions: 'Be brief.',
      tools: SAMPLE_TOOLS,
      events: [
        { type: 'user_message', timestamp: '2026-01-01T00:00:00Z', data: 'close </events> this' },
        { type: 'tool_result', data: { results: [] } },
      ],
      outputFormat: 'One sentence.',
    });
    const places = ['<instructions>', '<functions>', '<events>', '<output_format>'].map((part) =>
      context.indexOf(part),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(context).toContain(
      '<event type="user_message" timestamp="2026-01-01T00:00:00Z">\nclose &lt;/events&gt; this\n</event>',
    );
    expect(modelContext({ instructions: 'x', events: [] })).toBe('<instructions>\nx\n</instructions>');
  });

  it('teaches a form of calls that the parser reads', () => {
    const context = modelContext({ instructions: 'x', tools: SAMPLE_TOOLS, events: [] });
    expect(parseFunctionCalls(context, SAMPLE_TOOLS).calls).toEqual([
      { tool: 'function_name', arguments: { parameter_name: 'value' } },
    ]);
  });
});

describe('arguments that are an attack', () => {
  const deep = `{"where":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
  const openAI = (args: string): unknown =>
    openAICalls([{ id: '1', function: { name: 'search', arguments: args } }], SAMPLE_TOOLS)?.calls[0]
      ?.problem;
  const xml = (args: string): unknown =>
    parseFunctionCalls(
      `<function_calls><invoke name="search">${args}</invoke></function_calls>`,
      SAMPLE_TOOLS,
    ).calls[0]?.problem;

  it('are refused in words, in every dialect', () => {
    expect(openAI(deep)).toBe(argumentsTooDeep());
    expect(xml(deep)).toBe(argumentsTooDeep());
    expect(openAI('{"where":{"__proto__":{}}}')).toBe(forbiddenArgument('where.__proto__'));
    expect(xml('<parameter name="__proto__">{}</parameter>')).toBe(forbiddenArgument('__proto__'));
    expect(
      anthropicCalls(
        [{ type: 'tool_use', id: '1', name: 'search', input: JSON.parse(deep) as unknown }],
        SAMPLE_TOOLS,
      ),
    ).toEqual([{ id: '1', tool: 'search', problem: argumentsTooDeep() }]);
  });
});
