import type { Agent } from '@toolyard/client';
import { noAgentsMessage } from '../cli.messages.js';
import type { Paint } from './paint.js';
import { tableOf } from './table.js';

/** All agents, one a line. */
export function agentsLines(agents: readonly Agent[], width: number, paint: Paint): string[] {
  if (agents.length === 0) return [noAgentsMessage()];
  const rows = agents.map((agent) => [
    agent.id,
    agent.name,
    agent.permissions.join(', ') || '-',
    toolsOf(agent),
  ]);
  const [head = '', ...lines] = tableOf([['ID', 'NAME', 'PERMISSIONS', 'TOOLS'], ...rows], width);
  return [paint.dim(head), ...lines];
}

function toolsOf({ toolIds, toolNames, categories, tags }: Agent): string {
  const groups = [...categories.map((it) => `category ${it}`), ...tags.map((it) => `tag ${it}`)];
  return [...toolIds, ...toolNames, ...groups].join(', ') || 'none';
}
