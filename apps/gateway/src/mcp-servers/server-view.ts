import type {
  McpObservation,
  McpServerRecord,
  McpServerSettings,
  McpServerSource,
  McpTarget,
} from '@toolyard/contracts';
import type { ServerTool } from './server-tools.js';

/** A server on the wire. Of what may be secret, the names alone. */
export interface McpServerEntry extends McpServerSettings {
  id: string;
  name: string;
  source: McpServerSource;
  transport: McpTarget['transport'];
  command?: string;
  args?: string[];
  mounts?: string[];
  network?: boolean;
  workspace?: string;
  envNames?: string[];
  url?: string;
  headerNames?: string[];
  status: McpServerStatus;
}

interface McpServerStatus {
  /** `pending`: no worker has reached it yet. */
  state: 'connected' | 'unavailable' | 'pending' | 'disabled';
  error?: string;
  protocolVersion?: string;
  serverInfo?: { name: string; version: string };
  tools: number;
  held: number;
  unusable: number;
  worker?: string;
  observedAt?: string;
}

/** @param target undefined where this gateway cannot open it */
export function serverEntry(
  { name, source, settings }: Omit<McpServerRecord, 'sealedTarget' | 'version'>,
  target: McpTarget,
  observation: McpObservation | undefined,
  tools: readonly ServerTool[],
): McpServerEntry {
  return {
    id: name,
    name,
    source,
    ...settings,
    ...shown(target),
    status: statusOf(settings.enabled, observation, tools),
  };
}

function shown(
  target: McpTarget,
): Omit<McpServerEntry, keyof McpServerSettings | 'id' | 'name' | 'source' | 'status'> {
  if (target.transport === 'http') {
    const { transport, url, headers } = target;
    return { transport, url: withoutQuery(url), headerNames: Object.keys(headers) };
  }
  const { transport, command, args, mounts, network, workspace, env } = target;
  return { transport, command, args, mounts, network, workspace, envNames: Object.keys(env) };
}

/** Some servers take their key in the address. */
function withoutQuery(url: string): string {
  const parsed = new URL(url);
  return parsed.search === '' ? url : `${parsed.origin}${parsed.pathname}?…`;
}

function statusOf(
  enabled: boolean,
  observation: McpObservation | undefined,
  tools: readonly ServerTool[],
): McpServerStatus {
  const counts = {
    tools: tools.length,
    held: tools.filter(({ state }) => state === 'held').length,
    unusable: tools.filter(({ state }) => state === 'unusable').length,
  };
  if (!enabled) return { state: 'disabled', ...counts };
  if (observation === undefined) return { state: 'pending', ...counts };
  const { state, error, protocolVersion, serverInfo, worker, observedAt } = observation;
  return {
    state,
    ...(error !== undefined && { error }),
    ...(protocolVersion !== undefined && { protocolVersion }),
    ...(serverInfo !== undefined && { serverInfo }),
    ...counts,
    worker,
    observedAt,
  };
}
