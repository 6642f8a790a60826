import type { UpstreamClient } from '@toolyard/mcp-client';
import type { UpstreamQuery } from './upstream-request.js';

/** @throws ToolError as the client does */
export async function queryUpstream(
  client: UpstreamClient,
  query: UpstreamQuery,
  signal: AbortSignal,
): Promise<object> {
  switch (query.op) {
    case 'list_resources':
      return client.listResources(query.cursor, signal);
    case 'read_resource':
      return client.readResource(query.uri, signal);
    case 'list_prompts':
      return client.listPrompts(query.cursor, signal);
    case 'get_prompt':
      return client.getPrompt(query.prompt, query.args, signal);
  }
}
