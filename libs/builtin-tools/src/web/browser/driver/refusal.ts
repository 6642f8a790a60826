import type { ErrorCode } from '@toolyard/contracts';

/** Why an action did not happen, for the model. The worker turns it into a ToolError. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    message: string,
    readonly code: ErrorCode = 'TOOL_FAILED',
    readonly retryable?: boolean,
  ) {
    super(message);
  }
}
