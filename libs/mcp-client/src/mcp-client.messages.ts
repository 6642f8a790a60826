export const pageLimit = (pages: number): string =>
  `The server's list of tools has more than ${pages} pages; what came after them was left out.`;

export const toolLimit = (tools: number): string =>
  `The server declares more than ${tools} tools; those after them were left out.`;

export const listTooLarge = (limit: number): string =>
  `The server's list of tools is larger than ${limit} characters; what came after them was left out.`;

export const definitionTooLarge = (tool: string, limit: number): string =>
  `${shown(tool)} is declared with more than ${limit} characters, so it was left out.`;

export const nameTwice = (tool: string): string =>
  `${shown(tool)} is declared twice; the first declaration counts.`;

export const badDeclaration = (): string =>
  'A tool without a name of 1 to 128 printable characters, or with a schema that is nested too deep, was left out.';

export const noToolList = (): string => 'The server gave no list of tools.';

export const notConnected = (reason: string): string => `The MCP server cannot be reached: ${reason}`;

export const connectionLost = (reason: string): string =>
  `The connection to the MCP server broke while the tool ran (${reason}). The tool may or may not have taken effect.`;

export const answerBrokeOff = (): string => 'its answer ended before the result';

export const refused = (message: string): string => `The MCP server refused the call: ${message}`;

export const tooManyQuestions = (rounds: number): string =>
  `The MCP server asked for input ${rounds} times without giving a result.`;

export const link = (uri: string, name: string, about: string): string =>
  `Resource ${name}: ${uri}${about === '' ? '' : ` (${about})`}`;

export const unknownBlock = (type: string): string =>
  `[the server sent content of the type ${JSON.stringify(type)}, which is not known here]`;

export const structuredLeftOut = (): string =>
  '[the server also sent structured content that is no object; it stands in the text above]';

function shown(tool: string): string {
  return JSON.stringify(tool.slice(0, 64));
}
