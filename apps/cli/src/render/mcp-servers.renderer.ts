import type { McpServer, McpServerTools } from '@toolyard/client';
import { noMcpServersMessage } from '../cli.messages.js';
import type { Paint } from './paint.js';
import { tableOf } from './table.js';

/** All servers, one a line. */
export function mcpServersLines(servers: readonly McpServer[], width: number, paint: Paint): string[] {
  if (servers.length === 0) return [noMcpServersMessage()];
  const rows = servers.map(({ name, transport, source, status }) => [
    name,
    status.state,
    String(status.tools),
    String(status.held),
    transport,
    source,
    status.error ?? '',
  ]);
  const heads = ['NAME', 'STATE', 'TOOLS', 'HELD', 'TRANSPORT', 'SOURCE', ''];
  const [head = '', ...lines] = tableOf([heads, ...rows], width);
  return [paint.dim(head), ...lines];
}

/** All tools of a server, what changed of them, and what was left out. */
export function mcpToolsLines({ tools, problems }: McpServerTools, paint: Paint): string[] {
  return [
    ...tools.flatMap(({ id, state, reason, changes = [] }) => [
      `${id}  ${state === 'active' ? paint.dim(state) : state}`,
      ...(reason === undefined ? [] : [paint.dim(`  ${reason}`)]),
      ...changes.flatMap(({ field, before, after }) => [
        `  ${field}:`,
        `  - ${before === undefined ? '' : shown(before)}`,
        `  + ${after === undefined ? '' : shown(after)}`,
      ]),
    ]),
    ...problems,
  ];
}

/** On one line, and nothing in it that a terminal obeys: it is the text of strangers. */
function shown(value: unknown): string {
  return JSON.stringify(value).replace(
    /\p{C}/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16) ?? ''}}`,
  );
}
