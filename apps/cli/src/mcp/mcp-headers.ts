/** A message of the Model Context Protocol, as far as it decides its headers. */
export interface McpMessage {
  id?: string | number | null;
  method?: string;
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
  error?: { message?: string };
}

/** What the revisions of 2025 agree on at initialize. */
export interface McpSession {
  id?: string;
  protocolVersion?: string;
}

const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion';
/** Which parameter each method is about. */
const NAMED_BY: Readonly<Record<string, string>> = {
  'tools/call': 'name',
  'prompts/get': 'name',
  'resources/read': 'uri',
  'tasks/get': 'taskId',
  'tasks/update': 'taskId',
  'tasks/cancel': 'taskId',
};

/** The revision that a message of 2026 names; undefined for those of 2025. */
export function revisionOf({ params }: McpMessage): string | undefined {
  const meta = params?.['_meta'] as Record<string, unknown> | undefined;
  const revision = meta?.[VERSION_KEY];
  return typeof revision === 'string' ? revision : undefined;
}

/** The headers that repeat what is in the message, or name its session. */
export function headersOf(message: McpMessage, session: McpSession): Record<string, string> {
  const revision = revisionOf(message);
  if (revision === undefined)
    return {
      ...(session.id !== undefined && { 'mcp-session-id': session.id }),
      ...(session.protocolVersion !== undefined && { 'mcp-protocol-version': session.protocolVersion }),
    };
  const { method = '', params } = message;
  const name = params?.[NAMED_BY[method] ?? ''];
  return {
    'mcp-protocol-version': revision,
    'mcp-method': method,
    ...(typeof name === 'string' && { 'mcp-name': encoded(name) }),
  };
}

/** As it is where a header can hold it, else as the specification encodes it. */
function encoded(value: string): string {
  const isPlain = /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(value) && !value.startsWith('=?base64?');
  return isPlain ? value : `=?base64?${Buffer.from(value).toString('base64')}?=`;
}
