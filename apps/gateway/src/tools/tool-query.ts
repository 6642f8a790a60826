import type { JsonSchema, Kind } from '@toolyard/contracts';
import type { CatalogueEntry } from '@toolyard/transport';
import { invalidRequest, requestValidator } from '../validation/request.validator.js';
import { manifestsOnlyMessage } from './tools.messages.js';

/** Formats a list of tools comes in. */
export const TOOL_FORMATS = ['manifest', 'openai', 'openai-responses', 'anthropic', 'mcp', 'xml'] as const;

/** What an agent can be given beside tools is listed too, when it is asked for. */
export const LISTED_KINDS = ['tool', 'prompt', 'resource'] as const satisfies Kind[];

const TOOL_STATES = ['active', 'disabled', 'held'] as const;

export interface ToolQuery {
  format?: (typeof TOOL_FORMATS)[number];
  /** Default `tool`. Prompts and resources come as manifests only. */
  kind?: (typeof LISTED_KINDS)[number];
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
    kind: { enum: LISTED_KINDS },
    category: { type: 'string' },
    tag: { type: ['string', 'array'], items: { type: 'string' } },
  },
};

const parse = requestValidator<ToolQuery>(toolQuerySchema);

/** @throws ToolError `INVALID_REQUEST` */
export function parseToolQuery(query: unknown): ToolQuery {
  const wanted = parse(query);
  const { kind = 'tool', format = 'manifest' } = wanted;
  if (kind === 'tool' || format === 'manifest') return wanted;
  throw invalidRequest([{ path: 'format', message: manifestsOnlyMessage(kind, format), rule: 'enum' }]);
}

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
