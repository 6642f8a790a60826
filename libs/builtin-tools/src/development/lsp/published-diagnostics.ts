import { ToolError } from '@toolyard/contracts';
import type { Diagnostic } from 'vscode-languageserver-types';
import * as messages from './lsp.messages.js';
import type { PublishDiagnosticsParams } from './protocol-types.js';

/** Servers say what they find in parts; this long without another part is the end of it. */
const QUIET_MS = 750;
const LATEST_SECONDS = 30;

interface Said {
  diagnostics: Diagnostic[];
  version?: number;
}

/** What a language server says of files without being asked. */
export class PublishedDiagnostics {
  private readonly said = new Map<string, Said>();
  private readonly waiting = new Set<(uri: string) => void>();

  take({ uri, version, diagnostics }: PublishDiagnosticsParams): void {
    this.said.set(uri, { diagnostics, ...(version !== undefined && { version }) });
    for (const tell of this.waiting) tell(uri);
  }

  /** What was said of a file counts no more: it has changed, and not every server says which version it means. */
  forget(uri: string): void {
    this.said.delete(uri);
  }

  /** Waits for something said of the file in this version, then until no more comes. Throws TIMED_OUT when nothing does. */
  async settled(uri: string, version: number, signal: AbortSignal): Promise<Diagnostic[]> {
    const { promise, resolve, reject } = Promise.withResolvers<Diagnostic[]>();
    let quiet: NodeJS.Timeout | undefined;
    const check = (about: string) => {
      const found = this.said.get(uri);
      if (about !== uri || found === undefined || (found.version ?? version) < version) return;
      clearTimeout(quiet);
      quiet = setTimeout(() => resolve(this.said.get(uri)?.diagnostics ?? []), QUIET_MS);
    };
    const abort = () => reject(signal.reason as Error);
    const latest = setTimeout(
      () => reject(new ToolError('TIMED_OUT', messages.diagnosticsLate(LATEST_SECONDS))),
      LATEST_SECONDS * 1_000,
    );
    this.waiting.add(check);
    signal.addEventListener('abort', abort);
    try {
      check(uri);
      return await promise;
    } finally {
      clearTimeout(latest);
      clearTimeout(quiet);
      this.waiting.delete(check);
      signal.removeEventListener('abort', abort);
    }
  }
}
