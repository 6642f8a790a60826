import type { CallEvent } from '@toolyard/client';
import { blockText } from './call.renderer.js';
import type { Paint } from './paint.js';

/** An event as one line: when, what, and its facts. */
export function eventLine(event: CallEvent, paint: Paint): string {
  const time = event.at.slice(11, 23);
  const facts = factsOf(event).replace(/\s*\n\s*/g, ' ⏎ ');
  return `${paint.dim(`${String(event.seq).padStart(4)}  ${time}`)}  ${event.type.padEnd(22)} ${facts}`.trimEnd();
}

function factsOf(event: CallEvent): string {
  switch (event.type) {
    case 'call.queued':
      return `${event.tool} in pool ${event.pool}`;
    case 'call.started':
      return `attempt ${event.attempt} on ${event.worker}`;
    case 'call.progress':
      return progressText(event.done, event.total, event.message);
    case 'call.chunk':
      return blockText(event.content).trimEnd();
    case 'call.log':
      return `${event.level} ${event.message}`;
    case 'call.message':
      return `${event.level} ${event.content}`;
    case 'call.hook':
      return [event.hook, event.phase, event.verdict, event.reason].filter(Boolean).join(' ');
    case 'call.awaiting_approval':
      return [`until ${event.expiresAt}: ${JSON.stringify(event.arguments)}`, event.reason]
        .filter(Boolean)
        .join(' — ');
    case 'call.awaiting_input':
      return `until ${event.expiresAt}: ${event.question}`;
    case 'call.resumed':
      return event.by === undefined ? '' : `by ${event.by}`;
    case 'call.retrying':
      return `attempt ${event.attempt} ended, the next one at ${event.retryAt}`;
    case 'call.finished':
      return [event.call.status, event.call.error?.message].filter(Boolean).join(': ');
  }
}

export function progressText(done: number, total?: number, message?: string): string {
  const share = total === undefined ? String(done) : `${done} of ${total}`;
  return message === undefined ? share : `${share} ${message}`;
}
