import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RequestedCall } from '../requested-call.js';
import { SAMPLE_TOOLS } from '../sample-tools.spec-support.js';
import { FunctionCallsParser, parseFunctionCalls, type ReplyPart } from './function-calls.parser.js';
import * as messages from './xml.messages.js';

const calls = (text: string): RequestedCall[] => parseFunctionCalls(text, SAMPLE_TOOLS).calls;
const invoke = (name: string, inner: string): string => `<invoke name="${name}">${inner}</invoke>`;
const parameter = (name: string, value: string): string => `<parameter name="${name}">${value}</parameter>`;
const block = (inner: string): string => `<function_calls>${inner}</function_calls>`;
const content = (value: string): unknown =>
  calls(block(invoke('write_file', parameter('content', value))))[0]?.arguments?.['content'];

describe('the calls in a reply', () => {
  it('come out of several blocks in prose, in order, with values of the types that the tools take', () => {
    const text = `I look first.
<function_calls>
<invoke name="search">
<parameter name="limit">3</parameter>
<parameter name="exact">true</parameter>
<parameter name="tags">["a","b"]</parameter>
<parameter name="where">{"x": 1}</parameter>
</invoke>
<invoke name="write_file">
<parameter name="filePath">12</parameter>
<parameter name="content">
if (a < b && c > d) { x = "&y"; }
</parameter>
</invoke>
</function_calls>
Then this:
<function_calls><invoke name='other'><parameter name='n'>5</parameter></invoke></function_calls> done.`;
    const reply = parseFunctionCalls(text, SAMPLE_TOOLS);
    expect(reply.calls).toEqual([
      { tool: 'search', arguments: { limit: 3, exact: true, tags: ['a', 'b'], where: { x: 1 } } },
      {
        tool: 'write_file',
        arguments: { filePath: '12', content: '\nif (a < b && c > d) { x = "&y"; }\n' },
      },
      { tool: 'other', arguments: { n: 5 } },
    ]);
    expect(reply.text).toBe('I look first.\n\nThen this:\n done.');
  });

  it.each([
    ['a<b', 'a<b'],
    ['</div><p>&nbsp;', '</div><p>&nbsp;'],
    ['&lt;b&gt; &amp;amp; &quot;&apos; &#65;&#x42;', '<b> &amp; "\' AB'],
    ['&#0; &#xD800; &#x110000; &unknown; &', '&#0; &#xD800; &#x110000; &unknown; &'],
    ['<![CDATA[</parameter> &amp; <x>]]>', '</parameter> &amp; <x>'],
    ['a<![CDATA[b]]>c<![CDATA[d]]>&amp;', 'abcd&'],
    ['<![CDATA[]]]]><![CDATA[>]]>', ']]>'],
    ['x <![CDATA[ never closed', 'x <![CDATA[ never closed'],
    ['<parameter name="x">', '<parameter name="x">'],
    ['</invoke></function_calls>', '</invoke></function_calls>'],
    ['', ''],
  ])('keep the value %j', (value, expected) => {
    expect(content(value)).toBe(expected);
  });

  it('are found with prefixes, spaces, single quotes and without quotes', () => {
    expect(
      calls(
        "<x:function_calls ><x:invoke  name = search ><x:parameter name='limit' >1</x:parameter ></x:invoke></x:function_calls>",
      ),
    ).toEqual([{ tool: 'search', arguments: { limit: 1 } }]);
  });

  it('may be empty, be JSON, or lack what closes an invoke or the block', () => {
    expect(calls(block('<invoke name="search"/>'))).toEqual([{ tool: 'search', arguments: {} }]);
    expect(calls(block(invoke('search', '\n {"limit": 2} \n')))).toEqual([
      { tool: 'search', arguments: { limit: 2 } },
    ]);
    expect(
      calls(
        `<function_calls><invoke name="search">${parameter('limit', '1')}<invoke name="search"></invoke>`,
      ),
    ).toEqual([
      { tool: 'search', arguments: { limit: 1 } },
      { tool: 'search', arguments: {} },
    ]);
    expect(calls(`<function_calls><invoke name="search"></function_calls>`)).toEqual([
      { tool: 'search', arguments: {} },
    ]);
  });

  it('use aliases for their types, and leave out nulls that mean nothing', () => {
    expect(
      calls(block(invoke('write_to_file', parameter('filePath', '1') + parameter('mode', 'null')))),
    ).toEqual([{ tool: 'write_to_file', arguments: { filePath: '1', mode: 'null' } }]);
    expect(calls(block(invoke('search', '{"limit": null}')))).toEqual([{ tool: 'search', arguments: {} }]);
  });

  it('are not made of text that only looks alike', () => {
    for (const text of [
      'a < b',
      '<function_callsx>',
      '<function_call>',
      '<invoke name="search"></invoke>',
      '</function_calls>',
      '<<<',
    ]) {
      expect(parseFunctionCalls(text, SAMPLE_TOOLS)).toEqual({ calls: [], text });
    }
  });
});

describe('what is no call becomes a problem', () => {
  it.each([
    [invoke('search', 'limit: 3'), messages.textInInvoke('limit: 3')],
    [invoke('search', `${parameter('limit', '1')} and more`), messages.textInInvoke('and more')],
    [invoke('search', '[1]'), messages.textInInvoke('[1]')],
    ['<invoke>x</invoke>', messages.invokeUnnamed()],
    [invoke('search', '<parameter>1</parameter>'), messages.parameterUnnamed()],
    [invoke('search', parameter('limit', '1') + parameter('limit', '2')), messages.parameterTwice('limit')],
  ])('%s', (inner, problem) => {
    const [call, next] = calls(block(inner + invoke('search', '')));
    expect(call?.problem).toBe(problem);
    expect(next).toEqual({ tool: 'search', arguments: {} });
  });

  it('when the reply ends within it', () => {
    expect(calls(`<function_calls><invoke name="write_file"><parameter name="content">half a te`)).toEqual([
      { tool: 'write_file', problem: messages.endedIn(messages.parameterPlace('content')) },
    ]);
    expect(calls(`<function_calls><invoke name="search">${parameter('limit', '1')}`)).toEqual([
      { tool: 'search', problem: messages.endedIn(messages.invokePlace()) },
    ]);
    expect(calls('<function_calls><invoke name="sea')).toEqual([]);
  });
});

/** Parts with neighbouring texts joined. */
function joined(parts: readonly ReplyPart[]): ReplyPart[] {
  const result: ReplyPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (part.type === 'text' && last?.type === 'text') last.text += part.text;
    else result.push({ ...part });
  }
  return result;
}

function read(pieces: readonly string[]): ReplyPart[] {
  const parser = new FunctionCallsParser(SAMPLE_TOOLS);
  return joined([...pieces.flatMap((piece) => parser.push(piece)), ...parser.end()]);
}

const WORDS = [
  '<function_calls>',
  '</function_calls>',
  '<invoke name="search">',
  '<invoke name="write_file">',
  '</invoke>',
  '<parameter name="limit">',
  '<parameter name="content">',
  '</parameter>',
  '<parameter name="a>b">',
  '<x:invoke name=q/>',
  '<![CDATA[',
  ']]>',
  ']]',
  '&lt;',
  '&',
  '&#6',
  '5;',
  '<',
  '>',
  '"',
  "'",
  '/',
  '12',
  'a < b',
  '{"limit": 1}',
  '\n',
  'é😀',
  '__proto__',
  '<parameter name="__proto__">',
];
const document = fc.array(
  fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...WORDS) }, fc.string({ maxLength: 6 })),
  {
    maxLength: 24,
  },
);

describe('a reply that is still coming', () => {
  it('gives the same as the whole one, at every split of a full example', () => {
    const text = `a<${block(invoke('write_file', parameter('content', 'x<![CDATA[</parameter>&amp;]]>&lt;') + parameter('mode', '1')))}z${block('<invoke name="search"/>')}`;
    const whole = read([text]);
    for (let at = 0; at <= text.length; at++)
      expect(read([text.slice(0, at), text.slice(at)])).toEqual(whole);
    expect(read(Array.from(text))).toEqual(whole);
  });

  it('gives the same as the whole one, for random documents in random pieces', () => {
    fc.assert(
      fc.property(document, fc.array(fc.nat(400), { maxLength: 12 }), (words, cuts) => {
        const text = words.join('');
        const places = [0, ...cuts.map((cut) => cut % (text.length + 1)).sort((a, b) => a - b), text.length];
        const pieces = places.slice(1).map((place, index) => text.slice(places[index], place));
        expect(read(pieces)).toEqual(read([text]));
      }),
      { numRuns: 5_000 },
    );
  });

  it('never throws and loses no text outside its blocks, in 100,000 random documents', () => {
    fc.assert(
      fc.property(document, (words) => {
        const text = words.join('');
        const parts = read([text]);
        return (
          text.includes('<function_calls') ||
          text.includes(':function_calls') ||
          (parts[0]?.type === 'text' ? parts[0].text : '') === text
        );
      }),
      { numRuns: 100_000 },
    );
  }, 60_000);

  it('tells a call as soon as its invoke is closed', () => {
    const parser = new FunctionCallsParser(SAMPLE_TOOLS);
    expect(parser.push(`<function_calls>${invoke('search', '')}`)).toEqual([
      { type: 'call', call: { tool: 'search', arguments: {} } },
    ]);
  });

  it('takes a long value in small pieces in linear time', () => {
    const parser = new FunctionCallsParser(SAMPLE_TOOLS);
    parser.push('<function_calls><invoke name="write_file"><parameter name="content">');
    for (let index = 0; index < 200_000; index++) parser.push(index % 2 === 0 ? 'a<b ' : '<![CDATA[x]]>');
    const [part] = parser.push('</parameter></invoke>');
    expect(part?.type === 'call' && String(part.call.arguments?.['content']).length).toBe(500_000);
  });
});
