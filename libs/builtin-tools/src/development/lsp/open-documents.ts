import { ToolError } from '@toolyard/contracts';
import type { Workspace } from '../../workspace/workspace.js';
import * as messages from './lsp.messages.js';

const MAX_SIZE = 4_194_304;
/** Files that a server is kept informed of. */
const MAX_OPEN = 100;

/** How a server is told of files. */
export interface DocumentPort {
  opened(uri: string, text: string, version: number): Promise<void>;
  changed(uri: string, text: string, version: number): Promise<void>;
  closed(uri: string): Promise<void>;
}

interface OpenDocument {
  path: string;
  text: string;
  version: number;
}

/** The files that a language server has open, kept as they are on disk. */
export class OpenDocuments {
  /** By address, the one used last at the end. */
  private readonly documents = new Map<string, OpenDocument>();

  constructor(
    private readonly workspace: Workspace,
    private readonly port: DocumentPort,
  ) {}

  /**
   * Opens a file or brings it up to date, and every other open one. Throws the errors of the workspace.
   * @param path relative to the workspace
   */
  async sync(uri: string, path: string): Promise<{ text: string; version: number }> {
    const text = await this.read(path);
    for (const [address, document] of [...this.documents]) {
      if (address !== uri) await this.refresh(address, document);
    }
    const known = this.documents.get(uri);
    this.documents.delete(uri);
    if (known === undefined) {
      await this.makeRoom();
      this.documents.set(uri, { path, text, version: 1 });
      await this.port.opened(uri, text, 1);
      return { text, version: 1 };
    }
    const changed = known.text !== text;
    const version = changed ? known.version + 1 : known.version;
    this.documents.set(uri, { path, text, version });
    if (changed) await this.port.changed(uri, text, version);
    return { text, version };
  }

  private async refresh(uri: string, document: OpenDocument): Promise<void> {
    try {
      const text = await this.read(document.path);
      if (text === document.text) return;
      document.text = text;
      document.version += 1;
      await this.port.changed(uri, text, document.version);
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
      this.documents.delete(uri);
      await this.port.closed(uri);
    }
  }

  private async makeRoom(): Promise<void> {
    const [oldest] = this.documents.keys();
    if (oldest === undefined || this.documents.size < MAX_OPEN) return;
    this.documents.delete(oldest);
    await this.port.closed(oldest);
  }

  private async read(path: string): Promise<string> {
    await using file = await this.workspace.openFile(path);
    if (file.stat.size > MAX_SIZE)
      throw new ToolError('FILE_TOO_LARGE', messages.fileTooLarge(path, file.stat.size, MAX_SIZE));
    return await file.handle.readFile('utf8');
  }
}
