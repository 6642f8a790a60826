import type { LinterName } from './linter-names.js';

/** One finding of a linter. Lines and columns count from 1. */
export interface Diagnostic {
  linter: LinterName;
  /** Relative to the workspace. */
  file: string;
  line: number;
  column: number;
  /** Absent where the linter could not read the file. */
  rule?: string;
  severity: 'error' | 'warning' | 'info';
  message: string;
  /** Whether `fix` would repair it. Absent where the linter does not say. */
  fixable?: boolean;
}

/** A finding as a linter tells it: the file as it names it, absolute or relative to the folder it ran in. */
export type RawDiagnostic = Omit<Diagnostic, 'linter'>;

/** A program that looks at source code, and how to talk to it. */
export interface Linter {
  name: LinterName;
  /** Files that say a project uses it. */
  configs: readonly string[];
  /** A file that may do so, by its text. */
  within?: { file: string; pattern: RegExp };
  /** How a project gets it. */
  install: string;
  args(paths: readonly string[], fix: boolean): string[];
  /** Exit codes of a run that looked at everything, with findings or without. */
  completed: readonly number[];
  /** Throws when the output is not what it should be. */
  parse(output: string): RawDiagnostic[];
}
