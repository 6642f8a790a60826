import { TerminalText } from '../shell/terminal-text.js';

/** A Jupyter notebook (nbformat 4) as text: its cells with their outputs. Undefined for what is no notebook. */
export function notebookText(source: string): string | undefined {
  const notebook = parsed(source);
  const { cells } = asRecord(notebook);
  if (!Array.isArray(cells)) return undefined;
  const parts = cells.map((cell, index) => cellText(asRecord(cell), index + 1));
  return parts.length === 0 ? '(The notebook has no cells.)' : parts.join('\n\n');
}

function cellText(cell: Record<string, unknown>, number: number): string {
  const kind = typeof cell['cell_type'] === 'string' ? cell['cell_type'] : 'unknown';
  const count = cell['execution_count'];
  const head = `--- cell ${number}: ${kind}${typeof count === 'number' ? `, run ${count}` : ''} ---`;
  const outputs = Array.isArray(cell['outputs'])
    ? cell['outputs'].map((output) => outputText(asRecord(output)))
    : [];
  const said = outputs.filter((text) => text !== '');
  return [head, joined(cell['source']), ...(said.length > 0 ? ['--- output ---', ...said] : [])].join('\n');
}

function outputText(output: Record<string, unknown>): string {
  switch (output['output_type']) {
    case 'stream':
      return plain(joined(output['text']));
    case 'error':
      return (
        plain(joined(output['traceback'], '\n')) || `${joined(output['ename'])}: ${joined(output['evalue'])}`
      );
    default:
      return dataText(asRecord(output['data']));
  }
}

/** The text of a rich output; of what has none, its types. */
function dataText(data: Record<string, unknown>): string {
  if (data['text/plain'] !== undefined) {
    const others = Object.keys(data).filter((type) => type.startsWith('image/'));
    return [plain(joined(data['text/plain'])), ...others.map((type) => `[${type}]`)].join('\n');
  }
  return Object.keys(data)
    .map((type) => `[${type}]`)
    .join('\n');
}

/** Text in a notebook is one string or a list of them. */
function joined(value: unknown, separator = ''): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.filter((part) => typeof part === 'string').join(separator) : '';
}

function plain(text: string): string {
  const terminal = new TerminalText();
  return (terminal.push(Buffer.from(text)) + terminal.end()).trimEnd();
}

function parsed(source: string): unknown {
  try {
    return JSON.parse(source.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
