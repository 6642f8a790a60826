import type {
  Call,
  CallError,
  ContentBlock,
  ToolResult,
  Violation,
  WaitingForApproval,
  WaitingForInput,
} from '@toolyard/contracts';

/** A call as a door answers it: accepted, or refused before there was a call. */
export type AnsweredCall = Pick<Call, 'id' | 'tool' | 'status'> &
  Partial<Pick<Call, 'result' | 'error'>> & {
    waitsFor?: Pick<WaitingForApproval, 'kind'> | Pick<WaitingForInput, 'kind' | 'question'>;
  };
export interface RefusedCall {
  status: 'rejected';
  error: CallError;
}

/** What became of a call that a model asked for. */
export interface CallReply {
  tool: string;
  success: boolean;
  /** For the model. Where the call has not ended: how it stands, and that it goes on. */
  content: ContentBlock[];
  structuredContent?: Record<string, unknown>;
  /** Absent where there is no call. */
  callId?: string;
}

/** What became of a call, in the words of no dialect. */
export function replyOf(tool: string, call: AnsweredCall | RefusedCall): CallReply {
  if (call.status === 'rejected') return refusal(tool, errorText(call.error));
  const { id, status, result, error } = call;
  const base = { tool: call.tool, callId: id };
  if (result !== undefined) return { ...base, ...succeeded(result) };
  if (error !== undefined) return { ...base, success: false, content: text(errorText(error)) };
  if (status === 'succeeded') return { ...base, success: true, content: [] };
  return { ...base, success: true, content: text(standing(call)) };
}

/** What a model asked for is no call. */
export function refusal(tool: string, problem: string): CallReply {
  return { tool, success: false, content: text(problem) };
}

/** Content as text: what is no text is named, structured values are JSON. */
export function plainText(content: readonly ContentBlock[]): string {
  return content.map(blockText).join('\n');
}

/** A reply for dialects that take text alone: images are named, errors begin with `Error: `. */
export function replyText({ success, content }: CallReply): string {
  const words = plainText(content);
  if (success) return words === '' ? 'Done.' : words;
  return `Error: ${words === '' ? 'the tool failed without saying why' : words}`;
}

/** An error in words, with every violation. */
function errorText({ message, details }: CallError): string {
  const violations = details?.['errors'];
  if (!Array.isArray(violations)) return message;
  const lines = (violations as Violation[]).map(({ path, message: said }) =>
    path === '' ? `- ${said}` : `- ${path}: ${said}`,
  );
  return [message, ...lines].join('\n');
}

function succeeded({ content, structuredContent, isError }: ToolResult): Omit<CallReply, 'tool'> {
  return { success: !isError, content, ...(structuredContent !== undefined && { structuredContent }) };
}

function standing({ id, tool, status, waitsFor }: AnsweredCall): string {
  if (waitsFor?.kind === 'approval')
    return `${tool} waits for a person to approve it (call ${id}). It runs once it is approved; do not send it again.`;
  if (waitsFor?.kind === 'input')
    return `${tool} waits for a person to answer (call ${id}): ${waitsFor.question}`;
  return `${tool} has not finished yet (call ${id}, ${status}). It goes on; do not send it again.`;
}

function text(value: string): ContentBlock[] {
  return [{ type: 'text', text: value }];
}

function blockText(block: ContentBlock): string {
  switch (block.type) {
    case 'text':
      return block.text;
    case 'structured':
      return JSON.stringify(block.value);
    case 'resource':
      return 'text' in block.resource ? block.resource.text : `[resource ${block.resource.uri}]`;
    default:
      return `[${block.type} ${block.mimeType}]`;
  }
}
