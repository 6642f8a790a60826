import { LIMITS, ToolError, type ParkRequest } from '@toolyard/contracts';
import { deadlineOf } from './approval-request.js';
import type { CallRun } from './call-run.js';
import { badQuestion } from './execution.messages.js';
import type { DeskQuestion, PosedQuestion, QuestionDesk } from './question-desk.js';

type InputRequest = Extract<ParkRequest, { kind: 'input' }>;

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
  /** Asked, and not posed yet. */
  private readonly waiting: InputRequest[] = [];

  constructor(private readonly run: Pick<CallRun, 'call' | 'scope' | 'entry' | 'ports'>) {}

  get next(): Promise<PosedQuestion> {
    return this.posed.promise;
  }

  async ask(question: DeskQuestion): Promise<string> {
    const { scope, call, entry } = this.run;
    scope.signal.throwIfAborted();
    if (!isSound(question)) throw new ToolError('INTERNAL', badQuestion(entry.manifest.name));
    const answer = call.people?.answers[this.asked++];
    if (answer !== undefined) return answer;
    const request = requestOf(question);
    this.waiting.push(request);
    // One after another: a tool may ask several at once.
    const turn = this.line.then(() => this.pose(request));
    this.line = turn.catch(() => undefined);
    return turn;
  }

  private pose(question: InputRequest): Promise<string> {
    const { scope, ports } = this.run;
    scope.signal.throwIfAborted();
    this.waiting.shift();
    const ahead = this.waiting.map(({ kind: _, deadlineMs: __, ...asked }) => asked);
    const request = ahead.length === 0 ? question : { ...question, ahead };
    if (ports.waits !== true) {
      scope.park(request);
      throw scope.reason;
    }
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

function requestOf({
  text,
  choices,
  key,
  form,
  default: fallback,
  deadlineMs,
  request,
}: DeskQuestion): InputRequest {
  return {
    kind: 'input',
    question: text,
    deadlineMs: deadlineOf(deadlineMs),
    ...(choices !== undefined && { choices }),
    ...(key !== undefined && { key }),
    ...(form !== undefined && { form }),
    ...(fallback !== undefined && { default: fallback }),
    ...(request !== undefined && { request }),
  };
}

function isSound({ text, choices, key = 'answer', form, default: fallback }: DeskQuestion): boolean {
  const texts = [text, ...(choices ?? []), ...(fallback === undefined ? [] : [fallback])];
  return (
    KEY.test(key) &&
    (form === undefined || (choices === undefined && form['type'] === 'object')) &&
    texts.every((value) => value !== '' && value.length <= LIMITS.answer) &&
    (choices === undefined || (choices.length > 0 && (fallback === undefined || choices.includes(fallback))))
  );
}
