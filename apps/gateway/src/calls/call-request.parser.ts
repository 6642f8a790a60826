import { ToolError } from '@toolyard/contracts';
import { emptyBodyMessage } from '../http/http.messages.js';
import { requestValidator } from '../validation/request.validator.js';
import {
  batchEntrySchema,
  batchRequestSchema,
  callRequestSchema,
  retryRequestSchema,
  type BatchRequest,
  type CallRequest,
  type RetryRequest,
} from './call-request.schema.js';

const checkCall = requestValidator<CallRequest>(callRequestSchema);
const checkBatch = requestValidator<BatchRequest>(batchRequestSchema);
const checkRetry = requestValidator<RetryRequest>(retryRequestSchema);

/** An entry of a batch, checked on its own. @throws ToolError `INVALID_REQUEST` */
export const parseBatchEntry = requestValidator<CallRequest>(batchEntrySchema);

/** @throws ToolError `MALFORMED_REQUEST` without a body, `INVALID_REQUEST` with every violation */
export function parseCallRequest(body: unknown): CallRequest {
  return checkCall(present(body));
}

/** @throws ToolError `MALFORMED_REQUEST` without a body, `INVALID_REQUEST` with every violation */
export function parseBatchRequest(body: unknown): BatchRequest {
  return checkBatch(present(body));
}

/** @throws ToolError `INVALID_REQUEST` */
export function parseRetryRequest(body: unknown): RetryRequest {
  return checkRetry(body ?? {});
}

function present(body: unknown): unknown {
  if (body === undefined || body === null) throw new ToolError('MALFORMED_REQUEST', emptyBodyMessage());
  return body;
}
