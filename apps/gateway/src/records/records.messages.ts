export function notWrittenMessage(): string {
  return 'calls could not be written to the database; they wait in the ledger and are tried again';
}

export function refusedCallMessage(): string {
  return 'the database refused this call, so it is not in the records';
}

export function prunedMessage(days: number): string {
  return `calls that finished more than ${days} days ago were deleted`;
}

export function pruneFailedMessage(): string {
  return 'old calls could not be deleted; the next gateway that looks tries again';
}

export function syncedMessage(): string {
  return 'the table of tools follows the workers';
}

export function syncFailedMessage(): string {
  return 'the table of tools could not follow the workers; it is tried again';
}

export function longLedgerMessage(waiting: number, limit: number): string {
  return `${waiting} calls wait to be written to the database. Above ${limit} the oldest are not recorded. Is the database reachable and quick enough?`;
}
