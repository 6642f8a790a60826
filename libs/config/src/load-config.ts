import { isAbsolute, resolve } from 'node:path';
import { LIMITS, StartupError } from '@toolyard/contracts';
import { adminKeyProblem, MIN_LENGTH } from './admin-key.js';
import { badPathMessage, shortSecretMessage } from './config.messages.js';
import { EnvironmentReader } from './environment-reader.js';
import { parseGitCredentials, parseGitHosts } from './git-access.js';
import { parseHosts } from './host-list.js';
import { parseGitIdentity } from './git-identity.js';
import { parseLspServers } from './lsp-servers.js';
import { messageAccounts } from './message-accounts.js';
import { parsePools } from './pools.js';
import { LOG_LEVELS, SANDBOX_MODES, WORKSPACE_SCOPES, type ToolyardConfig } from './toolyard-config.js';
import { parseWebhooks } from './webhooks.js';

const HTTP = ['http:', 'https:'];

/**
 * Reads the environment once.
 * @param overrides win over the environment, for command-line options
 * @throws StartupError naming every variable that is wrong, with what would be right
 */
export function loadConfig(
  env: NodeJS.ProcessEnv = process.env,
  overrides: Partial<ToolyardConfig> = {},
): ToolyardConfig {
  const read = new EnvironmentReader(env);
  const home = resolve(overrides.home ?? read.text('TOOLYARD_HOME') ?? '.toolyard');
  const config: ToolyardConfig = {
    port: read.integer('PORT', { min: 0, max: 65_535, default: 7070 }),
    host: read.host('HOST', '127.0.0.1'),
    adminKey: read.parsed('TOOLYARD_ADMIN_KEY', undefined, checkedAdminKey),
    signingKey: read.parsed('TOOLYARD_SIGNING_KEY', undefined, checkedSigningKey),
    redisUrl: read.address('REDIS_URL', ['redis:', 'rediss:'], 'redis://127.0.0.1:6379'),
    databaseUrl:
      read.text('DATABASE_URL') === 'none'
        ? 'none'
        : read.address('DATABASE_URL', ['postgres:', 'postgresql:'], 'postgresql://user@host:5432/toolyard'),
    workspaceScope: read.choice('TOOLYARD_WORKSPACE_SCOPE', WORKSPACE_SCOPES, 'shared'),
    sandbox: {
      mode: read.choice('TOOLYARD_SANDBOX', SANDBOX_MODES, 'on'),
      memory: read.integer('TOOLYARD_SANDBOX_MEMORY', { min: 64, max: 1_048_576, default: 2_048 }),
      processes: read.integer('TOOLYARD_SANDBOX_PROCESSES', { min: 16, max: 100_000, default: 512 }),
      cpus: read.integer('TOOLYARD_SANDBOX_CPUS', { min: 0, max: 1_024, default: 0 }),
      hosts: read.parsed('TOOLYARD_SANDBOX_NETWORK', [], (text) =>
        parseHosts('TOOLYARD_SANDBOX_NETWORK', text),
      ),
    },
    pools: read.parsed('TOOLYARD_POOLS', { default: 32, shell: 4 }, parsePools),
    plugins: read.list('TOOLYARD_PLUGINS'),
    lspServers: read.parsed('TOOLYARD_LSP_SERVERS', {}, parseLspServers),
    gitHosts: read.parsed('TOOLYARD_GIT_HOSTS', [], parseGitHosts),
    gitCredentials: read.parsed('TOOLYARD_GIT_CREDENTIALS', {}, parseGitCredentials),
    gitIdentity: read.parsed('TOOLYARD_GIT_IDENTITY', undefined, parseGitIdentity),
    allowHosts: read.list('TOOLYARD_ALLOW_HOSTS'),
    search: given({
      braveApiKey: read.text('BRAVE_API_KEY'),
      braveApiUrl: read.address('BRAVE_API_URL', HTTP, 'https://api.search.brave.com'),
      searxngUrl: read.address('SEARXNG_URL', HTTP, 'http://127.0.0.1:8888'),
    }),
    chromium: read.parsed('TOOLYARD_CHROMIUM', undefined, checkedPath),
    browserIdle: read.integer('TOOLYARD_BROWSER_IDLE', { min: 1, max: 86_400, default: 600 }),
    mcpServersFile: read.text('TOOLYARD_MCP_SERVERS'),
    mcpPaths: read.list('TOOLYARD_MCP_PATHS'),
    messages: messageAccounts(read),
    webhooks: read.parsed('TOOLYARD_WEBHOOKS', {}, parseWebhooks),
    logLevel: read.choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    resultTtl: read.integer('TOOLYARD_RESULT_TTL', { min: 1, max: 31 * 86_400, default: 3600 }),
    retentionDays: read.integer('TOOLYARD_RETENTION_DAYS', { min: 0, max: 36_500, default: 30 }),
    ledgerLimit: read.integer('TOOLYARD_LEDGER_LIMIT', { min: 1_000, max: 100_000_000, default: 1_000_000 }),
    scheduleMinMs: read.integer('TOOLYARD_SCHEDULE_MIN_MS', {
      min: 100,
      max: 366 * 86_400_000,
      default: LIMITS.schedules.shortestMs,
    }),
    drainMs: read.integer('TOOLYARD_DRAIN_MS', { min: 0, max: 3_600_000, default: 20_000 }),
    keptRuns: read.integer('TOOLYARD_KEPT_RUNS', { min: 0, max: 10_000, default: 100 }),
    stopWithParent: read.text('TOOLYARD_STOP_WITH_PARENT') === '1',
    ...given(overrides),
    home,
    workspace: resolve(overrides.workspace ?? read.text('TOOLYARD_WORKSPACE') ?? resolve(home, 'workspace')),
  };
  read.finish();
  return config;
}

function checkedAdminKey(key: string): string {
  const problem = adminKeyProblem(key);
  if (problem !== undefined) throw new StartupError(problem);
  return key;
}

function checkedPath(path: string): string {
  if (isAbsolute(path)) return path;
  throw new StartupError(badPathMessage('TOOLYARD_CHROMIUM', path));
}

function checkedSigningKey(key: string): string {
  if (key.length < MIN_LENGTH)
    throw new StartupError(shortSecretMessage('TOOLYARD_SIGNING_KEY', key.length, MIN_LENGTH));
  return key;
}

/** An option that was not given does not hide the environment. */
function given<T extends object>(overrides: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(overrides).filter(([, value]) => value !== undefined),
  ) as Partial<T>;
}
