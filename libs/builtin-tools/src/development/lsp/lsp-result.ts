import type { ToolResult } from '@toolyard/contracts';
import type { LspDiagnostic, LspLocation, LspResponse, LspSymbol } from './lsp-exchange.js';
import * as messages from './lsp.messages.js';

type Answer = Exclude<LspResponse, { edits: unknown }>;

/** An answer as text for a model, and as data. */
export function resultOf(action: string, answer: Answer, maxResults: number): ToolResult {
  const lines = linesOf(answer);
  if (lines.length === 0) lines.push(messages.nothing(action));
  if ('total' in answer && answer.total > maxResults) lines.push(messages.more(maxResults, answer.total));
  return {
    content: [{ type: 'text', text: lines.join('\n') }],
    structuredContent: { action, ...answer },
    isError: false,
  };
}

function linesOf(answer: Answer): string[] {
  if ('text' in answer) return answer.text === '' ? [] : [answer.text];
  if ('symbols' in answer) return answer.symbols.map(symbolLine);
  if ('diagnostics' in answer) return answer.diagnostics.map(diagnosticLine);
  return answer.locations.map((location) => `${placeOf(location)}  ${location.text?.trim() ?? ''}`.trimEnd());
}

const placeOf = ({ file, line, column }: LspLocation) => `${file}:${line}:${column}`;

function symbolLine(symbol: LspSymbol): string {
  const within = symbol.container === undefined ? '' : ` in ${symbol.container}`;
  return `${symbol.kind} ${symbol.name}${within}  ${placeOf(symbol)}`;
}

function diagnosticLine(diagnostic: LspDiagnostic): string {
  const { severity, message, code } = diagnostic;
  return `${placeOf(diagnostic)} ${severity}${code === undefined ? '' : ` ${code}`} ${message}`;
}
