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
  const rows = approvals.map(({ id, tool, agent, expiresAt, arguments: args, reason }) => {
    const about = reason === undefined ? [] : [`— ${reason}`];
    return [id, tool, agent, until(expiresAt), [JSON.stringify(args), ...about].join(' ')];
  });
  return waitingLines(['ID', 'TOOL', 'AGENT', 'UNTIL', 'ARGUMENTS'], rows, total, width, paint);
}

/** Questions that wait for an answer, one a line. */
export function questionsLines(
  { questions, total = questions.length }: QuestionPage,
  width: number,
  paint: Paint,
): string[] {
  const rows = questions.map(({ id, tool, agent, expiresAt, question, choices }) => {
    const about = choices === undefined ? [] : [`(${choices.join(' | ')})`];
    return [id, tool, agent, until(expiresAt), [question, ...about].join(' ')];
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

/** To the second, in UTC. */
function until(time: string): string {
  return `${time.slice(0, 19)}Z`;
}
