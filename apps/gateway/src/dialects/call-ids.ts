import type { RequestedCall } from '@toolyard/dialects';
import { invalidRequest } from '../validation/request.validator.js';
import { callWithoutIdMessage } from './dialects.messages.js';

/** The calls, each with an id of the model's. @throws ToolError `INVALID_REQUEST` naming every one without */
export function withIds(
  calls: readonly RequestedCall[],
  list: string,
  field: string,
): readonly RequestedCall[] {
  const errors = calls.flatMap(({ id }, index) => {
    if (id !== undefined) return [];
    const path = `${list}[${index}]`;
    return [{ path: `${path}.${field}`, message: callWithoutIdMessage(path, field), rule: 'required' }];
  });
  if (errors.length > 0) throw invalidRequest(errors);
  return calls;
}
