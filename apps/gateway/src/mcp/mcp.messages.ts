export const foreignHostMessage = (host: string): string =>
  `This gateway listens on loopback and does not answer to the host ${JSON.stringify(host)}; use 127.0.0.1 or localhost.`;

export const foreignOriginMessage = (origin: string): string =>
  `Pages of ${JSON.stringify(origin)} may not use this gateway.`;

export const badCursorMessage = (): string => 'This cursor is none that this list gave; begin without one.';

export const unknownSessionMessage = (): string =>
  'This session is not known here, or is of another key. Send initialize without Mcp-Session-Id.';

export const notAStreamMessage = (): string => 'What comes here is a stream; send Accept: text/event-stream.';

export const sessionNotEndedMessage = (): string =>
  'Sessions hold nothing here, so that there is nothing to end; forget the id.';

export const cancelledByClientMessage = (agent: string, reason: string | undefined): string =>
  reason === undefined ? `Cancelled by ${agent}.` : `Cancelled by ${agent}: ${reason}`;

export const clientGoneMessage = (agent: string): string => `The client of ${agent} closed its connection.`;

export const approvalFormMessage = (tool: string, args: object, reason: string | undefined): string => {
  const asked = `May ${tool} run with ${JSON.stringify(args)}?`;
  return reason === undefined ? asked : `${asked} Why: ${reason}`;
};

export const declinedMessage = (agent: string): string => `The user of ${agent} declined to answer.`;

export const otherToolMessage = (asked: string, tool: string): string =>
  `This requestState is of a call of ${tool}, not of ${asked}.`;

export const foundToolsMessage = (found: number, total: number): string =>
  found === 0 ? `None of the ${total} tools has these words; try others.` : `${found} of ${total} tools:`;

export const noTaskMessage = (id: string): string =>
  `There is no task ${JSON.stringify(id)} of this key, or its record has expired.`;

export const taskEndedMessage = (id: string, status: string): string =>
  `The task ${id} has already ended: ${status}. It cannot be cancelled any more.`;

export const tasksOnlyMessage = (tool: string): string =>
  `${tool} runs as a task only: send tools/call with the parameter task.`;

export const refusedMessage = ({ code, message }: { code: number; message: string }): string =>
  message === '' ? `error ${code}` : message;

export const resourceNotFoundMessage = (uri: string): string =>
  `There is no resource at ${JSON.stringify(uri)}. resources/list and resources/templates/list say what there is.`;

export const noArgumentMessage = (name: string, names: readonly string[]): string =>
  names.length === 0
    ? 'There is nothing to complete: this takes no arguments.'
    : `There is no argument ${JSON.stringify(name)} to complete. The arguments are ${names.join(', ')}.`;

export const noSessionMessage = (): string =>
  'Resources are followed by a session: send initialize, and then the Mcp-Session-Id that it gave.';

export const callGoesOnMessage = (id: string, status: string): string =>
  `There is no answer yet: the call ${id} is ${status} and goes on. GET /v1/calls/${id} says what becomes of it.`;

export const tooLongMessage = (): string =>
  'What came is longer than a result may be, and a part of it is of no use. Ask for less at a time.';
