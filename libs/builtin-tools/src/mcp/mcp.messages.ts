export const serverNeeded = (action: string): string =>
  `Give "server", the name of an MCP server, for the action ${action}. {"action": "list"} gives the servers.`;

export const fieldNeeded = (field: string, action: string): string =>
  `Give "${field}" for the action ${action}.`;

export const unknownServer = (server: string, known: readonly string[]): string =>
  known.length === 0
    ? `No MCP server that you may use is called ${JSON.stringify(server)}; there is none.`
    : `No MCP server that you may use is called ${JSON.stringify(server)}. There are ${known.join(', ')}.`;

export const unknownTool = (tool: string, server: string, known: readonly string[]): string =>
  `${server} has no tool ${JSON.stringify(tool)} that you may call. It has ${known.slice(0, 50).join(', ')}.`;

export const notText = (name: string): string =>
  `arguments.${name} must be a text: prompts take texts alone.`;

export const resourcesRefused = (server: string): string =>
  `You may not use the resources and prompts of ${server}. They belong to the whole server: whoever may use ${server}__resources, or its category or tag, may.`;

export const sandboxNeeded = (): string =>
  'MCP servers that are processes run in the sandbox alone, and TOOLYARD_SANDBOX=off switches it off here.';

export const endedAtOnce = (): string => 'The server ended before it could be spoken to.';

export const workspaceNotShared = (): string =>
  'The server is to see the workspace, but agents or runs have workspaces of their own here (TOOLYARD_WORKSPACE_SCOPE). Set its workspace to "none".';

export const networkRefused = (): string =>
  'A server that was registered over HTTP gets no network. Name it in the file of TOOLYARD_MCP_SERVERS.';

export const mountRefused = (path: string): string =>
  `A server that was registered over HTTP may not see ${path}. TOOLYARD_MCP_PATHS of the workers names what such servers may see.`;
