import type { Problem } from '@toolyard/contracts';
import { EXIT, exitCodeOfHttp, type ExitCode } from './exit-code.js';
import { unreachableMessage } from './cli.messages.js';

/** Ends the command with a message and an exit code. `document` is what `--json` prints. */
export class CliError extends Error {
  override readonly name: string = 'CliError';

  constructor(
    message: string,
    readonly exitCode: ExitCode,
    readonly document: Record<string, unknown>,
  ) {
    super(message);
  }
}

/** The command was not written as it should be. */
export class UsageError extends CliError {
  override readonly name = 'UsageError';

  constructor(message: string) {
    super(message, EXIT.usage, { code: 'USAGE', detail: message });
  }
}

/** The gateway refused the request. */
export class RefusedError extends CliError {
  override readonly name = 'RefusedError';

  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.detail, exitCodeOfHttp(status), problem);
  }
}

/** Nobody answers at the address, or not as a gateway would. */
export class UnreachableError extends CliError {
  override readonly name = 'UnreachableError';

  constructor(url: string, reason: string) {
    const message = unreachableMessage(url, reason);
    super(message, EXIT.unavailable, { code: 'UNREACHABLE', detail: message });
  }
}
