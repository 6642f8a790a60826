import { paint, say } from './terminal.mjs';

/** Something a person has to know and act on: shown as its message alone, exit code 1. */
export class Failure extends Error {
  name = 'Failure';
}

/** Runs a script's main function; its number is the exit code. */
export async function run(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    sayFailure(error);
    process.exitCode = 1;
  }
}

/** Shows a failure as one sentence, anything unforeseen with its stack. */
export function sayFailure(error) {
  const foreseen = error instanceof Failure || error?.name === 'StartupError';
  say(`${paint.red('✗')} ${foreseen ? error.message : (error?.stack ?? String(error))}`);
}
