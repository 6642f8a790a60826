import { ToolError } from '@toolyard/contracts';
import type { ChannelName } from './channels/message-channel.js';
import { sendFailed, sentInPart } from './messages.messages.js';

interface SentSoFar {
  messageIds: readonly string[];
  pieces: number;
}

/**
 * What a client library throws, as a ToolError with the reason that the other side gave. Nothing else of it is told:
 * requests, and addresses with tokens in them, stay out.
 */
export function channelFailure(
  channel: ChannelName,
  error: unknown,
  { messageIds, pieces }: SentSoFar,
): ToolError {
  const own = ownError(error);
  const reason = own?.message ?? sendFailed(channel, reasonOf(error));
  const message = messageIds.length === 0 ? reason : `${reason} ${sentInPart(messageIds.length, pieces)}`;
  return new ToolError(own?.code ?? 'TOOL_FAILED', message, {
    retryable: false,
    ...(messageIds.length > 0 && { details: { messageIds } }),
  });
}

/** Ours, thrown by a connection, may lie under what a library made of it. */
function ownError(error: unknown): ToolError | undefined {
  let at = error;
  for (let depth = 0; depth < 5 && typeof at === 'object' && at !== null; depth++) {
    if (at instanceof ToolError) return at;
    const { cause, error: inner, original } = at as { cause?: unknown; error?: unknown; original?: unknown };
    at = cause ?? inner ?? original;
  }
  return undefined;
}

function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'it failed in an unknown way';
  const known = error as {
    /** grammY */
    description?: unknown;
    /** Slack */
    data?: { error?: unknown };
    /** Discord */
    rawError?: { message?: unknown };
    status?: unknown;
    /** SMTP */
    response?: unknown;
    responseCode?: unknown;
    code?: unknown;
  };
  const said = [known.description, known.data?.error, known.rawError?.message, known.response].find(
    (text) => typeof text === 'string',
  );
  if (typeof said === 'string') return said.split('\n', 1)[0]?.slice(0, 300) ?? '';
  if (typeof known.status === 'number') return `it answered ${known.status}`;
  return typeof known.code === 'string' || typeof known.code === 'number'
    ? String(known.code)
    : 'the connection failed; it may or may not have been delivered';
}
