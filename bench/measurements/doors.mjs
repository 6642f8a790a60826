import { Cleanup } from '@toolyard/testing';
import { ms, ratio, whole } from '../lib/format.mjs';
import { HttpCallers } from '../lib/http-callers.mjs';
import { load } from '../lib/load.mjs';
import { medians } from '../lib/statistics.mjs';
import { table } from '../lib/table.mjs';
import { HEADERS, withYard } from '../lib/yard.mjs';

export const title = 'Doors';
export const about =
  'The same call, of a tool that does nothing, at every door; calls/s (p50 / p99 ms) and what the median takes beside REST’s, ' +
  'medians of rounds that take turns.';

const CALLERS = [1, 16];
const REST = 'REST';
const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

export async function measure({ quick, say }) {
  const rounds = quick ? 2 : 5;
  const durationMs = quick ? 1_000 : 2_000;
  return withYard({}, async ({ url }) => {
    const cleanup = new Cleanup();
    try {
      const doors = Object.entries(requests()).map(([name, request]) => {
        const callers = cleanup.add(new HttpCallers(url, request), (it) => it.close());
        return { name, call: (index) => callers.call(index), cells: CALLERS.map(() => []) };
      });
      for (const { call } of doors) await load(16, 1_000, call);
      for (let round = 1; round <= rounds; round++) {
        say(`doors, round ${round} of ${rounds}`);
        for (const [place, count] of CALLERS.entries())
          for (const { call, cells } of doors) cells[place].push(await load(count, durationMs, call));
      }
      return tableOf(doors);
    } finally {
      await cleanup.run();
    }
  });
}

/** A call at each door, as its clients send it. */
function requests() {
  const name = 'noop';
  const params = { name, arguments: {} };
  const post = (path, body, headers = {}) => ({
    method: 'POST',
    path,
    headers: { ...HEADERS, ...headers },
    body: JSON.stringify(body),
  });
  const mcp = (revision, body, headers) =>
    post(
      '/mcp',
      { jsonrpc: '2.0', id: 1, method: 'tools/call', ...body },
      {
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': revision,
        ...headers,
      },
    );
  return {
    [REST]: post('/v1/calls', { tool: name, arguments: {} }),
    OpenAI: post('/v1/openai/tool-calls', [
      { id: 'a', type: 'function', function: { name, arguments: '{}' } },
    ]),
    Anthropic: post('/v1/anthropic/tool-uses', [{ type: 'tool_use', id: 'a', name, input: {} }]),
    XML: post('/v1/xml/function-calls', {
      text: `<function_calls><invoke name="${name}"></invoke></function_calls>`,
    }),
    'MCP 2025-11-25': mcp('2025-11-25', { params }),
    'MCP 2026-07-28': mcp(
      '2026-07-28',
      { params: { ...params, _meta: ENVELOPE } },
      { 'mcp-method': 'tools/call', 'mcp-name': name },
    ),
  };
}

function tableOf(doors) {
  const rest = doors.find(({ name }) => name === REST);
  const heads = CALLERS.flatMap((count) => [`${count} caller${count === 1 ? '' : 's'}`, 'beside REST']);
  const rows = doors.map(({ name, cells }) => [
    name,
    ...cells.flatMap((rounds, place) => {
      const { perSecond, p50, p99 } = medians(rounds);
      const beside = medians(rounds.map((it, round) => ({ ratio: it.p50 / rest.cells[place][round].p50 })));
      return [`${whole(perSecond)} (${ms(p50)} / ${ms(p99)})`, ratio(beside.ratio)];
    }),
  ]);
  return table(['door', ...heads], rows);
}
