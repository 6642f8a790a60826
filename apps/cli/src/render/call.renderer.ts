import { isFinished, type Call, type ContentBlock } from '@toolyard/client';
import { stillGoingMessage, waitsForAnswerMessage, waitsForApprovalMessage } from '../cli.messages.js';
import type { Paint } from './paint.js';

const MESSAGE_LINES = 4;

/** A result as text for a person. */
export function resultText(call: Call): string {
  const { result } = call;
  if (result === undefined) return '';
  const text = result.content.map(blockText).join('\n');
  if (text !== '' || result.structuredContent === undefined) return text;
  return JSON.stringify(result.structuredContent, undefined, 2);
}

export function blockText(block: ContentBlock): string {
  switch (block.type) {
    case 'text':
      return block.text;
    case 'image':
    case 'audio':
      return `[${block.mimeType}, ${Math.ceil((block.data.length * 3) / 4)} bytes]`;
    case 'resource':
      return 'text' in block.resource ? block.resource.text : `[${block.resource.uri}]`;
    case 'structured':
      return JSON.stringify(block.value, undefined, 2);
  }
}

/**
 * How a call stands, one line, and why where it went wrong.
 * @param shown what the person has seen of the result
 */
export function statusLines(call: Call, paint: Paint, shown = ''): string[] {
  if (!isFinished(call)) return [`${paint.cyan('…')} ${goingMessage(call)}`];
  const colour =
    call.status === 'succeeded' ? paint.green : call.status === 'cancelled' ? paint.yellow : paint.red;
  const mark = call.status === 'succeeded' ? '✓' : '✗';
  const details = [call.id, duration(call), call.attempts > 1 ? `${call.attempts} attempts` : undefined];
  const line = `${colour(`${mark} ${call.status}`)} ${paint.dim(details.filter(Boolean).join(' · '))}`;
  if (call.error === undefined) return [line];
  // A message that the result repeats is shown once, with the result.
  const message = shown !== '' && shown.includes(call.error.message) ? [] : endOf(call.error.message);
  return [line, `  ${[paint.bold(call.error.code), ...message].join(' ')}`.replaceAll('\n', '\n  ')];
}

function goingMessage({ id, status, waitsFor }: Call): string {
  if (waitsFor?.kind === 'approval') return waitsForApprovalMessage(id);
  if (waitsFor?.kind === 'input') return waitsForAnswerMessage(id, waitsFor.question);
  return stillGoingMessage(id, status);
}

/** Messages may carry the output of a program: its end says most. */
function endOf(message: string): string[] {
  const lines = message.trimEnd().split('\n');
  return [
    lines.length <= MESSAGE_LINES ? lines.join('\n') : ['…', ...lines.slice(-MESSAGE_LINES)].join('\n'),
  ];
}

function duration(call: Call): string | undefined {
  if (call.startedAt === undefined || call.finishedAt === undefined) return undefined;
  const ms = Date.parse(call.finishedAt) - Date.parse(call.startedAt);
  return ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`;
}
