import { LIMITS, type JsonSchema } from '@toolyard/contracts';

/** Body of `POST /v1/calls/:id/approval`. */
export interface ApprovalRequest {
  approve: boolean;
  argumentsHash: string;
  reason?: string;
}

/** Body of `POST /v1/calls/:id/input`. */
export interface InputRequest {
  answer: string;
}

export const approvalRequestSchema: JsonSchema = {
  type: 'object',
  required: ['approve', 'argumentsHash'],
  additionalProperties: false,
  properties: {
    approve: { type: 'boolean', description: 'Whether the call may run.' },
    argumentsHash: {
      type: 'string',
      minLength: 1,
      maxLength: 100,
      description: 'Of the arguments that were seen, as the list of approvals shows it.',
    },
    reason: { type: 'string', maxLength: LIMITS.answer, description: 'Of a denial: told to the model.' },
  },
};

export const inputRequestSchema: JsonSchema = {
  type: 'object',
  required: ['answer'],
  additionalProperties: false,
  properties: {
    answer: {
      type: 'string',
      minLength: 1,
      maxLength: LIMITS.clientRequest.size,
      description: `One of the choices, where the question has some. At most ${LIMITS.answer} characters, unless the question has a \`request\`.`,
    },
  },
};
