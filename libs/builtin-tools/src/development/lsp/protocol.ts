import type { InitializeParams } from './protocol-types.js';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LanguageServerSettings } from './language-server-settings.js';

/** What we tell a language server of ourselves. */
export function initializeParams(
  root: string,
  { initializationOptions }: LanguageServerSettings,
): InitializeParams {
  const uri = pathToFileURL(root).href;
  return {
    processId: null,
    clientInfo: { name: 'toolyard' },
    rootUri: uri,
    workspaceFolders: [{ uri, name: basename(root) }],
    ...(initializationOptions !== undefined && { initializationOptions }),
    capabilities: {
      general: { positionEncodings: ['utf-16'] },
      textDocument: {
        synchronization: { dynamicRegistration: false },
        definition: { linkSupport: false },
        references: {},
        hover: { contentFormat: ['markdown', 'plaintext'] },
        documentSymbol: { hierarchicalDocumentSymbolSupport: true },
        rename: { prepareSupport: false },
        publishDiagnostics: { versionSupport: true },
        diagnostic: { dynamicRegistration: false },
      },
      workspace: {
        configuration: true,
        workspaceFolders: true,
        symbol: {},
        workspaceEdit: { documentChanges: true },
      },
      window: { workDoneProgress: true },
    },
  };
}
