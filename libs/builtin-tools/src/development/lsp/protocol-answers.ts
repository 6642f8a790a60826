import { ToolError } from '@toolyard/contracts';
import type {
  DocumentSymbol,
  Hover,
  Location,
  LocationLink,
  Range,
  SymbolInformation,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver-types';
import * as messages from './lsp.messages.js';

/** Servers answer with one place, several, links, or nothing. */
export function placesOf(
  answer: Location | (Location | LocationLink)[] | null,
): { uri: string; range: Range }[] {
  const list = answer === null ? [] : Array.isArray(answer) ? answer : [answer];
  return list.map((place) =>
    'targetUri' in place ? { uri: place.targetUri, range: place.targetSelectionRange } : place,
  );
}

/** A symbol of either form that the protocol has, its members apart. */
export interface FoundSymbol {
  name: string;
  kind: number;
  container?: string;
  uri: string;
  range: Location['range'];
}

/** A symbol and all in it, in the order of the file. */
export function flattened(
  symbol: DocumentSymbol | SymbolInformation,
  uri: string,
  container?: string,
): FoundSymbol[] {
  const { name, kind } = symbol;
  if ('location' in symbol) {
    const { containerName, location } = symbol;
    return [{ name, kind, ...(containerName !== undefined && { container: containerName }), ...location }];
  }
  const own = {
    name,
    kind,
    ...(container !== undefined && { container }),
    uri,
    range: symbol.selectionRange,
  };
  return [own, ...(symbol.children ?? []).flatMap((child) => flattened(child, uri, name))];
}

/** Markdown, or what older servers send: texts, or pieces of code with their language. */
export function wordsOf(contents: Hover['contents']): string {
  if (Array.isArray(contents)) return contents.map(wordsOf).join('\n\n');
  return typeof contents === 'string' ? contents : contents.value;
}

/** Edits by file. @throws ToolError for edits that make, move or delete files */
export function editsOf(edit: WorkspaceEdit | null): [uri: string, edits: TextEdit[]][] {
  if (edit === null) return [];
  if (edit.documentChanges === undefined) return Object.entries(edit.changes ?? {});
  return edit.documentChanges.map((change) => {
    if (!('textDocument' in change)) throw new ToolError('TOOL_FAILED', messages.noTextEdits());
    const edits = change.edits.map((one) => {
      if (!('newText' in one)) throw new ToolError('TOOL_FAILED', messages.noTextEdits());
      return one;
    });
    return [change.textDocument.uri, edits];
  });
}
