import { LIMITS, ToolError, type ParkRequest, type Question } from '@toolyard/contracts';
import { deadlineOf } from './approval-request.js';
import type { CallRun } from './call-run.js';
import { badQuestion } from './execution.messages.js';

/** Hands a tool the answers to its questions, in the order it asks; parks the call at the first that has none. */
export class AnswerDesk {
  private asked = 0;

  constructor(private readonly run: Pick<CallRun, 'call' | 'scope' | 'entry'>) {}

  async ask(question: Question): Promise<string> {
    const { scope, call, entry } = this.run;
    scope.signal.throwIfAborted();
    if (!isSound(question)) throw new ToolError('INTERNAL', badQuestion(entry.manifest.name));
    const answer = call.people?.answers[this.asked++];
    if (answer !== undefined) return answer;
    scope.park(requestOf(question));
    throw scope.reason;
  }
}

function requestOf({ text, choices, default: fallback, deadlineMs }: Question): ParkRequest {
  return {
    kind: 'input',
    question: text,
    deadlineMs: deadlineOf(deadlineMs),
    ...(choices !== undefined && { choices }),
    ...(fallback !== undefined && { default: fallback }),
  };
}

function isSound({ text, choices, default: fallback }: Question): boolean {
  const texts = [text, ...(choices ?? []), ...(fallback === undefined ? [] : [fallback])];
  return (
    texts.every((value) => value !== '' && value.length <= LIMITS.answer) &&
    (choices === undefined || (choices.length > 0 && (fallback === undefined || choices.includes(fallback))))
  );
}
