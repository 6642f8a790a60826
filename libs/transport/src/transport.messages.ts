export const queueUnavailable = (): string =>
  'The queue cannot be reached, so the call was not accepted. Try again shortly; with an Idempotency-Key it is safe.';

export const redisUnavailable = (): string => 'Redis cannot be reached right now. Try again shortly.';

export const callNotFound = (id: string): string =>
  `No call has the id "${id}". Ids look like call_01h…, and the record of a finished call expires after a while.`;

export const callFinished = (id: string, status: string): string =>
  `Call ${id} has already ended: ${status}. It cannot be cancelled any more.`;

export const keyReused = (): string =>
  'This Idempotency-Key was used before with another body. Use a new key for a new call.';

export const redisTooOld = (version: string): string =>
  `Redis ${version} is too old: 7.0 or newer is needed.`;

export const evictionOn = (policy: string): string =>
  `maxmemory-policy is "${policy}": Redis may throw calls away. Set it to noeviction.`;

export const aofOff = (): string =>
  'The append-only file is off: a crash of Redis loses accepted calls. Start it with --appendonly yes.';

export const outcomeTooLarge = (length: number, limit: number): string =>
  `The call is ${length} characters long as JSON; ${limit} is the limit. Return less, or write a file and return its path.`;

export const notACall = (jobId: string | undefined): string =>
  `Job ${jobId ?? '?'} in this queue is not a call.`;

export const alreadyDecided = (decision: string, by: string, at: string): string =>
  `${by} has already ${decision} it, at ${at}.`;

export const argumentsChanged = (): string =>
  'What this decision saw is not what the call waits for now. Look at it again: the problem has the current hash.';

export const notByRequester = (by: string): string =>
  `${by} made this call, and the tool wants someone else to decide.`;

export const callHasEnded = (id: string): string =>
  `Call ${id} no longer waits: its time is over or it has ended.`;

export const notWaiting = (id: string, status: string): string =>
  `Call ${id} is ${status}; it does not wait for this.`;
