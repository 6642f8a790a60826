export interface SearchHit {
  title: string;
  url: string;
  snippet: string;
  /** When it was published or last seen to change, as the engine says it. */
  age?: string;
}

/** An engine that is asked over the network. */
export interface SearchProvider {
  readonly name: 'brave' | 'searxng';
  /** @throws ToolError RATE_LIMITED with `retryAfterSeconds`; TOOL_FAILED where the engine fails */
  search(query: string, count: number, signal: AbortSignal): Promise<SearchHit[]>;
}
