import { findNode, installDependencies } from './lib/dependencies.mjs';
import { Failure, run } from './lib/failure.mjs';
import { noNode } from './lib/messages.mjs';
import { projectEnv, ROOT } from './lib/repository.mjs';
import { runCommand } from './lib/run-command.mjs';
import { paint, say, seconds } from './lib/terminal.mjs';

/** Every check, with the command that repeats it alone. */
const CHECKS = [
  { name: 'format', command: 'prettier --check --log-level warn .' },
  { name: 'types', command: 'tsc -b tsconfig.build.json' },
  { name: 'types of tests', command: 'tsc -p tsconfig.eslint.json --noEmit' },
  { name: 'lint', command: 'eslint .' },
  { name: 'import directions', command: 'depcruise libs apps' },
  { name: 'unused code', command: 'knip' },
  { name: 'tools page', command: 'node scripts/tools-page.mjs --check' },
  { name: 'client types', command: 'node scripts/client-types.mjs --check' },
  { name: 'deployment files', command: 'node scripts/check-deployment.mjs' },
  { name: 'lock file', command: 'node scripts/complete-lock.mjs --check' },
];

await run(async () => {
  await installDependencies();
  if (findNode() === undefined) throw new Failure(noNode(process.version));
  let failed = 0;
  for (const { name, command } of CHECKS) {
    const started = performance.now();
    const [program, ...args] = command.split(' ');
    const { code, output } = await runCommand(`${ROOT}/node_modules/.bin/${program}`, args, {
      cwd: ROOT,
      env: projectEnv(),
    });
    const mark = code === 0 ? paint.green('✓') : paint.red('✗');
    say(`${mark} ${name.padEnd(18)} ${paint.dim(`${seconds(started).padStart(7)}   ${command}`)}`);
    if (code !== 0) {
      failed++;
      say(`\n${output.trimEnd()}\n`);
    }
  }
  say(
    failed === 0 ? paint.green('All checks pass.') : paint.red(`${failed} of ${CHECKS.length} checks fail.`),
  );
  return failed === 0 ? 0 : 1;
});
