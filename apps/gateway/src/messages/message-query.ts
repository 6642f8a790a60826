import type { JsonSchema } from '@toolyard/contracts';
import { invalidRequest, requestValidator } from '../validation/request.validator.js';
import { badPlaceMessage } from './messages.messages.js';

interface RawQuery {
  agent?: string;
  limit?: string;
  before?: string;
}

/** Which messages somebody asks for. */
export interface MessageQuery {
  agent?: string;
  limit: number;
  /** Only older ones than the one at this place. */
  before?: string;
}

const PLACE = /^\d{1,15}-\d{1,15}$/;
const DEFAULT_LIMIT = 100;

const messageQuerySchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    agent: { type: 'string', minLength: 1, maxLength: 200 },
    limit: { type: 'string', pattern: '^([1-9][0-9]{0,2}|1000)$' },
    before: { type: 'string', pattern: PLACE.source },
  },
};

const validate = requestValidator<RawQuery>(messageQuerySchema);

/** @throws ToolError `INVALID_REQUEST` */
export function parseMessageQuery(value: unknown): MessageQuery {
  const { limit, ...rest } = validate({ ...(value as object) });
  return { ...rest, limit: limit === undefined ? DEFAULT_LIMIT : Number(limit) };
}

/** The place after which a client goes on reading. @throws ToolError `INVALID_REQUEST` */
export function parsePlace(lastEventId: unknown): string | undefined {
  if (lastEventId === undefined || lastEventId === '') return undefined;
  if (typeof lastEventId === 'string' && PLACE.test(lastEventId)) return lastEventId;
  throw invalidRequest([{ path: 'Last-Event-ID', message: badPlaceMessage(), rule: 'pattern' }]);
}
