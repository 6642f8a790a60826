export function databaseOpeningMessage(): string {
  return 'The database is being opened; ask again in a moment.';
}

export function databaseOffMessage(): string {
  return 'This gateway keeps no records (DATABASE_URL=none); ask one that does.';
}

export function databaseElsewhereMessage(): string {
  return 'Another gateway has the embedded database of this data folder and keeps the records; ask that one.';
}

export function databaseSilentMessage(): string {
  return 'The database does not answer; ask again in a few seconds. Calls go on without it.';
}
