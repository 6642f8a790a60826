import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { noPostgresql } from './messages.mjs';
import { findProgram } from './repository.mjs';
import { installSystemPackage, runAsRoot } from './system-package.mjs';

/** Where Debian keeps the programs, off the path. */
const DEBIAN = '/usr/lib/postgresql';
const CLUSTERS = '/etc/postgresql-common/createcluster.conf';

/**
 * Sees to it that tests can start a PostgreSQL server of their own; installs Debian's package when there is none.
 * @throws Failure with the ways out
 */
export async function ensurePostgresql() {
  if (hasPostgresql()) return;
  if (findProgram(['apt-get']) === undefined) throw new Failure(noPostgresql('none was found'));
  const problem = await install();
  if (problem !== undefined) throw new Failure(noPostgresql(`none was found and ${problem}`));
  if (!hasPostgresql()) throw new Failure(noPostgresql('the installed package did not bring one'));
}

async function install() {
  const problem = await installSystemPackage({ apt: 'postgresql-common' });
  if (problem !== undefined) return problem;
  // Without it, the package makes a database of its own and starts a service for it.
  await runAsRoot(['sed', '-i', 's/^#\\?\\s*create_main_cluster.*/create_main_cluster = false/', CLUSTERS]);
  return installSystemPackage({ apt: 'postgresql' });
}

function hasPostgresql() {
  if (findProgram(['initdb']) !== undefined) return true;
  return (
    existsSync(DEBIAN) &&
    readdirSync(DEBIAN).some((version) => existsSync(join(DEBIAN, version, 'bin/initdb')))
  );
}
