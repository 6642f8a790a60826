import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './lib/chromium-program.mjs';
import { findNode } from './lib/dependencies.mjs';
import { Failure, sayFailure } from './lib/failure.mjs';
import { noNode } from './lib/messages.mjs';
import { ensurePostgresql } from './lib/postgresql-program.mjs';
import { readJson } from './lib/private-file.mjs';
import { projectEnv, ROOT } from './lib/repository.mjs';
import { runCommand } from './lib/run-command.mjs';
import { setUp } from './lib/set-up.mjs';
import { ensureTestPrograms } from './lib/test-programs.mjs';
import { summarise } from './lib/test-summary.mjs';

/** Runs every test, or those that the arguments name, as vitest takes them. */
async function runTests(folder) {
  // Tests start servers of their own, whatever REDIS_URL says.
  await setUp({ needsRedis: true });
  await ensureTestPrograms();
  await ensurePostgresql();
  await ensureChromium();
  const node = findNode();
  if (node === undefined) throw new Failure(noNode(process.version));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await runCommand(
    node,
    ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...process.argv.slice(2)],
    { cwd: ROOT, env: projectEnv(), inherit: true },
  );
  return summarise(readJson(report), code);
}

const folder = mkdtempSync(join(tmpdir(), 'toolyard-test-'));
let summary = { passed: 0, failed: 1 };
try {
  summary = await runTests(folder);
} catch (error) {
  sayFailure(error);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = summary.failed === 0 ? 0 : 1;
console.log(`${summary.passed} passed, ${summary.failed} failed`);
