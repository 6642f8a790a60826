import type { Sandbox, SandboxCommand } from '../sandbox/sandbox.js';

/** How a program ended, with what it wrote. */
export interface ProgramRun {
  /** Standard output, up to the limit. */
  output: string;
  /** It wrote more than the limit, and was stopped. `exitCode` says nothing then. */
  cut: boolean;
  /** Standard error, the beginning of it. */
  errors: string;
  exitCode: number;
}

/**
 * Runs a program to its end, or until it has written enough. Throws SANDBOX_UNAVAILABLE, and the reason of the signal.
 * @param limit bytes of standard output to keep
 */
export async function runProgram(
  sandbox: Sandbox,
  command: Omit<SandboxCommand, 'mergeStderr'> & { signal: AbortSignal },
  limit: number,
): Promise<ProgramRun> {
  await using running = await sandbox.start({ ...command, mergeStderr: false });
  const pieces: Buffer[] = [];
  let room = limit;
  let cut = false;
  for await (const piece of running.output as AsyncIterable<Buffer>) {
    pieces.push(piece.subarray(0, room));
    cut = piece.length > room;
    room -= piece.length;
    if (cut) break;
  }
  if (cut) running.kill();
  const { exitCode } = await running.exited;
  command.signal.throwIfAborted();
  // A cut may fall into a character; decoding with `stream` leaves its beginning out.
  const output = new TextDecoder().decode(Buffer.concat(pieces), { stream: cut });
  return { output, cut, errors: running.errors, exitCode };
}
