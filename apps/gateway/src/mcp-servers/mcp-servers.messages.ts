import { MCP_SERVER_NAME_LENGTH } from '@toolyard/contracts';

export const serverNotFoundMessage = (name: string): string =>
  `No upstream MCP server is called ${JSON.stringify(name)}. GET /v1/mcp-servers lists those there are.`;

export const serverExistsMessage = (name: string): string =>
  `There is an upstream MCP server ${name} already. Choose another name, or change that one: PATCH /v1/mcp-servers/${name}.`;

export const configuredMessage = (name: string): string =>
  `${name} comes from the file that TOOLYARD_MCP_SERVERS names. Change it there and start the gateways again.`;

export const onlyEnabledMessage = (): string =>
  'An operator may switch a server on and off with "enabled"; the other fields are the admin\'s.';

export const oneTransportMessage = (): string =>
  'Give either command, for a server that runs in the sandbox of a worker, or url, for one that answers Streamable HTTP.';

export const transportFixedMessage = (): string =>
  'A server cannot change between command and url. Remove it and register it anew.';

export const wrongFieldMessage = (field: string, transport: string): string =>
  `${field} has no meaning for a server that is reached by ${transport}.`;

export const networkOfFileMessage = (): string =>
  'network is for servers of the file that TOOLYARD_MCP_SERVERS names.';

export const badUrlMessage = (): string =>
  'url must be an http or https address without a user name or password; credentials belong in headers.';

export const badHeaderMessage = (name: string): string =>
  `headers.${name} is no name and value of an HTTP header.`;

export const badVariableMessage = (name: string): string =>
  `env.${name} is no name of an environment variable: letters, digits and _, not beginning with a digit.`;

export const badMountMessage = (path: string): string =>
  `${JSON.stringify(path)} is no absolute path without "..".`;

export const badServerNameMessage = (): string =>
  `name must be 1 to ${MCP_SERVER_NAME_LENGTH} of a-z, 0-9 and single _, beginning with a letter.`;

export const configurationMessage = (entry: string, problems: readonly string[]): string =>
  `TOOLYARD_MCP_SERVERS: the server ${JSON.stringify(entry)} is not valid.\n${problems.map((line) => `  ${line}`).join('\n')}`;

export const sameNameMessage = (first: string, second: string, name: string): string =>
  `TOOLYARD_MCP_SERVERS: ${JSON.stringify(first)} and ${JSON.stringify(second)} would both be called ${name}. Rename one of them.`;

export const heldChangedMessage = (name: string, server: string): string =>
  `The MCP server ${server} changed what it says of ${name} since it was approved. An operator must look at it and approve it: GET /v1/mcp-servers/${server}/tools. Until then use another tool.`;

export const heldNewMessage = (name: string, server: string): string =>
  `${name} was not approved yet. An operator can look at it and approve it: GET /v1/mcp-servers/${server}/tools. Until then use another tool.`;

export const unknownUpstreamToolMessage = (tool: string, server: string): string =>
  `${server} has no tool ${JSON.stringify(tool)}, by the name that the server gives it. GET /v1/mcp-servers/${server}/tools lists them.`;

export const otherDigestMessage = (): string =>
  'The definition has another digest by now. Look at it again and approve that one.';

export const unusableMessage = (reason: string): string => `Its parameters cannot be used: ${reason}.`;

export const schemaTooCostlyMessage = (): string =>
  'they refer to themselves so often that a check could take for ever';

export const notAnObjectMessage = (): string => 'their type must be "object"';

export const upstreamDescription = (text: string, tool: string, server: string): string =>
  text === '' ? `${tool} of the MCP server ${server}` : text;

export const boardBehindMessage = (): string => 'tools of upstream MCP servers could not be announced yet';

export const sealedWithOtherKeyMessage = (name: string): string =>
  `The MCP server ${name} is left out: how it is reached was sealed with another TOOLYARD_ADMIN_KEY. Start with that key, or register the server anew.`;
