import { findNode } from './lib/dependencies.mjs';
import { Failure, run } from './lib/failure.mjs';
import { noNode } from './lib/messages.mjs';
import { projectEnv, ROOT } from './lib/repository.mjs';
import { runCommand } from './lib/run-command.mjs';
import { setUp } from './lib/set-up.mjs';

await run(async () => {
  await setUp({ needsRedis: true });
  const node = findNode();
  if (node === undefined) throw new Failure(noNode(process.version));
  const args = ['bench/main.mjs', ...process.argv.slice(2)];
  const { code } = await runCommand(node, args, { cwd: ROOT, env: projectEnv(), inherit: true });
  return code;
});
