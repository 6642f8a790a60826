import { NestFactory } from '@nestjs/core';
import {
  Sandbox,
  ServerProcesses,
  UpstreamDoor,
  Workspace,
  Workspaces,
  type SandboxOptions,
} from '@toolyard/builtin-tools';
import { findAdminKey, findRedisUrl, loadConfig, onStop, type ToolyardConfig } from '@toolyard/config';
import { DEFAULT_POOL, SecretMask, secretsOf } from '@toolyard/contracts';
import { createLogger, flushLog, NestLogger } from '@toolyard/logging';
import { Outbound } from '@toolyard/outbound';
import { HookRegistry, ResourceChanges, ToolExecutor, ToolRegistry, WorkerSessions } from '@toolyard/toolkit';
import { WorkerRuntime } from '@toolyard/worker-runtime';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WorkerArguments } from './arguments.js';
import { loadPlugins } from './load-plugins.js';
import { WorkerModule } from './worker.module.js';

/** Boots a worker and stops it when asked to. */
export async function startWorker(args: WorkerArguments): Promise<void> {
  const config = loadConfig();
  const redisUrl = findRedisUrl(config);
  const served = args.pools ?? config.pools;
  const adminKey = findAdminKey(config);
  const mask = new SecretMask([
    ...secretsOf(process.env),
    ...secretsOf({ redisUrl }),
    ...(adminKey === undefined ? [] : [adminKey]),
    ...Object.values(config.webhooks).map(({ secret }) => secret),
    ...Object.values(config.gitCredentials).map(({ password }) => password),
  ]);
  const log = createLogger({ name: 'worker', level: config.logLevel, mask });
  mkdirSync(config.workspace, { recursive: true });

  const { plugins, broken } = await loadPlugins(config.plugins);
  for (const { name, reason, cause } of broken)
    log.error({ plugin: name, err: cause }, `plugin not loaded: ${reason}`);

  const outbound = new Outbound({ allowHosts: config.allowHosts });
  const app = await NestFactory.createApplicationContext(
    WorkerModule.forRoot({
      pools: [...new Set([DEFAULT_POOL, ...Object.keys(config.pools), ...Object.keys(served)])],
      workspaces: new Workspaces({
        root: config.workspace,
        scope: config.workspaceScope,
        hidden: [config.home],
      }),
      sandbox: sandboxOptions(config),
      outbound,
      development: {
        languageServers: config.lspServers,
        git: {
          hosts: config.gitHosts,
          credentials: config.gitCredentials,
          ...(config.gitIdentity !== undefined && { identity: config.gitIdentity }),
        },
      },
      search: config.search,
      browser: { chromium: config.chromium, idleMs: config.browserIdle * 1_000 },
      messages: config.messages,
      webhooks: config.webhooks,
      plugins: plugins.map(({ module }) => module),
    }),
    { logger: new NestLogger(log), abortOnError: false },
  );
  const sandbox = await app.get(Sandbox).describe();
  if (sandbox.state !== 'on') log.warn({ sandbox }, 'commands have no sandbox on this worker');
  const { workspace, workspaceScope, home, mcpPaths } = config;
  const servers = new ServerProcesses({
    sandbox: app.get(Sandbox),
    folder: join(home, 'mcp'),
    paths: mcpPaths,
    ...(workspaceScope === 'shared' && { workspace: new Workspace(workspace, [home]) }),
  });
  const runtime = new WorkerRuntime(
    {
      redisUrl,
      pools: served,
      resultTtl: config.resultTtl,
      drainMs: config.drainMs,
      keptRuns: config.keptRuns,
      shortestScheduleMs: config.scheduleMinMs,
      version: version(),
      ...(config.signingKey !== undefined && { signingKey: config.signingKey }),
      mask,
      outbound,
      ...(adminKey !== undefined && { sealingKey: adminKey }),
      sandbox,
      startStdio: (target) => servers.start(target),
      ...(broken.length > 0 && {
        brokenPlugins: broken.map(({ name, reason }) => ({ name, reason: mask.text(reason) })),
      }),
    },
    app.get(ToolRegistry),
    app.get(ToolExecutor),
    app.get(HookRegistry),
    log,
    app.get(WorkerSessions),
    app.get(ResourceChanges),
  );
  app.get(UpstreamDoor).servers = runtime.upstreamServers;
  onStop(config.stopWithParent, (reason) => {
    log.info({ reason }, 'worker stopping');
    void runtime
      .stop()
      .then(() => app.close())
      .then(() => outbound.close())
      .then(() => log.info('worker stopped'))
      .finally(() => flushLog(log).then(() => process.exit(0)));
  });
  await runtime.start();
  log.info(
    { workerId: runtime.id, pools: served, tools: app.get(ToolRegistry).names().length },
    'worker ready',
  );
}

function sandboxOptions({ sandbox }: ToolyardConfig): SandboxOptions {
  const { mode, memory, processes, cpus, hosts } = sandbox;
  return { mode, hosts, limits: { memory: memory * 1_048_576, processes, cpus } };
}

function version(): string {
  const file = new URL('../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
