import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, run } from './lib/failure.mjs';
import { ROOT, systemEnv } from './lib/repository.mjs';
import { runCommand, tail } from './lib/run-command.mjs';
import { step } from './lib/terminal.mjs';

/**
 * Makes libs/database/src/generated from prisma/schema.prisma. The result is committed, so only those who change the
 * schema need the `prisma` command: 230 MB and an engine that its install step downloads, and that this leaves out.
 */
await run(async () => {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'libs/database/package.json'), 'utf8'));
  const version = dependencies['@prisma/client'];
  await step(`Generating the database client with prisma ${version}`, async () => {
    const env = {
      ...systemEnv(),
      npm_config_ignore_scripts: 'true',
      // It looks for its engine, and does not use it to generate.
      PRISMA_SCHEMA_ENGINE_BINARY: '/usr/bin/true',
      PRISMA_HIDE_UPDATE_MESSAGE: 'true',
    };
    const args = ['exec', '--yes', `--package=prisma@${version}`, '--', 'prisma', 'generate'];
    const { code, output } = await runCommand('npm', args, { cwd: ROOT, env });
    if (code !== 0) throw new Failure(`prisma generate failed:\n\n${tail(output, 30)}\n`);
  });
});
