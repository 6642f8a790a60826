import { LIMITS, type JsonSchema } from '@toolyard/contracts';
import { requestValidator } from '../validation/request.validator.js';

const waitQuerySchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: { waitMs: { type: 'integer', minimum: LIMITS.waitMs.min, maximum: LIMITS.waitMs.max } },
};

const checked = requestValidator<{ waitMs?: number }>(waitQuerySchema);

/** How long the calls of a reply are waited for. @throws ToolError `INVALID_REQUEST` */
export function parseWait(query: Record<string, unknown>): { waitMs?: number } {
  const { waitMs } = query;
  const isNumber = typeof waitMs === 'string' && /^\d{1,9}$/.test(waitMs);
  return checked(isNumber ? { ...query, waitMs: Number(waitMs) } : query);
}
