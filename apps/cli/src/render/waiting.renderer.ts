import type { ApprovalPage, QuestionPage } from '@toolyard/client';
import { moreWaitMessage, nothingWaitsMessage } from '../cli.messages.js';
import type { Paint } from './paint.js';
import { tableOf } from './table.js';

/** Calls that wait for an approval, one a line, with the arguments that would run. */
export function approvalsLines(
  { approvals, total = approvals.length }: ApprovalPage,
  width: number,
  paint: Paint,
): string[] {
  const rows = approvals.map(({ id, tool, agent, expiresAt, arguments: args, reason, ...end }) => {
    const about = reason === undefined ? [] : [`— ${reason}`];
    const ended = endOf(end.status, end.decidedBy, end.denialReason);
    return [id, tool, agent, until(expiresAt), [...ended, JSON.stringify(args), ...about].join(' ')];
  });
  return waitingLines(['ID', 'TOOL', 'AGENT', 'UNTIL', 'ARGUMENTS'], rows, total, width, paint);
}

/** Questions that wait for an answer, one a line. */
export function questionsLines(
  { questions, total = questions.length }: QuestionPage,
  width: number,
  paint: Paint,
): string[] {
  const rows = questions.map(({ id, tool, agent, expiresAt, question, choices, ...end }) => {
    const about = choices === undefined ? [] : [`(${choices.join(' | ')})`];
    const ended = endOf(end.status, end.decidedBy, end.answer);
    return [id, tool, agent, until(expiresAt), [...ended, question, ...about].join(' ')];
  });
  return waitingLines(['ID', 'TOOL', 'AGENT', 'UNTIL', 'QUESTION'], rows, total, width, paint);
}

function waitingLines(
  titles: string[],
  rows: string[][],
  total: number,
  width: number,
  paint: Paint,
): string[] {
  if (rows.length === 0) return [nothingWaitsMessage()];
  const [head = '', ...lines] = tableOf([titles, ...rows], width);
  const more = total > rows.length ? [moreWaitMessage(total - rows.length)] : [];
  return [paint.dim(head), ...lines, ...more];
}

/** How a wait ended, for those that do not wait any more. */
function endOf(status: string, by?: string, words?: string): string[] {
  if (status === 'waiting') return [];
  const who = by === undefined ? '' : ` by ${by}`;
  return [`[${status}${who}${words === undefined ? '' : `: ${words}`}]`];
}

/** To the second, in UTC. */
function until(time: string): string {
  return `${time.slice(0, 19)}Z`;
}
