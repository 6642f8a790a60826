/** The wiring is wrong. Stops the boot; the message says the fix. Never on the wire. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
