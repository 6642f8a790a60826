import { Injectable } from '@nestjs/common';
import { clientAnswerSchema, LIMITS, ToolError, type Call } from '@toolyard/contracts';
import { CallReader, Decisions } from '@toolyard/transport';
import type { Principal } from '../auth/principal.js';
import { askQueues } from '../queue-access.js';
import { invalidRequest } from '../validation/request.validator.js';
import type { ApprovalRequest, InputRequest } from './decision.schema.js';
import { checkForm } from './form-answer.js';
import { noSelfApprovalMessage, notAChoiceMessage, tooLongMessage } from './people.messages.js';

/** Passes on what people decide and answer. */
@Injectable()
export class DecisionMaker {
  constructor(
    private readonly calls: CallReader,
    private readonly decisions: Decisions,
  ) {}

  /** @throws ToolError `FORBIDDEN` for an agent that may not decide, and as `Decisions.decide` */
  async decide(
    id: string,
    { approve, argumentsHash, reason }: ApprovalRequest,
    { id: by, role, selfApproval }: Principal,
  ): Promise<Call> {
    if (role === 'agent' && selfApproval !== true) throw new ToolError('FORBIDDEN', noSelfApprovalMessage());
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
    if (question?.request !== undefined) checkForm(clientAnswerSchema(question.request), answer);
    else if (answer.length > LIMITS.answer)
      throw invalidRequest([{ path: 'answer', message: tooLongMessage(LIMITS.answer), rule: 'maxLength' }]);
    if (question?.form !== undefined) checkForm(question.form, answer);
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
