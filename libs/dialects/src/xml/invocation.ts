import { argumentsProblem } from '../arguments-problem.js';
import type { DialectTool } from '../dialect-tool.js';
import type { RequestedCall } from '../requested-call.js';
import { coerce } from '../schema/coerce.js';
import { isObject, propertiesOf } from '../schema/schema-node.js';
import { withoutNulls } from '../schema/without-nulls.js';
import { invokeUnnamed, parameterTwice, textInInvoke } from './xml.messages.js';

/** An `<invoke>` while it is being read. */
export class Invocation {
  private readonly values = new Map<string, string>();
  private readonly loose: string[] = [];
  private firstProblem: string | undefined;

  constructor(private readonly name: string | undefined) {
    if (name === undefined || name.trim() === '') this.firstProblem = invokeUnnamed();
  }

  add(parameter: string, text: string): void {
    if (this.values.has(parameter)) this.addProblem(parameterTwice(parameter));
    else this.values.set(parameter, text);
  }

  addText(text: string): void {
    if (text.trim() !== '') this.loose.push(text);
  }

  /** The first one is told. */
  addProblem(problem: string): void {
    this.firstProblem ??= problem;
  }

  /** The call it stands for; the tool's schema tells what its texts mean. */
  toCall(find: (name: string) => DialectTool | undefined): RequestedCall {
    const name = (this.name ?? '').trim();
    const tool = find(name);
    const args = this.firstProblem === undefined ? this.arguments(tool) : undefined;
    if (args === undefined) return { tool: name, problem: this.firstProblem ?? textInInvoke(this.text()) };
    const problem = argumentsProblem(args);
    if (problem !== undefined) return { tool: name, problem };
    return { tool: name, arguments: tool === undefined ? args : withoutNulls(args, tool.parameters) };
  }

  private arguments(tool: DialectTool | undefined): Record<string, unknown> | undefined {
    const schema = tool?.parameters ?? {};
    const properties = propertiesOf(schema);
    if (this.loose.length > 0) return this.values.size === 0 ? objectOf(this.text()) : undefined;
    return Object.fromEntries(
      [...this.values].map(([parameter, text]) => {
        const known = Object.hasOwn(properties, parameter) ? (properties[parameter] ?? {}) : {};
        return [parameter, coerce(text, known, schema)];
      }),
    );
  }

  private text(): string {
    return this.loose.join('').trim();
  }
}

/** Some models write the arguments as one JSON object. */
function objectOf(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
