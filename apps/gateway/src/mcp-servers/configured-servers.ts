import {
  MCP_SERVER_NAME_LENGTH,
  StartupError,
  ToolError,
  type McpServerSpec,
  type Violation,
} from '@toolyard/contracts';
import { parseMcpServer } from './mcp-server.schema.js';
import { serverSpec } from './mcp-server-spec.js';
import { configurationMessage, sameNameMessage } from './mcp-servers.messages.js';

/**
 * The servers of a file as other programs have it: names of any form, `type` and `disabled` known.
 * @throws StartupError naming the entry and all that is wrong with it
 */
export function configuredServers(entries: Record<string, unknown>): McpServerSpec[] {
  const specs = new Map<string, McpServerSpec>();
  const keys = new Map<string, string>();
  for (const [key, entry] of Object.entries(entries)) {
    const spec = specOf(key, entry);
    const first = keys.get(spec.name);
    if (first !== undefined) throw new StartupError(sameNameMessage(first, key, spec.name));
    keys.set(spec.name, key);
    specs.set(spec.name, spec);
  }
  return [...specs.values()];
}

function specOf(key: string, entry: unknown): McpServerSpec {
  try {
    const { disabled, ...fields } = { ...(entry as { type?: unknown; disabled?: unknown }) };
    delete fields.type;
    const enabled = typeof disabled === 'boolean' ? { enabled: !disabled } : {};
    return serverSpec(parseMcpServer({ ...enabled, ...fields, name: serverNameOf(key) }), 'configuration');
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    const errors = (error.details?.['errors'] ?? []) as Violation[];
    throw new StartupError(
      configurationMessage(
        key,
        errors.map(({ message }) => message),
      ),
      { cause: error },
    );
  }
}

/** `My-Server` is `my_server`. */
function serverNameOf(key: string): string {
  const name = key
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+|_+$/g, '');
  return name.slice(0, MCP_SERVER_NAME_LENGTH).replace(/_+$/, '');
}
