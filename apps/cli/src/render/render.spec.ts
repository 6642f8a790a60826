import type { Call, CallEvent, Tool } from '@toolyard/client';
import { describe, expect, it } from 'vitest';
import { blockText, resultText, statusLines } from './call.renderer.js';
import { eventLine } from './event.renderer.js';
import { paintFor } from './paint.js';
import { tableOf } from './table.js';
import { toolLines, toolsLines } from './tools.renderer.js';

const plain = paintFor(false);
const call: Call = {
  id: 'call_1',
  tool: 'echo',
  agent: 'admin',
  pool: 'default',
  status: 'succeeded',
  arguments: {},
  hooks: [],
  attempts: 1,
  createdAt: '2026-11-21T10:00:00.000Z',
  startedAt: '2026-11-21T10:00:00.000Z',
  finishedAt: '2026-11-21T10:00:01.500Z',
  links: { self: '/v1/calls/call_1', events: '/v1/calls/call_1/events' },
};
const tool: Tool = {
  id: 'read_file',
  workers: 1,
  name: 'read_file',
  description: 'Read a text file',
  category: 'files',
  tags: [],
  aliases: ['cat'],
  origin: 'builtin',
  parameters: {
    type: 'object',
    properties: {
      path: { type: 'string', description: 'Where it is' },
      limit: { type: 'integer', default: 10 },
      names: { type: 'array', items: { type: 'string' } },
    },
    required: ['path'],
  },
  permission: 'READ',
  sideEffects: 'NONE',
  effect: 'read',
  requiresConfirmation: false,
  streaming: false,
  pool: 'default',
  timeoutMs: 1500,
  retry: { attempts: 1, delayMs: 0 },
};

describe('tableOf', () => {
  it('aligns columns and cuts the last one', () => {
    const rows = [
      ['a', 'x'.repeat(40)],
      ['long', 'two\nlines'],
    ];
    expect(tableOf(rows, 30)).toEqual([`a     ${'x'.repeat(23)}…`, 'long  two lines']);
  });
});

describe('calls', () => {
  it('show text, else the structured content', () => {
    const result = { content: [{ type: 'text' as const, text: 'hello' }], isError: false };
    expect(resultText({ ...call, result })).toBe('hello');
    expect(
      resultText({ ...call, result: { content: [], structuredContent: { a: 1 }, isError: false } }),
    ).toBe('{\n  "a": 1\n}');
    expect(resultText(call)).toBe('');
  });

  it('name what cannot be shown', () => {
    expect(blockText({ type: 'image', data: 'AAAA', mimeType: 'image/png' })).toBe('[image/png, 3 bytes]');
  });

  it('say how they ended and why', () => {
    expect(statusLines(call, plain)).toEqual(['✓ succeeded call_1 · 1.5 s']);
    const error = { code: 'TIMED_OUT' as const, message: 'Too slow.', retryable: false };
    expect(statusLines({ ...call, status: 'timed_out', attempts: 2, error }, plain)).toEqual([
      '✗ timed_out call_1 · 1.5 s · 2 attempts',
      '  TIMED_OUT Too slow.',
    ]);
  });

  it('do not repeat what was shown, and keep the end of long messages', () => {
    const error = { code: 'TOOL_FAILED' as const, message: 'a\nb\nc\nd\ne', retryable: false };
    const failed: Call = { ...call, status: 'failed', error };
    expect(statusLines(failed, plain, `${error.message}\n`)[1]).toBe('  TOOL_FAILED');
    expect(statusLines(failed, plain)[1]).toBe('  TOOL_FAILED …\n  b\n  c\n  d\n  e');
  });

  it('say how to go on when they have not ended', () => {
    expect(statusLines({ ...call, status: 'running' }, plain).join()).toContain('toolyard events call_1');
  });
});

describe('tools', () => {
  it('are a table', () => {
    expect(toolsLines([tool], 80, plain)).toEqual([
      'NAME       CATEGORY  PERMISSION  POOL     DESCRIPTION',
      'read_file  files     READ        default  Read a text file',
    ]);
    expect(toolsLines([], 80, plain).join()).toContain('No worker offers a tool yet');
  });

  it('show their parameters', () => {
    const lines = toolLines(tool, 80, plain);
    expect(lines).toContain('path   string    required  Where it is');
    expect(lines).toContain('limit  integer   = 10');
    expect(lines).toContain('names  string[]  optional');
    expect(lines).toContain('aliases     cat');
  });
});

describe('events', () => {
  const at = '2026-11-21T10:00:00.250Z';
  const about = { callId: 'call_1', at };
  it.each<[CallEvent, string]>([
    [{ ...about, seq: 2, type: 'call.started', attempt: 1, worker: 'w1' }, 'attempt 1 on w1'],
    [{ ...about, seq: 3, type: 'call.progress', done: 1, total: 3, message: 'files' }, '1 of 3 files'],
    [
      {
        ...about,
        seq: 4,
        type: 'call.chunk',
        attempt: 1,
        index: 0,
        content: { type: 'text', text: 'a\nb\n' },
      },
      'a ⏎ b',
    ],
  ])('are one line each', (event, facts) => {
    const line = eventLine(event, plain);
    expect(line).toContain(facts);
    expect(line).toMatch(/^ {3}\d {2}10:00:00.250 {2}call\.\w+ /);
  });
});

describe('paintFor', () => {
  it('leaves text alone without colours', () => {
    expect(plain.red('x')).toBe('x');
    expect(paintFor(true).red('x')).toBe('\u001b[31mx\u001b[0m');
  });
});
