import {
  DEFAULT_POOL,
  LIMITS,
  MCP_SERVER_NAME,
  MCP_SERVER_NAME_LENGTH,
  type McpServerSettings,
  type McpServerSource,
  type McpServerSpec,
  type McpTarget,
  type Violation,
} from '@toolyard/contracts';
import { isAbsolute } from 'node:path';
import { invalidRequest } from '../validation/request.validator.js';
import type { McpServerChange, McpServerRequest } from './mcp-server.schema.js';
import * as messages from './mcp-servers.messages.js';

const OF_STDIO = ['command', 'args', 'env', 'mounts', 'network', 'workspace'] as const;
const OF_HTTP = ['url', 'headers'] as const;
/** RFC 9110: a token, and a value without line breaks. */
const HEADER_NAME = /^[!#$%&'*+.^_`|~\w-]+$/;
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

const DEFAULTS: McpServerSettings = {
  enabled: true,
  trust: false,
  approve: 'changed',
  elicitation: 'ask',
  requiresConfirmation: false,
  category: 'mcp',
  tags: [],
  pool: DEFAULT_POOL,
  timeoutMs: LIMITS.timeoutMs.default,
};

/** @throws ToolError `INVALID_REQUEST` with all that cannot work */
export function serverSpec(request: McpServerRequest, source: McpServerSource): McpServerSpec {
  const { name, ...fields } = request;
  const problems: Violation[] = [];
  if (!MCP_SERVER_NAME.test(name) || name.length > MCP_SERVER_NAME_LENGTH)
    problems.push({ path: 'name', rule: 'pattern', message: messages.badServerNameMessage() });
  const target = targetOf(fields, problems);
  checkSource(target, source, problems);
  if (target === undefined || problems.length > 0) throw invalidRequest(problems);
  return { name, source, settings: settingsOf(fields, DEFAULTS), target };
}

/** @throws ToolError `INVALID_REQUEST` */
export function changedSpec(spec: McpServerSpec, change: McpServerChange): McpServerSpec {
  const { transport, ...before } = spec.target;
  const others: readonly (keyof McpServerChange)[] = transport === 'stdio' ? OF_HTTP : OF_STDIO;
  const problems: Violation[] = others
    .filter((field) => change[field] !== undefined)
    .map((path) => ({ path, rule: 'transport', message: messages.transportFixedMessage() }));
  if (problems.length > 0) throw invalidRequest(problems);
  const target = targetOf({ ...before, ...change }, problems);
  checkSource(target, spec.source, problems);
  if (target === undefined || problems.length > 0) throw invalidRequest(problems);
  return { ...spec, target, settings: settingsOf(change, spec.settings) };
}

/** The workers refuse it too: their word is the last. */
function checkSource(target: McpTarget | undefined, source: McpServerSource, problems: Violation[]): void {
  if (source === 'api' && target?.transport === 'stdio' && target.network)
    problems.push({ path: 'network', rule: 'source', message: messages.networkOfFileMessage() });
}

function settingsOf(given: McpServerChange, before: McpServerSettings): McpServerSettings {
  const names = Object.keys(DEFAULTS) as (keyof McpServerSettings)[];
  return Object.fromEntries(
    names.map((name) => [name, given[name] ?? before[name]]),
  ) as unknown as McpServerSettings;
}

function targetOf(given: McpServerChange, problems: Violation[]): McpTarget | undefined {
  const { command, url } = given;
  if (command !== undefined && url === undefined) {
    refuseFields(given, OF_HTTP, 'command', problems);
    const { args = [], env = {}, mounts = [], network = false, workspace = 'none' } = given;
    checkStdio(env, mounts, problems);
    return { transport: 'stdio', command, args, env, mounts, network, workspace };
  }
  if (url !== undefined && command === undefined) {
    refuseFields(given, OF_STDIO, 'url', problems);
    const { headers = {} } = given;
    checkHttp(url, headers, problems);
    return { transport: 'http', url, headers };
  }
  problems.push({ path: 'command', rule: 'oneOf', message: messages.oneTransportMessage() });
  return undefined;
}

function refuseFields(
  given: McpServerChange,
  fields: readonly (keyof McpServerChange)[],
  transport: string,
  problems: Violation[],
): void {
  for (const path of fields)
    if (given[path] !== undefined)
      problems.push({ path, rule: 'transport', message: messages.wrongFieldMessage(path, transport) });
}

function checkStdio(env: Record<string, string>, mounts: string[], problems: Violation[]): void {
  for (const [name, value] of Object.entries(env))
    if (!/^[A-Za-z_]\w*$/.test(name) || value.includes('\0'))
      problems.push({ path: `env.${name}`, rule: 'pattern', message: messages.badVariableMessage(name) });
  for (const [index, path] of mounts.entries())
    if (!isAbsolute(path) || path.includes('\0') || path.split('/').includes('..'))
      problems.push({ path: `mounts[${index}]`, rule: 'pattern', message: messages.badMountMessage(path) });
}

function checkHttp(url: string, headers: Record<string, string>, problems: Violation[]): void {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  const isFit =
    parsed !== undefined &&
    ['http:', 'https:'].includes(parsed.protocol) &&
    parsed.username === '' &&
    parsed.password === '';
  if (!isFit) problems.push({ path: 'url', rule: 'format', message: messages.badUrlMessage() });
  for (const [name, value] of Object.entries(headers))
    if (!HEADER_NAME.test(name) || !HEADER_VALUE.test(value))
      problems.push({ path: `headers.${name}`, rule: 'pattern', message: messages.badHeaderMessage(name) });
}
