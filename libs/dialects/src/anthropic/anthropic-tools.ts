import type { JsonSchema } from '@toolyard/contracts';
import type { DialectTool } from '../dialect-tool.js';
import { toObjectSchema } from '../schema/object-schema.js';
import { MODEL_NAMES, ToolNames } from '../tool-names.js';

/** A tool as the Messages API takes it. */
export interface AnthropicTool {
  name: string;
  description: string;
  input_schema: JsonSchema & { type: 'object' };
}

export function anthropicTools(tools: readonly DialectTool[]): AnthropicTool[] {
  const names = new ToolNames(
    tools.map(({ name }) => name),
    MODEL_NAMES,
  );
  return tools.map(({ name, description, parameters }) => ({
    name: names.toDialect(name),
    description,
    input_schema: { ...toObjectSchema(parameters), type: 'object' },
  }));
}
