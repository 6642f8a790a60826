import { join } from 'node:path';
import type { Diagnostic, DiagnosticSeverity } from 'vscode-languageserver-types';
import type { LanguageServer } from './language-server.js';

/** By it typescript-language-server hands a request on to tsserver, which answers when it has looked. */
export const TSSERVER_REQUEST = 'typescript.tsserverRequest';

interface Place {
  line: number;
  offset: number;
}

/** https://github.com/microsoft/TypeScript/blob/main/src/server/protocol.ts: Diagnostic */
interface TsserverDiagnostic {
  start: Place;
  end: Place;
  text: string;
  code?: number;
  category: string;
}

const SEVERITIES: Record<string, DiagnosticSeverity> = { error: 1, warning: 2, message: 3, suggestion: 4 };

/** Errors of syntax and of types, of a file as it is now. */
export async function syncDiagnostics(
  server: LanguageServer,
  path: string,
  signal: AbortSignal,
): Promise<Diagnostic[]> {
  const file = join(server.root, path);
  const found: Diagnostic[] = [];
  for (const command of ['syntacticDiagnosticsSync', 'semanticDiagnosticsSync']) {
    const answer = await server.ask<{ body?: TsserverDiagnostic[] } | null>(
      'workspace/executeCommand',
      { command: TSSERVER_REQUEST, arguments: [command, { file }] },
      signal,
    );
    found.push(...(answer?.body ?? []).map(diagnosticOf));
  }
  return found;
}

function diagnosticOf({ start, end, text, code, category }: TsserverDiagnostic): Diagnostic {
  return {
    range: { start: position(start), end: position(end) },
    severity: SEVERITIES[category] ?? 1,
    message: text,
    ...(code !== undefined && { code }),
    source: 'typescript',
  };
}

function position({ line, offset }: Place): { line: number; character: number } {
  return { line: line - 1, character: offset - 1 };
}
