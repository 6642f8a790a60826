import 'reflect-metadata';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { ensureAdminKey, findRedisUrl, loadConfig, onStop, readMcpServers } from '@toolyard/config';
import { SecretMask, secretsOf, StartupError } from '@toolyard/contracts';
import { createLogger, flushLog } from '@toolyard/logging';
import { listeningMessage, stoppedMessage, stoppingMessage } from './app.messages.js';
import { Gateway } from './gateway.js';

async function main(): Promise<void> {
  const config = loadConfig();
  const adminKey = ensureAdminKey(config);
  const mask = new SecretMask([
    ...secretsOf(process.env),
    ...Object.values(config.webhooks).map(({ secret }) => secret),
    adminKey,
  ]);
  const logger = createLogger({ name: 'gateway', level: config.logLevel, mask });
  const gateway = await Gateway.start(
    {
      host: config.host,
      port: config.port,
      adminKey,
      signingKey: config.signingKey,
      redisUrl: findRedisUrl(config),
      databaseUrl: config.databaseUrl,
      databaseFolder: join(config.home, 'database'),
      pools: Object.keys(config.pools),
      resultTtl: config.resultTtl,
      retentionDays: config.retentionDays,
      ledgerLimit: config.ledgerLimit,
      shortestScheduleMs: config.scheduleMinMs,
      graceMs: config.drainMs,
      mcpServers: readMcpServers(config.mcpServersFile),
      mask,
    },
    { logger },
  );
  logger.info({ address: gateway.address }, listeningMessage(gateway.address));
  // The next start reads what this one compiled, where NODE_COMPILE_CACHE names a folder.
  flushCompileCache();
  onStop(config.stopWithParent, (reason) => {
    logger.info(stoppingMessage(reason));
    void gateway
      .stop()
      .then(
        () => {
          logger.info(stoppedMessage());
          process.exitCode = 0;
        },
        (error: unknown) => {
          logger.error({ err: error }, 'The gateway did not stop cleanly');
          process.exitCode = 1;
        },
      )
      .then(() => flushLog(logger))
      .then(() => process.exit());
  });
}

main().catch((error: unknown) => {
  const text =
    error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text ?? 'The gateway could not start'}\n`);
  process.exit(1);
});
