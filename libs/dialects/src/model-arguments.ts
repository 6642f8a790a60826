import { argumentsProblem } from './arguments-problem.js';
import type { DialectTool } from './dialect-tool.js';
import type { RequestedCall } from './requested-call.js';
import { isObject } from './schema/schema-node.js';
import { withoutNulls } from './schema/without-nulls.js';
import { ToolNames, type NameRule } from './tool-names.js';

/** Finds the tools that a model means by their names in a dialect. */
export class ToolFinder {
  private readonly tools = new Map<string, DialectTool>();
  private readonly names: ToolNames;

  constructor(tools: Iterable<DialectTool>, rule: NameRule) {
    for (const tool of tools)
      for (const name of [tool.name, ...(tool.aliases ?? [])]) this.tools.set(name, tool);
    this.names = new ToolNames(this.tools.keys(), rule);
  }

  /**
   * The call of a name and arguments as a model gave them.
   * @param args an object, or its JSON as text
   */
  requested(id: string | undefined, name: string, args: unknown): RequestedCall {
    const tool = this.names.fromDialect(name);
    const base = { ...(id !== undefined && { id }), tool };
    const values = typeof args === 'string' ? parsed(args) : args;
    if (!isObject(values)) return { ...base, problem: argumentsNotObject(args) };
    const problem = argumentsProblem(values);
    if (problem !== undefined) return { ...base, problem };
    const schema = this.tools.get(tool)?.parameters;
    return { ...base, arguments: schema === undefined ? values : withoutNulls(values, schema) };
  }
}

export const argumentsNotObject = (args: unknown): string => {
  const shown = (
    typeof args === 'string' ? args : args === undefined ? 'nothing' : JSON.stringify(args)
  ).slice(0, 200);
  return `The arguments are not a JSON object: ${shown}. Send the call again with arguments such as {"name": "value"}.`;
};

/** Models send nothing at all for a tool without parameters. */
function parsed(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
