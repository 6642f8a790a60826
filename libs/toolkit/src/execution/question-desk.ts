import type { ParkRequest, Question } from '@toolyard/contracts';

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
  ask(question: Question): Promise<string>;
}
