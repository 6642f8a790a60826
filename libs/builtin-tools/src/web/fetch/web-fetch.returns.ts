import type { JsonSchema } from '@toolyard/contracts';

export const WEB_FETCH_RETURNS: JsonSchema = {
  type: 'object',
  required: ['url', 'redirects', 'contentType', 'length', 'offset', 'truncated', 'cached'],
  properties: {
    url: { type: 'string', description: 'Where the page came from in the end' },
    redirects: { type: 'array', items: { type: 'string' }, description: 'The addresses that led there' },
    contentType: { type: 'string' },
    title: { type: 'string' },
    length: { type: 'integer', description: 'Characters of the whole text' },
    offset: { type: 'integer' },
    nextOffset: { type: 'integer', description: 'Where to go on; absent at the end' },
    truncated: { type: 'boolean', description: 'The page is longer than what was read of it' },
    cached: { type: 'boolean' },
  },
};
