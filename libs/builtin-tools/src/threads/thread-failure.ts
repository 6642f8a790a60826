/** Why a thread gave no answer. `limit`: it took too much time or memory. */
export class ThreadFailure extends Error {
  override readonly name = 'ThreadFailure';

  constructor(
    readonly reason: 'limit' | 'failed' | 'closed',
    message: string,
  ) {
    super(message);
  }
}
