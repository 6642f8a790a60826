import type { JsonSchema } from '@toolyard/contracts';
import type { CatalogueEntry } from '@toolyard/transport';
import { requestValidator } from '../validation/request.validator.js';

/** Formats a list of tools comes in. */
export const TOOL_FORMATS = ['manifest', 'openai', 'openai-responses', 'anthropic', 'mcp', 'xml'] as const;

const TOOL_STATES = ['active', 'disabled', 'held'] as const;

export interface ToolQuery {
  format?: (typeof TOOL_FORMATS)[number];
  category?: string;
  tag?: string | string[];
  /** Default `active`. */
  state?: (typeof TOOL_STATES)[number];
}

const toolQuerySchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    format: { enum: TOOL_FORMATS },
    state: { enum: TOOL_STATES },
    category: { type: 'string' },
    tag: { type: ['string', 'array'], items: { type: 'string' } },
  },
};

/** @throws ToolError `INVALID_REQUEST` */
export const parseToolQuery = requestValidator<ToolQuery>(toolQuerySchema);

/** Whether a tool is in the state that is asked for, of the category and has every tag that is asked for. */
export function fitsQuery(
  { manifest, disabled, held }: CatalogueEntry,
  { category, tag = [], state = 'active' }: ToolQuery,
): boolean {
  return (
    state === (disabled === true ? 'disabled' : held === undefined ? 'active' : 'held') &&
    (category === undefined || manifest.category === category) &&
    [tag].flat().every((wanted) => manifest.tags.includes(wanted))
  );
}
