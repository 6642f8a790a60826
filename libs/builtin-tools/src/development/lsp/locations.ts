import { isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Range } from 'vscode-languageserver-types';
import { isInside, relativePath } from '../../workspace/workspace-path.js';
import type { Workspace } from '../../workspace/workspace.js';
import type { LspLocation } from './lsp-exchange.js';

const MAX_SIZE = 4_194_304;
const MAX_LINE = 300;

/** Turns the protocol's places into ours, with the lines they are at. */
export class Locations {
  private readonly lines = new Map<string, Promise<string[]>>();

  constructor(
    private readonly workspace: Workspace,
    private readonly root: string,
  ) {}

  async of(uri: string, range: Range): Promise<LspLocation> {
    const file = this.pathOf(uri);
    const text = isAbsolute(file) ? undefined : (await this.linesOf(file))[range.start.line];
    return {
      file,
      line: range.start.line + 1,
      column: range.start.character + 1,
      endLine: range.end.line + 1,
      endColumn: range.end.character + 1,
      ...(text !== undefined && { text: text.slice(0, MAX_LINE) }),
    };
  }

  /** Relative to the workspace; as it is where it lies outside. */
  pathOf(uri: string): string {
    if (!uri.startsWith('file:')) return uri;
    const path = fileURLToPath(uri);
    return isInside(this.root, path) ? relativePath(this.root, path) : path;
  }

  private linesOf(path: string): Promise<string[]> {
    const known = this.lines.get(path) ?? this.read(path);
    this.lines.set(path, known);
    return known;
  }

  /** A line is a help to the reader; without it the place stands. */
  private async read(path: string): Promise<string[]> {
    try {
      await using file = await this.workspace.openFile(path);
      return file.stat.size > MAX_SIZE ? [] : (await file.handle.readFile('utf8')).split(/\r?\n/);
    } catch {
      return [];
    }
  }
}
