import { ToolError } from '@toolyard/contracts';
import { emptyBodyMessage } from '../http/http.messages.js';
import { requestValidator } from '../validation/request.validator.js';
import {
  approvalRequestSchema,
  inputRequestSchema,
  type ApprovalRequest,
  type InputRequest,
} from './decision.schema.js';

const checkApproval = requestValidator<ApprovalRequest>(approvalRequestSchema);
const checkInput = requestValidator<InputRequest>(inputRequestSchema);

/** @throws ToolError `MALFORMED_REQUEST` without a body, `INVALID_REQUEST` with every violation */
export function parseApprovalRequest(body: unknown): ApprovalRequest {
  return checkApproval(present(body));
}

/** @throws ToolError `MALFORMED_REQUEST` without a body, `INVALID_REQUEST` with every violation */
export function parseInputRequest(body: unknown): InputRequest {
  return checkInput(present(body));
}

function present(body: unknown): unknown {
  if (body === undefined) throw new ToolError('MALFORMED_REQUEST', emptyBodyMessage());
  return body;
}
