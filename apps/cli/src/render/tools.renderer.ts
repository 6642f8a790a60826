import type { Tool } from '@toolyard/client';
import type { JsonSchema } from '@toolyard/contracts';
import { propertiesOf, typeOf } from '../arguments/schema-type.js';
import { noToolsMessage } from '../cli.messages.js';
import type { Paint } from './paint.js';
import { tableOf } from './table.js';

/** All tools, one a line. */
export function toolsLines(tools: readonly Tool[], width: number, paint: Paint): string[] {
  if (tools.length === 0) return [noToolsMessage()];
  const rows = tools.map((tool) => [tool.name, tool.category, tool.permission, tool.pool, tool.description]);
  const [head = '', ...lines] = tableOf(
    [['NAME', 'CATEGORY', 'PERMISSION', 'POOL', 'DESCRIPTION'], ...rows],
    width,
  );
  return [paint.dim(head), ...lines];
}

/** One tool with its parameters. */
export function toolLines(tool: Tool, width: number, paint: Paint): string[] {
  const facts = [
    ['category', tool.category],
    ['permission', tool.permission],
    ['effect', tool.effect],
    ['pool', tool.pool],
    ['streaming', tool.streaming ? 'yes' : 'no'],
    ['timeout', `${tool.timeoutMs / 1000} s`],
    ...(tool.aliases.length > 0 ? [['aliases', tool.aliases.join(', ')]] : []),
    ...(tool.tags.length > 0 ? [['tags', tool.tags.join(', ')]] : []),
  ];
  const parameters = Object.entries(propertiesOf(tool.parameters)).map(([name, schema]) => [
    name,
    typeName(schema, tool.parameters),
    need(name, schema, tool.parameters),
    typeof schema['description'] === 'string' ? schema['description'] : '',
  ]);
  return [
    paint.bold(tool.name),
    tool.description,
    '',
    ...tableOf(facts, width),
    ...(parameters.length > 0 ? ['', paint.dim('Parameters'), ...tableOf(parameters, width)] : []),
  ];
}

function typeName(schema: JsonSchema, document: JsonSchema): string {
  const { types, enumeration, items } = typeOf(schema, document);
  if (enumeration !== undefined) return enumeration.map((value) => JSON.stringify(value)).join(' | ');
  if (types.includes('array') && items !== undefined) return `${typeName(items, document)}[]`;
  return types.length === 0 ? 'any' : types.join(' | ');
}

function need(name: string, schema: JsonSchema, document: JsonSchema): string {
  if (schema['default'] !== undefined) return `= ${JSON.stringify(schema['default'])}`;
  const required = document['required'];
  return Array.isArray(required) && required.includes(name) ? 'required' : 'optional';
}
