import {
  Client,
  LOG_LEVEL_META_KEY,
  SdkError,
  SdkErrorCode,
  type ClientOptions,
  type RequestOptions,
  type Transport,
} from '@modelcontextprotocol/client';
import type { ContentBlock, ToolResult } from '@toolyard/contracts';
import type { CallListener } from './call-listener.js';
import { CallListeners } from './call-listeners.js';
import { answerRounds } from './input-rounds.js';
import { collectTools, TOOL_PAGE, type ToolListing } from './tool-listing.js';
import { resourceOf, toolResultOf } from './tool-result.js';
import { brokenOff, told, unreachable } from './upstream-failure.js';

/** Longest wait for an answer that is no tool's, in milliseconds. */
const REQUEST_MS = 30_000;
/** A call's time is its caller's business. */
const CALL_MS = 86_400_000;
/** A server that knows only older revisions may stay silent when it is asked for the newest; one that starts is late. */
const PROBE_MS = 10_000;
/** What becomes of a connection whose server ends over the question which revision it speaks. */
const ENDED: ReadonlySet<string> = new Set([
  SdkErrorCode.ConnectionClosed,
  SdkErrorCode.EraNegotiationFailed,
]);

export interface UpstreamClientOptions {
  /** A transport that was not started; called again when the server ends over the question which revision it speaks. */
  open: () => Transport;
  version: string;
  /** Whether questions of the server to its user are answered; else it is not told of the possibility. */
  asks: boolean;
  onToolsChanged?: () => void;
  /** The connection is gone; nothing works any more. */
  onClosed?: () => void;
  /** What is wrong without ending the connection. */
  onError?: (error: Error) => void;
}

export interface UpstreamFacts {
  protocolVersion?: string;
  serverInfo?: { name: string; version: string };
}

/** A connection to one upstream MCP server, of whichever revision it speaks. */
export class UpstreamClient {
  private readonly listeners = new CallListeners();
  private closing = false;

  private constructor(
    private readonly client: Client,
    private readonly options: UpstreamClientOptions,
  ) {
    client.setNotificationHandler('notifications/tools/list_changed', () => options.onToolsChanged?.());
    this.listeners.attach(client, options.asks);
    client.onclose = () => {
      if (!this.closing) options.onClosed?.();
    };
    client.onerror = (error) => options.onError?.(error);
  }

  /** @throws ToolError `UPSTREAM_UNAVAILABLE`, and what `open` throws of the table */
  static async connect(options: UpstreamClientOptions, signal?: AbortSignal): Promise<UpstreamClient> {
    const request: RequestOptions = { timeout: REQUEST_MS, ...(signal !== undefined && { signal }) };
    try {
      return await UpstreamClient.attempt(options, 'auto', request);
    } catch (error) {
      const ended = error instanceof SdkError && ENDED.has(error.code);
      if (!ended) throw unreachable(error);
    }
    try {
      return await UpstreamClient.attempt(options, 'legacy', request);
    } catch (error) {
      throw unreachable(error);
    }
  }

  private static async attempt(
    options: UpstreamClientOptions,
    mode: 'auto' | 'legacy',
    request: RequestOptions,
  ): Promise<UpstreamClient> {
    const client = new Client({ name: 'toolyard', version: options.version }, settings(options.asks, mode));
    const upstream = new UpstreamClient(client, options);
    const transport = options.open();
    try {
      await client.connect(transport, request);
    } catch (error) {
      upstream.closing = true;
      await transport.close().catch(() => undefined);
      throw error;
    }
    if (client.getProtocolEra() === 'legacy' && client.getServerCapabilities()?.logging !== undefined)
      await client
        .request({ method: 'logging/setLevel', params: { level: 'info' } }, request)
        .catch(() => undefined);
    if (options.onToolsChanged !== undefined) await upstream.listen(request);
    return upstream;
  }

  /** Where changes are told only to who asks for them. Such a stream that ends is as good as a connection that broke. */
  private async listen(request: RequestOptions): Promise<void> {
    if (this.client.getProtocolEra() !== 'modern') return;
    if (this.client.getServerCapabilities()?.tools?.listChanged !== true) return;
    const subscription = await this.client.listen({ toolsListChanged: true }, request).catch(() => undefined);
    void subscription?.closed.then(() => {
      if (!this.closing) this.options.onClosed?.();
    });
  }

  get facts(): UpstreamFacts {
    const protocolVersion = this.client.getNegotiatedProtocolVersion();
    const info = this.client.getServerVersion();
    return {
      ...(protocolVersion !== undefined && { protocolVersion }),
      ...(info !== undefined && { serverInfo: { name: info.name, version: info.version } }),
    };
  }

  /** @throws ToolError `UPSTREAM_UNAVAILABLE` */
  async listTools(): Promise<ToolListing> {
    if (this.client.getServerCapabilities()?.tools === undefined) return { tools: [], problems: [] };
    return told(() =>
      collectTools((cursor) => {
        const params = cursor === undefined ? {} : { cursor };
        return this.client.request({ method: 'tools/list', params }, TOOL_PAGE, { timeout: REQUEST_MS });
      }),
    );
  }

  /**
   * Runs a tool. A failure that the tool tells is a result.
   * @throws ToolError `TOOL_FAILED` where the server refuses the call, `UPSTREAM_UNAVAILABLE`, the signal's reason
   */
  async callTool(
    name: string,
    args: Record<string, unknown>,
    signal: AbortSignal,
    listener: CallListener,
  ): Promise<ToolResult> {
    const call: Parameters<typeof answerRounds>[0] = (more) =>
      this.client.callTool(
        { name, arguments: args, ...this.meta(), ...more },
        {
          timeout: CALL_MS,
          signal,
          allowInputRequired: true,
          onprogress: ({ progress, total, message }) => listener.progress(progress, total, message),
        },
      );
    const asked = this.options.asks ? listener : undefined;
    return this.listeners.during(listener, async () => {
      try {
        return toolResultOf(await told(() => answerRounds(call, asked), signal));
      } catch (error) {
        throw brokenOff(error);
      }
    });
  }

  /** One page. @throws ToolError as `callTool` does; so do the three others */
  async listResources(cursor: string | undefined, signal: AbortSignal): Promise<object> {
    const params = cursor === undefined ? {} : { cursor };
    const request = { method: 'resources/list' as const, params };
    return told(() => this.client.request(request, { timeout: REQUEST_MS, signal }), signal);
  }

  async readResource(uri: string, signal: AbortSignal): Promise<ContentBlock[]> {
    const { contents } = await told(
      () => this.client.readResource({ uri }, { timeout: CALL_MS, signal, cacheMode: 'bypass' }),
      signal,
    );
    return contents.map(resourceOf);
  }

  async listPrompts(cursor: string | undefined, signal: AbortSignal): Promise<object> {
    const params = cursor === undefined ? {} : { cursor };
    const request = { method: 'prompts/list' as const, params };
    return told(() => this.client.request(request, { timeout: REQUEST_MS, signal }), signal);
  }

  async getPrompt(name: string, args: Record<string, string>, signal: AbortSignal): Promise<object> {
    return told(() => this.client.getPrompt({ name, arguments: args }, { timeout: CALL_MS, signal }), signal);
  }

  /** Whether the server still answers. @throws ToolError `UPSTREAM_UNAVAILABLE` */
  async check(): Promise<void> {
    const options = { timeout: REQUEST_MS };
    await told(() =>
      this.client.getProtocolEra() === 'modern' ? this.client.discover(options) : this.client.ping(options),
    );
  }

  async close(): Promise<void> {
    this.closing = true;
    await this.client.close();
  }

  /** What a server asks for in the newest revision, where log lines belong to requests. */
  private meta(): { _meta?: Record<string, unknown> } {
    return this.client.getProtocolEra() === 'modern' ? { _meta: { [LOG_LEVEL_META_KEY]: 'info' } } : {};
  }
}

function settings(asks: boolean, mode: 'auto' | 'legacy'): ClientOptions {
  return {
    capabilities: asks ? { elicitation: { form: {} } } : {},
    versionNegotiation: { mode, probe: { timeoutMs: PROBE_MS } },
    inputRequired: { autoFulfill: false },
    // Schemas of strangers are checked where it was looked at what they cost.
    jsonSchemaValidator: {
      getValidator: () => (data) => ({ valid: true, data: data as never, errorMessage: undefined }),
    },
  };
}
