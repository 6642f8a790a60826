import type { ClientRequest, ParkRequest, Question } from '@toolyard/contracts';

/** A question to a person, or to the program that made the call. */
export type DeskQuestion = Question & { request?: ClientRequest };

/** A question that a run waits with. */
export interface PosedQuestion {
  request: ParkRequest;
  /** Lets the run go on. */
  answer(text: string): void;
}

/** Where a tool asks. */
export interface QuestionDesk {
  /** The question that the run waits with next. */
  readonly next: Promise<PosedQuestion>;
  ask(question: DeskQuestion): Promise<string>;
}
