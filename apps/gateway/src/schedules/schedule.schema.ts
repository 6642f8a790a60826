import {
  LIMITS,
  MISSED_POLICIES,
  ToolError,
  type JsonSchema,
  type ScheduleChange,
  type ScheduleRequest,
} from '@toolyard/contracts';
import { emptyBodyMessage } from '../http/http.messages.js';
import { requestValidator } from '../validation/request.validator.js';

const changeable = {
  schedule: {
    type: 'string',
    minLength: 1,
    maxLength: LIMITS.schedules.pattern,
    description: 'A cron pattern of 5 or 6 fields, such as `0 9 * * 1-5`, or an interval, such as `15m`.',
  },
  zone: {
    type: 'string',
    minLength: 1,
    maxLength: 100,
    description: 'IANA time zone that a cron pattern is meant in; UTC unless given.',
  },
  missed: {
    enum: [...MISSED_POLICIES],
    description:
      'What becomes of runs that were due while nobody could make them: none is made, or one. skip unless given.',
  },
  tool: { type: 'string', minLength: 1, maxLength: 64, description: 'Name or alias of the tool to call.' },
  arguments: { type: 'object', description: 'Its arguments.', additionalProperties: true },
  enabled: { type: 'boolean', description: 'False pauses it.' },
};

export const scheduleRequestSchema: JsonSchema = {
  type: 'object',
  required: ['name', 'schedule', 'tool'],
  additionalProperties: false,
  properties: {
    name: {
      type: 'string',
      minLength: 1,
      maxLength: LIMITS.schedules.name,
      pattern: '^\\S(.*\\S)?$',
      description: 'One of its own among those of its agent.',
    },
    ...changeable,
  },
};

export const scheduleChangeSchema: JsonSchema = {
  type: 'object',
  minProperties: 1,
  additionalProperties: false,
  properties: changeable,
};

const scheduleQuerySchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: { agent: { type: 'string', minLength: 1, maxLength: 200 } },
};

const checkRequest = requestValidator<ScheduleRequest>(scheduleRequestSchema);
const checkChange = requestValidator<ScheduleChange>(scheduleChangeSchema);
const checkQuery = requestValidator<{ agent?: string }>(scheduleQuerySchema);

/** @throws ToolError `MALFORMED_REQUEST` without a body, `INVALID_REQUEST` */
export function parseSchedule(body: unknown): ScheduleRequest {
  return checkRequest(present(body));
}

/** @throws ToolError `MALFORMED_REQUEST` without a body, `INVALID_REQUEST` */
export function parseScheduleChange(body: unknown): ScheduleChange {
  return checkChange(present(body));
}

/** @throws ToolError `INVALID_REQUEST` */
export function parseScheduleQuery(query: unknown): { agent?: string } {
  return checkQuery({ ...(query as object) });
}

function present(body: unknown): unknown {
  if (body === undefined) throw new ToolError('MALFORMED_REQUEST', emptyBodyMessage());
  return body;
}
