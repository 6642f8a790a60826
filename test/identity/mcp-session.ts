/** A client of revision 2025-11-25 at one gateway, as bare requests. */
export class McpSession {
  constructor(
    private readonly url: string,
    private readonly key: string,
  ) {}

  /** The id of a new session. */
  async begin(): Promise<string> {
    const clientInfo = { name: 'test', version: '1' };
    const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo };
    const reply = await this.post({ id: 0, method: 'initialize', params });
    await reply.text();
    return reply.headers.get('mcp-session-id') ?? '';
  }

  post(message: object, session?: string): Promise<Response> {
    return fetch(new URL('/mcp', this.url), {
      method: 'POST',
      headers: {
        ...{ authorization: `Bearer ${this.key}`, 'content-type': 'application/json' },
        accept: 'application/json, text/event-stream',
        ...(session !== undefined && { 'mcp-session-id': session }),
      },
      body: JSON.stringify({ jsonrpc: '2.0', ...message }),
    });
  }

  /** `begun` once the tool tells something, `text` when all has come. */
  call(
    session: string | undefined,
    id: number,
    name: string,
    args: object,
  ): { begun: Promise<void>; text: Promise<string> } {
    const begun = Promise.withResolvers<void>();
    const params = { name, arguments: args, _meta: { progressToken: id } };
    const read = async (): Promise<string> => {
      const { body } = await this.post({ id, method: 'tools/call', params }, session);
      const reader = body?.getReader();
      const told = await textUntil(reader, 'notifications/');
      begun.resolve();
      return told + (await textUntil(reader));
    };
    return { begun: begun.promise, text: read() };
  }

  /** The standing stream, once it stands. */
  async listen(): Promise<ReadableStream<Uint8Array> | undefined> {
    const headers = { authorization: `Bearer ${this.key}`, accept: 'text/event-stream' };
    return (await fetch(new URL('/mcp', this.url), { headers })).body ?? undefined;
  }
}

/** What comes until it has brought `wanted`, or to its end. */
export async function textUntil(
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined,
  wanted?: string,
): Promise<string> {
  let text = '';
  while (wanted === undefined || !text.includes(wanted)) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done) break;
    text += new TextDecoder().decode(value);
  }
  return text;
}
