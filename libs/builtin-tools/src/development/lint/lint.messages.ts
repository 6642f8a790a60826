import { shownPath } from '../../workspace/workspace.messages.js';
import type { Diagnostic, Linter } from './linter.js';

const count = (value: number, one: string) =>
  `${value.toLocaleString('en-US')} ${value === 1 ? one : `${one}s`}`;

export function noLinter(folder: string, linters: readonly Linter[]): string {
  const known = linters.map(({ name, configs }) => `${name} (${configs[0] ?? ''})`).join(', ');
  return `${folder === '.' ? 'This workspace' : shownPath(folder)} has no linter: no configuration of ${known} is in it or around it. Name the project's folder by workdir, or set one of them up.`;
}

export function notConfigured(folder: string, { name, configs }: Linter): string {
  return `${shownPath(folder)} is not set up for ${name}: there is no ${configs[0] ?? ''} in it or around it.`;
}

export function notInstalled({ name, install }: Linter, config: string): string {
  return `${shownPath(config)} is for ${name}, which is not there: neither in node_modules/.bin or .venv/bin of the project nor among the system's programs. It is installed with "${install}", which needs a network; where the sandbox has none, ask a person to do it.`;
}

export function failed(name: string, exitCode: number, words: string): string {
  return `${name} could not do its work (exit code ${exitCode}): ${words === '' ? 'it said nothing' : words}`;
}

export function unreadable(name: string, words: string): string {
  return `${name} wrote something that is no report${words === '' ? '.' : `: ${words}`}`;
}

export function tooMuch(name: string): string {
  return `${name} found more than can be taken in. Name fewer files by paths.`;
}

export function timedOut(name: string, timeoutMs: number): string {
  return `${name} did not finish within ${timeoutMs.toLocaleString('en-US')} ms and was stopped. Name fewer files by paths, or raise timeout.`;
}

export function nothingFound(names: readonly string[], fix: boolean): string {
  return `${names.join(' and ')} found nothing${fix ? ' that is left to repair by hand' : ''}.`;
}

export function summary(errors: number, warnings: number, fixable: number, fixed: boolean): string {
  const hint = fixable > 0 && !fixed ? ` ${count(fixable, 'finding')} can be repaired by fix.` : '';
  return `(${count(errors, 'error')}, ${count(warnings, 'warning')}.${hint})`;
}

export function cut(shown: number, all: number): string {
  return `(${shown.toLocaleString('en-US')} of ${count(all, 'finding')} are shown, errors first. Name fewer files by paths, or raise maxResults.)`;
}

/** `src/a.ts:3:7 error no-unused-vars 'x' is never used. [fixable]` */
export function line({ file, line: row, column, severity, rule, message, fixable }: Diagnostic): string {
  const words = message.replace(/\s*\n\s*/g, ' ');
  return `${file}:${row}:${column} ${severity} ${rule ?? '-'} ${words}${fixable === true ? ' [fixable]' : ''}`;
}
