import { resolve } from 'node:path';
import { StartupError } from '@toolyard/contracts';
import { describe, expect, it } from 'vitest';
import { loadConfig } from './load-config.js';

function problemOf(env: NodeJS.ProcessEnv): string {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof StartupError) return error.message;
  }
  return 'accepted';
}

describe('loadConfig', () => {
  it('has a default for everything', () => {
    expect(loadConfig({})).toEqual({
      port: 7070,
      host: '127.0.0.1',
      stopWithParent: false,
      allowHosts: [],
      lspServers: {},
      gitHosts: [],
      gitCredentials: {},
      mcpPaths: [],
      search: {},
      browserIdle: 600,
      home: resolve('.toolyard'),
      workspace: resolve('.toolyard/workspace'),
      workspaceScope: 'shared',
      sandbox: { mode: 'on', memory: 2_048, processes: 512, cpus: 0, hosts: [] },
      pools: { default: 32, shell: 4 },
      plugins: [],
      logLevel: 'info',
      resultTtl: 3600,
      retentionDays: 30,
      ledgerLimit: 1_000_000,
      messages: {},
      webhooks: {},
      scheduleMinMs: 60_000,
      drainMs: 20_000,
      keptRuns: 100,
    });
  });

  it('reads every variable', () => {
    const config = loadConfig({
      PORT: '7071',
      HOST: '::1',
      TOOLYARD_HOME: '/data',
      TOOLYARD_WORKSPACE: '/code',
      TOOLYARD_WORKSPACE_SCOPE: 'agent',
      TOOLYARD_SANDBOX: 'off',
      TOOLYARD_SANDBOX_MEMORY: '512',
      TOOLYARD_SANDBOX_PROCESSES: '64',
      TOOLYARD_SANDBOX_CPUS: '2',
      TOOLYARD_SANDBOX_NETWORK: 'A.example:443, *',
      TOOLYARD_ADMIN_KEY: 'k'.repeat(32),
      REDIS_URL: 'rediss://:secret@redis.example:6380/1',
      DATABASE_URL: 'postgresql://me@db/toolyard',
      TOOLYARD_POOLS: 'gpu:1',
      TOOLYARD_PLUGINS: 'one, ./two ,',
      TOOLYARD_LSP_SERVERS: '{"c": {"command": ["clangd"], "languages": {".c": "c"}}}',
      TOOLYARD_GIT_IDENTITY: 'Bot <bot@example.org>',
      TOOLYARD_GIT_HOSTS: 'git.example',
      TOOLYARD_GIT_CREDENTIALS: 'https://bot:token@git.example',
      LOG_LEVEL: 'DEBUG',
      TOOLYARD_RESULT_TTL: '60',
      TOOLYARD_RETENTION_DAYS: '0',
      TOOLYARD_LEDGER_LIMIT: '5000',
      TOOLYARD_DRAIN_MS: '0',
      TOOLYARD_KEPT_RUNS: '0',
      TOOLYARD_CHROMIUM: '/opt/chrome/chrome',
      TOOLYARD_BROWSER_IDLE: '30',
      TOOLYARD_ALLOW_HOSTS: '10.0.0.0/8,tools.internal:8080',
      TOOLYARD_MCP_SERVERS: './mcp.json',
      TOOLYARD_MCP_PATHS: '/opt/mcp,/srv/mcp',
      BRAVE_API_KEY: 'brave-key',
      BRAVE_API_URL: 'http://127.0.0.1:1',
      SEARXNG_URL: 'https://search.example/searxng',
      TOOLYARD_SIGNING_KEY: 's'.repeat(32),
      TOOLYARD_SCHEDULE_MIN_MS: '1000',
      TOOLYARD_STOP_WITH_PARENT: '1',
    });
    expect(config).toEqual({
      port: 7071,
      host: '::1',
      home: '/data',
      workspace: '/code',
      workspaceScope: 'agent',
      sandbox: { mode: 'off', memory: 512, processes: 64, cpus: 2, hosts: ['a.example:443', '*'] },
      adminKey: 'k'.repeat(32),
      redisUrl: 'rediss://:secret@redis.example:6380/1',
      databaseUrl: 'postgresql://me@db/toolyard',
      pools: { gpu: 1 },
      plugins: ['one', './two'],
      lspServers: { c: { command: ['clangd'], languages: { '.c': 'c' } } },
      gitIdentity: { name: 'Bot', email: 'bot@example.org' },
      gitHosts: ['git.example'],
      gitCredentials: { 'git.example': { username: 'bot', password: 'token' } },
      logLevel: 'debug',
      resultTtl: 60,
      retentionDays: 0,
      ledgerLimit: 5_000,
      chromium: '/opt/chrome/chrome',
      browserIdle: 30,
      allowHosts: ['10.0.0.0/8', 'tools.internal:8080'],
      mcpServersFile: './mcp.json',
      mcpPaths: ['/opt/mcp', '/srv/mcp'],
      search: {
        braveApiKey: 'brave-key',
        braveApiUrl: 'http://127.0.0.1:1',
        searxngUrl: 'https://search.example/searxng',
      },
      signingKey: 's'.repeat(32),
      stopWithParent: true,
      messages: {},
      webhooks: {},
      scheduleMinMs: 1_000,
      drainMs: 0,
      keptRuns: 0,
    });
  });

  it('takes an empty variable as absent', () => {
    expect(loadConfig({ PORT: '', REDIS_URL: ' ' })).toMatchObject({ port: 7070, redisUrl: undefined });
  });

  it('lets given overrides win, and no others', () => {
    const config = loadConfig({ TOOLYARD_POOLS: 'a:1', PORT: '7071' }, { pools: { b: 2 }, port: undefined });
    expect(config).toMatchObject({ pools: { b: 2 }, port: 7071 });
  });

  it('puts the default workspace into an overridden home', () => {
    expect(loadConfig({}, { home: '/other' }).workspace).toBe('/other/workspace');
  });

  it('names every bad variable at once', () => {
    const problem = problemOf({
      PORT: '70700',
      HOST: 'http://localhost',
      REDIS_URL: 'localhost:6379',
      DATABASE_URL: 'mysql://x',
      TOOLYARD_POOLS: 'shell',
      LOG_LEVEL: 'loud',
      TOOLYARD_RESULT_TTL: '-1',
      TOOLYARD_ADMIN_KEY: 'short',
    });
    for (const name of ['PORT', 'HOST', 'REDIS_URL', 'DATABASE_URL', 'LOG_LEVEL', 'TOOLYARD_RESULT_TTL']) {
      expect(problem).toContain(`- ${name} is`);
    }
    expect(problem).toContain('TOOLYARD_ADMIN_KEY has 5 characters');
    expect(problem).toContain('"shell" is not name:slots');
  });

  it.each(['7070.5', '0x10', '1e3', 'seven', '-1'])('refuses the port %s', (port) => {
    expect(problemOf({ PORT: port })).toContain('whole number from 0 to 65535');
  });

  it('never shows the value of a secret variable', () => {
    const problem = problemOf({
      REDIS_URL: 'http://:hunter2@redis',
      DATABASE_URL: 'mysql://me:hunter2@db',
      TOOLYARD_ADMIN_KEY: 'hunter2',
    });
    expect(problem).not.toContain('hunter2');
  });
});
