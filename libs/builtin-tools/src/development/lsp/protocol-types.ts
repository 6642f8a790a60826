import type { Diagnostic } from 'vscode-languageserver-types';

/** What we send with `initialize`; the protocol has more. */
export interface InitializeParams {
  processId: null;
  clientInfo: { name: string };
  rootUri: string;
  workspaceFolders: { uri: string; name: string }[];
  initializationOptions?: unknown;
  capabilities: Record<string, unknown>;
}

/** What of a server's answer to `initialize` is looked at. */
export interface ServerCapabilities {
  definitionProvider?: unknown;
  referencesProvider?: unknown;
  hoverProvider?: unknown;
  documentSymbolProvider?: unknown;
  workspaceSymbolProvider?: unknown;
  renameProvider?: unknown;
  diagnosticProvider?: unknown;
  executeCommandProvider?: { commands: string[] };
}

export interface PublishDiagnosticsParams {
  uri: string;
  version?: number;
  diagnostics: Diagnostic[];
}
