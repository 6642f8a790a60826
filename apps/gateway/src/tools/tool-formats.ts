import {
  anthropicTools,
  functionsBlock,
  mcpTools,
  openAIResponsesTools,
  openAITools,
  type DialectTool,
} from '@toolyard/dialects';
import type { ToolQuery } from './tool-query.js';

const JSON_TYPE = 'application/json; charset=utf-8';

/** A list of tools in the format asked for. */
export function renderTools(
  tools: readonly DialectTool[],
  format: ToolQuery['format'] = 'manifest',
): { type: string; body: string } {
  switch (format) {
    case 'manifest':
      return json(tools);
    case 'openai':
      return json(openAITools(tools));
    case 'openai-responses':
      return json(openAIResponsesTools(tools));
    case 'anthropic':
      return json(anthropicTools(tools));
    case 'mcp':
      return json(mcpTools(tools));
    case 'xml':
      return { type: 'application/xml; charset=utf-8', body: functionsBlock(tools) };
  }
}

function json(tools: readonly object[]): { type: string; body: string } {
  return { type: JSON_TYPE, body: JSON.stringify({ tools }) };
}
