import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, run } from './lib/failure.mjs';
import { ROOT } from './lib/repository.mjs';
import { say } from './lib/terminal.mjs';

const FOLDER = join(ROOT, 'prisma/migrations');

/** Writes a migration with what prisma/schema.prisma has and the migrations lack: npm run migration -- <name>. */
await run(async () => {
  const [name = ''] = process.argv.slice(2);
  if (!/^[a-z][a-z0-9_]*$/.test(name))
    throw new Failure('A migration needs a name in snake_case: npm run migration -- add_run_cost');
  const { missingMigration } = await import('@toolyard/database/schema');
  const sql = await missingMigration();
  if (sql === '') {
    say('The migrations already make what prisma/schema.prisma describes.');
    return;
  }
  const folder = join(FOLDER, `${stamp(new Date())}_${name}`);
  mkdirSync(folder);
  writeFileSync(join(folder, 'migration.sql'), sql);
  say(
    `Wrote ${folder}/migration.sql, migration ${readdirSync(FOLDER).length - 1}. Read it before you commit it.`,
  );
});

/** 20261121230000: the first part of a migration's name, in UTC. */
function stamp(date) {
  return date.toISOString().replace(/\D/g, '').slice(0, 14);
}
