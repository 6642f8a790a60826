import { InMemoryTransport, type JSONRPCMessage, type Transport } from '@modelcontextprotocol/client';

type Params = Record<string, unknown>;
/** Gives the result of a request; throws to give an error. Undefined never answers. */
export type Script = (method: string, params: Params, server: ScriptedServer) => object | undefined;

/** The far end of a connection, message by message: says whatever a test wants, also what no SDK would. */
export class ScriptedServer {
  readonly heard: { method: string; params: Params; id?: string | number }[] = [];
  readonly answers: JSONRPCMessage[] = [];
  private constructor(private readonly transport: InMemoryTransport) {}

  /** The near end of a new connection, and the server behind it. */
  static async open(script: Script): Promise<{ near: Transport; server: ScriptedServer }> {
    const [near, far] = InMemoryTransport.createLinkedPair();
    const server = new ScriptedServer(far);
    far.onmessage = (message) => server.hear(message, script);
    await far.start();
    return { near, server };
  }

  say(message: object): void {
    void this.transport.send({ jsonrpc: '2.0', ...message } as JSONRPCMessage).catch(() => undefined);
  }

  close(): Promise<void> {
    return this.transport.close();
  }

  private hear(message: JSONRPCMessage, script: Script): void {
    if (!('method' in message)) {
      this.answers.push(message);
      return;
    }
    const { method, params = {} } = message;
    const id = 'id' in message ? message.id : undefined;
    this.heard.push({ method, params, ...(id !== undefined && { id }) });
    if (id === undefined) return;
    try {
      const result = script(method, params, this);
      if (result !== undefined) this.say({ id, result });
    } catch (error) {
      this.say({ id, error: { code: -32602, message: (error as Error).message } });
    }
  }
}

/** A server of revision 2025-11-25 that knows what `script` adds. */
export function legacy(
  script: Script,
  capabilities: object = { tools: { listChanged: true }, logging: {} },
): Script {
  return (method, params, server) => {
    if (method === 'server/discover') throw new Error('Method not found');
    if (method === 'logging/setLevel' || method === 'ping') return {};
    if (method !== 'initialize') return script(method, params, server);
    return { protocolVersion: '2025-11-25', capabilities, serverInfo: { name: 'scripted', version: '1' } };
  };
}
