import { ToolError, type CallStatus, type JsonSchema } from '@toolyard/contracts';
import type { CallQuery } from '@toolyard/database';
import { invalidRequest, requestValidator } from '../validation/request.validator.js';

interface RawQuery {
  q?: string;
  tool?: string;
  agent?: string;
  run?: string;
  status?: string | string[];
  from?: string;
  to?: string;
  cursor?: string;
  limit?: string;
}

const text = { type: 'string', maxLength: 500 };

const callQuerySchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    q: text,
    tool: text,
    agent: text,
    run: text,
    status: { type: ['string', 'array'], items: { type: 'string' } },
    from: text,
    to: text,
    cursor: text,
    limit: text,
  },
};

const validate = requestValidator<RawQuery>(callQuerySchema);

/** A query string as a search; what is wrong in a value the search itself says. @throws ToolError `INVALID_REQUEST` */
export function parseCallQuery(value: unknown): CallQuery {
  const { status, limit, ...rest } = validate({ ...(value as object) });
  // An empty field of a form asks for nothing.
  const given = Object.entries(rest).filter(([, part]) => part !== '');
  const statuses = [status ?? []].flatMap((part) => [part].flat()).flatMap((part) => part.split(','));
  const known = statuses.map((part) => part.trim()).filter((part) => part !== '');
  return {
    ...Object.fromEntries(given),
    ...(known.length > 0 && { status: known as CallStatus[] }),
    ...(limit !== undefined &&
      limit !== '' && { limit: /^\d{1,9}$/.test(limit) ? Number(limit) : Number.NaN }),
  };
}

/** The search's own refusal as every other: with the field among the violations. */
export function asViolation(error: ToolError): ToolError {
  if (error.code !== 'INVALID_REQUEST') return error;
  const field = error.details?.['field'];
  if (typeof field !== 'string') return error;
  const rule = field === 'status' ? 'enum' : 'format';
  return invalidRequest([{ path: field, message: error.message, rule }]);
}
