import { NodeStreamableHTTPServerTransport, toNodeHandler } from '@modelcontextprotocol/node';
import {
  createMcpHandler,
  McpServer,
  type CallToolResult,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface UpstreamTool {
  name: string;
  description?: string;
  inputSchema?: object;
  outputSchema?: object;
  annotations?: object;
  run?: (args: Record<string, unknown>, ctx: ServerContext) => CallToolResult | Promise<CallToolResult>;
}

export const text = (value: string): CallToolResult => ({ content: [{ type: 'text', text: value }] });

/** An upstream server in this process, whose tools change as a test says; over Streamable HTTP on loopback. */
export class TestUpstream {
  readonly headers: IncomingHttpHeaders[] = [];
  tools: UpstreamTool[];
  private readonly sessions = new Map<
    string,
    { server: McpServer['server']; transport: NodeStreamableHTTPServerTransport }
  >();
  private readonly modern = createMcpHandler(() => this.server(), { legacy: 'reject' });
  private readonly http = createServer((request, response) => void this.serve(request, response));
  private port = 0;

  constructor(
    tools: UpstreamTool[],
    private readonly era: 'legacy' | 'modern' = 'legacy',
  ) {
    this.tools = tools;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/mcp`;
  }

  /** At the same port as before, where it was started before. */
  async start(): Promise<this> {
    this.http.listen(this.port, '127.0.0.1');
    await once(this.http, 'listening');
    this.port = (this.http.address() as AddressInfo).port;
    return this;
  }

  async change(tools: UpstreamTool[]): Promise<void> {
    this.tools = tools;
    if (this.era === 'modern') this.modern.notify.toolsChanged();
    for (const { server } of this.sessions.values())
      await server.sendToolListChanged().catch(() => undefined);
  }

  /** Forgets every session, as a server that died does. */
  async stop(): Promise<void> {
    const sessions = [...this.sessions.values()];
    this.sessions.clear();
    await this.modern.close();
    this.http.closeAllConnections();
    await Promise.all(sessions.map(({ transport }) => transport.close()));
    if (!this.http.listening) return;
    this.http.close();
    await once(this.http, 'close');
  }

  private server(): McpServer['server'] {
    const { server } = new McpServer(
      { name: 'test-upstream', version: '1.0.0' },
      { capabilities: { tools: { listChanged: true }, logging: {} } },
    );
    server.setRequestHandler('tools/list', () => ({
      tools: this.tools.map(({ run: _, inputSchema = { type: 'object' }, ...tool }) => ({
        ...tool,
        inputSchema,
      })) as never,
    }));
    server.setRequestHandler('tools/call', async ({ params }, ctx) => {
      const tool = this.tools.find(({ name }) => name === params.name);
      if (tool === undefined) throw new Error(`Unknown tool: ${params.name}`);
      return (await tool.run?.(params.arguments ?? {}, ctx)) ?? text(`${tool.name} ran`);
    });
    return server;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.headers.push(request.headers);
    if (this.era === 'modern') {
      await toNodeHandler(this.modern)(request, response);
      return;
    }
    const id = request.headers['mcp-session-id'];
    const known = typeof id === 'string' ? this.sessions.get(id) : undefined;
    if (known !== undefined) {
      await known.transport.handleRequest(request, response);
      return;
    }
    if (id !== undefined) {
      response.writeHead(404).end();
      return;
    }
    const server = this.server();
    const transport = new NodeStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (session) => void this.sessions.set(session, { server, transport }),
    });
    await server.connect(transport);
    await transport.handleRequest(request, response);
  }
}
