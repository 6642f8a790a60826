import type { JsonSchema } from '@toolyard/contracts';
import type { DialectTool } from '../dialect-tool.js';
import { toObjectSchema } from '../schema/object-schema.js';
import { toStrictSchema } from '../schema/strict-schema.js';
import { MODEL_NAMES, ToolNames } from '../tool-names.js';

/** A tool as the Chat Completions API takes it. */
export interface OpenAITool {
  type: 'function';
  function: OpenAIFunction;
}

interface OpenAIFunction {
  name: string;
  description: string;
  parameters: JsonSchema;
  /** Whether the model is held to the schema: wherever strict mode can express it. */
  strict: boolean;
}

/** A tool as the Responses API takes it. */
export type OpenAIResponsesTool = { type: 'function' } & OpenAIFunction;

export interface OpenAIOptions {
  /** Strict mode where the schema allows. Default true. */
  strict?: boolean;
}

export function openAITools(tools: readonly DialectTool[], options?: OpenAIOptions): OpenAITool[] {
  return functionsOf(tools, options).map((entry) => ({ type: 'function', function: entry }));
}

export function openAIResponsesTools(
  tools: readonly DialectTool[],
  options?: OpenAIOptions,
): OpenAIResponsesTool[] {
  return functionsOf(tools, options).map((entry) => ({ type: 'function', ...entry }));
}

function functionsOf(tools: readonly DialectTool[], { strict = true }: OpenAIOptions = {}): OpenAIFunction[] {
  const names = new ToolNames(
    tools.map(({ name }) => name),
    MODEL_NAMES,
  );
  return tools.map(({ name, description, parameters }) => {
    const plain = toObjectSchema(parameters);
    const strictSchema = strict ? toStrictSchema(plain) : undefined;
    return {
      name: names.toDialect(name),
      description,
      parameters: strictSchema ?? plain,
      strict: strictSchema !== undefined,
    };
  });
}
