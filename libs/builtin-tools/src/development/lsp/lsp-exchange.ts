import type { TextEdit } from 'vscode-languageserver-types';
import type { WorkspaceOwner } from '../../workspace/workspaces.js';
import type { Place } from './text-position.js';

/** What the tool asks of the session that holds a language server. JSON. */
export interface LspRequest extends Place {
  action: 'definition' | 'references' | 'hover' | 'symbols' | 'workspace symbols' | 'rename' | 'diagnostics';
  owner: WorkspaceOwner;
  /** Relative to the workspace, links resolved. */
  path: string;
  query?: string;
  newName?: string;
  maxResults: number;
}

/** A place in a file. Lines and columns from 1, the end exclusive. */
export interface LspLocation {
  /** Relative to the workspace; absolute where it lies outside. */
  file: string;
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  /** The line, where the file is in the workspace. */
  text?: string;
}

export interface LspSymbol extends LspLocation {
  name: string;
  kind: string;
  /** What it is in. */
  container?: string;
}

export interface LspDiagnostic extends LspLocation {
  severity: 'error' | 'warning' | 'info' | 'hint';
  message: string;
  code?: string;
  source?: string;
}

/** What the session answers. JSON. */
export type LspResponse =
  | { locations: LspLocation[]; total: number }
  | { text: string }
  | { symbols: LspSymbol[]; total: number }
  | { diagnostics: LspDiagnostic[]; total: number }
  | { edits: { file: string; edits: TextEdit[] }[] };
