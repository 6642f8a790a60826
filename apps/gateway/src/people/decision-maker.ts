import { Injectable } from '@nestjs/common';
import { type Call } from '@toolyard/contracts';
import { CallReader, Decisions } from '@toolyard/transport';
import { askQueues } from '../queue-access.js';
import { invalidRequest } from '../validation/request.validator.js';
import type { ApprovalRequest, InputRequest } from './decision.schema.js';
import { notAChoiceMessage } from './people.messages.js';

/** Passes on what people decide and answer. */
@Injectable()
export class DecisionMaker {
  constructor(
    private readonly calls: CallReader,
    private readonly decisions: Decisions,
  ) {}

  /** @throws ToolError as `Decisions.decide` */
  decide(id: string, { approve, argumentsHash, reason }: ApprovalRequest, by: string): Promise<Call> {
    return askQueues(
      this.decisions.decide(id, {
        kind: 'approval',
        verdict: approve ? 'approved' : 'denied',
        by,
        seen: argumentsHash,
        ...(reason !== undefined && { text: reason }),
      }),
    );
  }

  /** @throws ToolError `INVALID_REQUEST` for an answer that is none of the choices, and as `Decisions.decide` */
  async answer(id: string, { answer }: InputRequest, by: string): Promise<Call> {
    const { waitsFor } = await askQueues(this.calls.get(id));
    const question = waitsFor?.kind === 'input' ? waitsFor : undefined;
    if (question?.choices !== undefined && !question.choices.includes(answer))
      throw invalidRequest([{ path: 'answer', message: notAChoiceMessage(question.choices), rule: 'enum' }]);
    return askQueues(
      this.decisions.decide(id, {
        kind: 'input',
        verdict: 'answered',
        by,
        seen: question?.question ?? '',
        text: answer,
      }),
    );
  }
}
