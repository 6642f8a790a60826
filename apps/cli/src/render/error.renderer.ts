import { badKeyHint, unreachableHint } from '../cli.messages.js';
import { RefusedError, UnreachableError, type CliError } from '../cli-error.js';
import type { Paint } from './paint.js';

/** An error as a person reads it: what went wrong, every violation, what to do. */
export function errorLines(error: CliError, paint: Paint): string[] {
  const lines = [`${paint.red('✗')} ${error.message}`];
  if (error instanceof UnreachableError) lines.push(`  ${unreachableHint()}`);
  if (!(error instanceof RefusedError)) return lines;
  for (const { path, message } of error.errors) {
    lines.push(path === '' ? `  ${message}` : `  ${paint.bold(path)}: ${message}`);
  }
  if (error.status === 401) lines.push(`  ${badKeyHint()}`);
  return lines;
}
