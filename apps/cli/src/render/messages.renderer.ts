import type { MessagePage } from '@toolyard/client';
import { noMessagesMessage, olderMessagesMessage } from '../cli.messages.js';
import type { Paint } from './paint.js';

/** What tools told people, the newest first. */
export function messagesLines({ messages, nextBefore }: MessagePage, paint: Paint): string[] {
  if (messages.length === 0) return [noMessagesMessage()];
  return [
    ...messages.flatMap(({ at, agent, tool, callId, level, content }) => [
      paint.dim(`${at.slice(0, 19).replace('T', ' ')}  ${agent}  ${tool}  ${callId}`),
      `${level === 'info' ? '' : `${paint.bold(level)} `}${content}`,
    ]),
    ...(nextBefore === undefined ? [] : [paint.dim(olderMessagesMessage(nextBefore))]),
  ];
}
