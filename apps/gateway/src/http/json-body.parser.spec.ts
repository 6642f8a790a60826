import { LIMITS, ToolError } from '@toolyard/contracts';
import { describe, expect, it } from 'vitest';
import { forbiddenKeyMessage, notAnObjectMessage, notJsonMessage, tooDeepMessage } from './http.messages.js';
import { parseJsonBody } from './json-body.parser.js';

const refused = (message: string): ToolError => new ToolError('MALFORMED_REQUEST', message);
const nested = (levels: number): string => '{"a":'.repeat(levels - 1) + '{}' + '}'.repeat(levels - 1);

describe('parseJsonBody', () => {
  it('reads an object', () => {
    expect(parseJsonBody('{"a": [1, {"b": "\\u00e9"}]}')).toEqual({ a: [1, { b: 'é' }] });
    expect(parseJsonBody('\uFEFF{"a":1}')).toEqual({ a: 1 });
  });

  it('takes nothing for nothing', () => {
    expect(parseJsonBody(' \n')).toBeUndefined();
  });

  it.each([
    ['[1]', 'an array'],
    ['null', 'null'],
    ['"text"', 'a string'],
    ['1', 'a number'],
  ])('refuses %s', (text, kind) => {
    expect(() => parseJsonBody(text)).toThrow(refused(notAnObjectMessage(kind)));
  });

  it('says where the JSON breaks, and does not quote it', () => {
    expect(() => parseJsonBody('{\n  "key": secret }')).toThrow(/^(?!.*secret).*not valid JSON/);
    expect(() => parseJsonBody('{')).toThrow(/not valid JSON/);
    expect(notJsonMessage(': line 2, column 3')).toContain('line 2, column 3');
  });

  it('allows the depth of the limit and no more', () => {
    expect(parseJsonBody(nested(LIMITS.jsonDepth))).toBeDefined();
    expect(() => parseJsonBody(nested(LIMITS.jsonDepth + 1))).toThrow(
      refused(tooDeepMessage(LIMITS.jsonDepth)),
    );
  });

  it.each([
    ['{"__proto__": {}}', '__proto__'],
    ['{"a": [{"__proto__": 1}]}', 'a.0.__proto__'],
    ['{"\\u005f\\u005fproto__": 1}', '__proto__'],
    ['{"constructor": {"prototype": {}}}', 'constructor.prototype'],
  ])('refuses %s', (text, path) => {
    expect(() => parseJsonBody(text)).toThrow(refused(forbiddenKeyMessage(path)));
  });

  it('lets the words be values, and constructor a plain key', () => {
    const text = '{"note": "__proto__", "constructor": "Ada", "a": {"prototype": 1}}';
    expect(parseJsonBody(text)).toEqual(JSON.parse(text));
  });
});
