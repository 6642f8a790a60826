export function badDatabaseUrl(): string {
  return 'DATABASE_URL is not an address of PostgreSQL. It looks like postgresql://user:password@host:5432/database.';
}

export function databaseUnreachable(address: string, error: unknown): string {
  return `The database at ${address} does not answer (${reason(error)}). Start it, correct DATABASE_URL, or leave DATABASE_URL out and an embedded database is used.`;
}

export function folderTaken(folder: string, pid: number): string {
  return `The embedded database in ${folder} is in use by process ${pid}. Stop that one, choose another TOOLYARD_HOME, or set DATABASE_URL: several gateways need a real PostgreSQL.`;
}

export function folderUnusable(folder: string, error: unknown): string {
  return `The embedded database in ${folder} cannot be opened (${reason(error)}). Give this user the right to write there, choose another TOOLYARD_HOME, or set DATABASE_URL.`;
}

export function newerSchema(migrations: readonly string[]): string {
  return `The database was made by a newer Toolyard: it has ${migrations.join(', ')}, which this one does not know. Start that version or a later one, or restore a backup.`;
}

export function migrationFailed(error: unknown): string {
  return `The database could not be brought up to date (${reason(error)}); nothing was changed. Put that right, or start the version before.`;
}

export function unfinishedMigration(name: string): string {
  return `The migration ${name} was begun by another program and did not finish. Look at the table _prisma_migrations, put the tables right, then run \`prisma migrate resolve\`.`;
}

function reason(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  // PostgreSQL's own words name users and databases, never passwords.
  const words = typeof message === 'string' && message !== '' ? message : undefined;
  return words ?? (typeof code === 'string' ? code : 'no reason given');
}
