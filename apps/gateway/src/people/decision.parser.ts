import { ToolError } from '@toolyard/contracts';
import { emptyBodyMessage } from '../http/http.messages.js';
import { requestValidator } from '../validation/request.validator.js';
import {
  approvalRequestSchema,
  inputRequestSchema,
  waitingQuerySchema,
  type ApprovalRequest,
  type InputRequest,
  type WaitingQuery,
} from './decision.schema.js';

const checkApproval = requestValidator<ApprovalRequest>(approvalRequestSchema);
const checkInput = requestValidator<InputRequest>(inputRequestSchema);
const checkQuery = requestValidator<WaitingQuery>(waitingQuerySchema);
const DEFAULT_LIMIT = 100;

/** @throws ToolError `MALFORMED_REQUEST` without a body, `INVALID_REQUEST` with every violation */
export function parseApprovalRequest(body: unknown): ApprovalRequest {
  return checkApproval(present(body));
}

/** @throws ToolError `MALFORMED_REQUEST` without a body, `INVALID_REQUEST` with every violation */
export function parseInputRequest(body: unknown): InputRequest {
  return checkInput(present(body));
}

/** How many entries a list is to have. @throws ToolError `INVALID_REQUEST` */
export function parseLimit(query: unknown): number {
  const { limit } = checkQuery(query);
  return limit === undefined ? DEFAULT_LIMIT : Number(limit);
}

function present(body: unknown): unknown {
  if (body === undefined) throw new ToolError('MALFORMED_REQUEST', emptyBodyMessage());
  return body;
}
