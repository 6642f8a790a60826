import { createHash } from 'node:crypto';

const LENGTH = 64;
const HASH = 8;

/**
 * Our names of a server's tools: `<server>__<tool>` in snake_case. Where two would be one, the tool that has the name
 * already keeps it and others get a mark of their own name; so does a name that is too long. Depends on nothing but the names.
 */
export function upstreamToolNames(server: string, tools: readonly string[]): Map<string, string> {
  const plain = new Map(tools.map((tool) => [tool, plainName(tool)]));
  const bearers = Map.groupBy(tools, (tool) => plain.get(tool) ?? '');
  return new Map(
    tools.map((tool) => {
      const name = plain.get(tool) ?? '';
      const isOwn = tool === name || (bearers.get(name)?.length === 1 && name !== '');
      return [tool, fitted(server, name, isOwn ? '' : `_${markOf(tool)}`, tool)];
    }),
  );
}

function fitted(server: string, name: string, mark: string, tool: string): string {
  const whole = `${server}__${name}${mark}`;
  if (whole.length <= LENGTH) return whole;
  return `${whole.slice(0, LENGTH - HASH - 1)}_${markOf(tool)}`;
}

function plainName(tool: string): string {
  return tool
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
}

function markOf(tool: string): string {
  return createHash('sha256').update(tool).digest('hex').slice(0, HASH);
}
