export const callLost = (): string => 'The worker lost its hold on the call; another one runs it.';

export const callHandedBack = (): string => 'The worker is stopping; another one runs the call.';

export const runDropped = (): string =>
  'The call waits on without this run; the tool runs again from its start once there is an answer.';

export const callSettledElsewhere = (): string => 'The call has already ended.';

export const onceInterrupted = (): string =>
  'The worker stopped while the tool was running. It may or may not have taken effect, and it was not run again.';

export const onceLost = (worker: string): string =>
  `Worker ${worker} vanished after the tool began. It may or may not have taken effect, and it was not run again.`;

export const alreadyBegun = (): string =>
  'Another worker has already begun this call, and it must not run twice.';

export const workersLost = (lost: number): string =>
  `${lost} workers vanished while running this call, so it is not tried again. Does it crash its worker?`;

export const unknownChildTool = (tool: string): string => `No tool has the name "${tool}".`;

export const childNeeds = (tool: string, lacked: readonly string[]): string =>
  `${tool} needs ${lacked.join(' and ')} of the client that made the first call, which it does not offer.`;

export const tooManyChildren = (
  tool: string,
  limit: number,
  reason: 'callsPerMinute' | 'callsInFlight',
): string =>
  reason === 'callsPerMinute'
    ? `${tool} was not called: this agent may make ${limit} calls a minute, and those that its tools make count.`
    : `${tool} was not called: this agent may have ${limit} calls in flight, and those that its tools make count, but for one at a time.`;

export const unsealedCall = (): string =>
  'Nobody vouches for this call as it stands, so it was not run. Calls are made through a gateway, and not changed afterwards.';

export const toolNotAllowed = (agent: string, tool: string): string =>
  `${agent} may not use ${tool}. Use one of the tools you were given.`;

export const explanationMissing = (tool: string): string =>
  `${tool} was called without saying why. Give the argument "explanation": why you make the call and what you expect.`;

export const internalError = (): string => 'The worker failed in an unexpected way. Its log says more.';

export const deniedBy = (by: string, reason: string | undefined): string =>
  reason === undefined
    ? `${by} denied this call, so it was not run.`
    : `${by} denied this call, so it was not run: ${reason}`;

export const approvalExpired = (): string => 'Nobody approved this call in time, so it was not run.';

export const answerExpired = (): string =>
  'Nobody answered the question of this call in time, so it was not finished.';

export const sessionLost = (): string =>
  'The worker that held what this call talked to vanished. What the call asked for may have happened. The next call gets a fresh start.';

export const callerVanished = (): string => 'The worker that asked for this vanished.';

export const messageTooLong = (what: 'request' | 'answer', bytes: number): string =>
  `The ${what} is longer than ${bytes} bytes, which is the most that travels between workers.`;

export const noteTooLong = (bytes: number): string =>
  `A note must not be longer than ${bytes} bytes as JSON. Send it in pieces.`;
