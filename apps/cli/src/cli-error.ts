import type { ToolyardError, Violation } from '@toolyard/client';
import { EXIT, exitCodeOfHttp, type ExitCode } from './exit-code.js';

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

  readonly status: number;
  readonly errors: readonly Violation[];

  constructor({ message, status = 500, problem, errors }: ToolyardError) {
    super(message, exitCodeOfHttp(status), { ...problem });
    this.status = status;
    this.errors = errors;
  }
}

/** Nobody answers at the address, or not as a gateway would. */
export class UnreachableError extends CliError {
  override readonly name = 'UnreachableError';

  constructor({ message }: ToolyardError) {
    super(message, EXIT.unavailable, { code: 'UNREACHABLE', detail: message });
  }
}
