import type { McpServer } from '@toolyard/client';
import { expect, it } from 'vitest';
import { mcpServersLines, mcpToolsLines } from './mcp-servers.renderer.js';
import { paintFor } from './paint.js';

const paint = paintFor(false);

it('shows servers, and why one is away', () => {
  const server: McpServer = {
    id: 'weather',
    name: 'weather',
    source: 'api',
    transport: 'http',
    status: { state: 'unavailable', error: 'no such host', tools: 2, held: 1, unusable: 0 },
  };
  const lines = mcpServersLines([server], 120, paint);
  expect(lines[1]).toMatch(/weather +unavailable +2 +1 +http +api +no such host/);
});

it('shows what changed, without what a terminal would obey', () => {
  const lines = mcpToolsLines(
    {
      tools: [
        {
          id: 'weather__forecast',
          tool: 'forecast',
          state: 'held',
          digest: 'd',
          definition: { name: 'forecast' },
          reason: 'It changed.',
          changes: [{ field: 'description', before: 'Old', after: 'New \u202e\u001b[2J' }],
        },
      ],
      problems: ['one was left out'],
    },
    paint,
  );
  expect(lines).toEqual([
    'weather__forecast  held',
    '  It changed.',
    '  description:',
    '  - "Old"',
    '  + "New \\u{202e}\\u001b[2J"',
    'one was left out',
  ]);
});
