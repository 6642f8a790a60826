import {
  decodeCursor,
  WAIT_STATUSES,
  type JsonSchema,
  type WaitsFor,
  type WaitStatus,
} from '@toolyard/contracts';
import { requestValidator } from '../validation/request.validator.js';

/** What a list of approvals or questions is asked for. */
export interface WaitsQuery {
  /** None: those that wait. */
  status: WaitStatus[];
  agent?: string;
  cursor?: string;
  limit: number;
}

interface RawQuery {
  status?: string | string[];
  agent?: string;
  cursor?: string;
  limit?: string;
}

type Kind = WaitsFor['kind'];

const DEFAULT_LIMIT = 100;
const NEVER: Record<Kind, readonly WaitStatus[]> = { approval: ['answered'], input: ['approved', 'denied'] };

/** How a wait of this kind can stand. */
export function statusesOf(kind: Kind): WaitStatus[] {
  return WAIT_STATUSES.filter((status) => !NEVER[kind].includes(status));
}

const text = { type: 'string', maxLength: 500 };

const schemaOf = (kind: Kind): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  properties: {
    status: { type: 'array', items: { type: 'string', enum: statusesOf(kind) } },
    agent: text,
    cursor: text,
    limit: { type: 'string', pattern: '^([1-9][0-9]{0,2}|1000)$' },
  },
});

const validate = {
  approval: requestValidator<RawQuery>(schemaOf('approval')),
  input: requestValidator<RawQuery>(schemaOf('input')),
};

/** @throws ToolError `INVALID_REQUEST` with every violation */
export function parseWaitsQuery(kind: Kind, query: unknown): WaitsQuery {
  const { status: statuses = [], ...rest } = { ...(query as RawQuery) };
  const asked = [statuses].flat().flatMap((part) => part.split(','));
  const status = asked.map((part) => part.trim()).filter((part) => part !== '');
  // An empty field of a form asks for nothing.
  const given = Object.entries(rest).filter(([, part]) => part !== '');
  const { agent, cursor, limit } = validate[kind]({ ...Object.fromEntries(given), status });
  if (cursor !== undefined) decodeCursor(cursor);
  return {
    status: status as WaitStatus[],
    limit: limit === undefined ? DEFAULT_LIMIT : Number(limit),
    ...(agent !== undefined && { agent }),
    ...(cursor !== undefined && { cursor }),
  };
}
