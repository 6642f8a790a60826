import { mkdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { findNode } from './lib/dependencies.mjs';
import { Failure, run } from './lib/failure.mjs';
import { HomeLock } from './lib/home-lock.mjs';
import { homeNotWritable, noNode } from './lib/messages.mjs';
import { usablePort } from './lib/port.mjs';
import { addressOf } from './lib/readiness.mjs';
import { projectEnv, ROOT } from './lib/repository.mjs';
import { stopCommands } from './lib/run-command.mjs';
import { setUp } from './lib/set-up.mjs';
import { stopRequested } from './lib/stop-signal.mjs';
import { paint, say, seconds } from './lib/terminal.mjs';
import { welcome } from './lib/welcome.mjs';
import { Yard } from './lib/yard.mjs';

const began = performance.now();
const INTERRUPTED = 130;
let yard;

const stop = stopRequested(() => {
  yard?.kill();
  process.exit(INTERRUPTED);
});

await run(async () => {
  const redisProgram = await orStop(setUp({ needsRedis: (process.env.REDIS_URL ?? '') === '' }));
  const { loadConfig, ensureAdminKey } = await import(
    pathToFileURL(`${ROOT}/libs/config/dist/index.js`).href
  );
  const config = loadConfig();
  const node = findNode();
  if (node === undefined) throw new Failure(noNode(process.version));

  const lock = await orStop(HomeLock.take(config.home, addressOf(config.host, config.port), config.drainMs));
  try {
    const port = await usablePort(config.host, config.port);
    const address = addressOf(config.host, port);
    makeFolder(config.workspace);
    const key = ensureAdminKey(config);
    yard = new Yard({
      config,
      node,
      redisProgram,
      address,
      env: childEnv(config, port),
      onSpawn: (pid) => lock.addChild(pid),
    });
    const started = await Promise.race([yard.start().then(() => true), stop.then(() => false)]);
    if (started) {
      const facts = {
        address,
        key,
        workspace: config.workspace,
        home: config.home,
        tookSeconds: seconds(began),
      };
      process.stdout.write(`${welcome(facts).join('\n')}\n`);
      await stop;
      say(`\n${paint.dim('Stopping: calls that run may finish. Ctrl-C again ends everything at once.')}`);
    }
  } finally {
    lock.markStopping();
    await yard?.stop();
    lock.release();
  }
  say(`${paint.green('✓')} Everything has stopped.`);
});
process.exit();

function childEnv(config, port) {
  const { home, workspace } = config;
  return projectEnv({
    ...process.env,
    PORT: String(port),
    TOOLYARD_HOME: home,
    TOOLYARD_WORKSPACE: workspace,
  });
}

function makeFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new Failure(homeNotWritable(folder, error.code));
  }
}

/** What the work gives, or the end of this process when somebody asks for it first. */
async function orStop(work) {
  const stopped = Symbol();
  const outcome = await Promise.race([work, stop.then(() => stopped)]);
  if (outcome !== stopped) return outcome;
  stopCommands();
  process.exit(INTERRUPTED);
}
