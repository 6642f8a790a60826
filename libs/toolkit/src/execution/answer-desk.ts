import { LIMITS, ToolError, type ParkRequest, type Question } from '@toolyard/contracts';
import { deadlineOf } from './approval-request.js';
import type { CallRun } from './call-run.js';
import { badQuestion } from './execution.messages.js';
import type { PosedQuestion, QuestionDesk } from './question-desk.js';

/** What a question may be called. */
const KEY = /^[\w-]{1,64}$/;

/**
 * Hands a tool the answers to its questions, in the order it asks. At the first that has none the run waits, where
 * whoever runs it keeps it for that, or is broken off.
 */
export class AnswerDesk implements QuestionDesk {
  private asked = 0;
  private posed = Promise.withResolvers<PosedQuestion>();
  private line: Promise<unknown> = Promise.resolve();

  constructor(private readonly run: Pick<CallRun, 'call' | 'scope' | 'entry' | 'ports'>) {}

  get next(): Promise<PosedQuestion> {
    return this.posed.promise;
  }

  async ask(question: Question): Promise<string> {
    const { scope, call, entry, ports } = this.run;
    scope.signal.throwIfAborted();
    if (!isSound(question)) throw new ToolError('INTERNAL', badQuestion(entry.manifest.name));
    const answer = call.people?.answers[this.asked++];
    if (answer !== undefined) return answer;
    if (ports.waits !== true) {
      scope.park(requestOf(question));
      throw scope.reason;
    }
    // One after another: a tool may ask several at once.
    const turn = this.line.then(() => this.pose(requestOf(question)));
    this.line = turn.catch(() => undefined);
    return turn;
  }

  private pose(request: ParkRequest): Promise<string> {
    const { scope } = this.run;
    scope.signal.throwIfAborted();
    const { promise, resolve } = Promise.withResolvers<string>();
    scope.pause();
    this.posed.resolve({
      request,
      answer: (text) => {
        this.posed = Promise.withResolvers();
        scope.resume();
        resolve(text);
      },
    });
    return scope.within(promise);
  }
}

function requestOf({ text, choices, key, form, default: fallback, deadlineMs }: Question): ParkRequest {
  return {
    kind: 'input',
    question: text,
    deadlineMs: deadlineOf(deadlineMs),
    ...(choices !== undefined && { choices }),
    ...(key !== undefined && { key }),
    ...(form !== undefined && { form }),
    ...(fallback !== undefined && { default: fallback }),
  };
}

function isSound({ text, choices, key = 'answer', form, default: fallback }: Question): boolean {
  const texts = [text, ...(choices ?? []), ...(fallback === undefined ? [] : [fallback])];
  return (
    KEY.test(key) &&
    (form === undefined || (choices === undefined && form['type'] === 'object')) &&
    texts.every((value) => value !== '' && value.length <= LIMITS.answer) &&
    (choices === undefined || (choices.length > 0 && (fallback === undefined || choices.includes(fallback))))
  );
}
