import type { Call } from '@toolyard/contracts';

/** Characters of a call that the search sees at most. */
export const SEARCH_TEXT_LIMIT = 8_192;

/** What the search looks at: id, tool, agent, error and arguments, in lower case. */
export function searchText({ id, tool, agent, error, arguments: args }: Call): string {
  const parts = [id, tool, agent, error?.code, error?.message, ...texts(args)];
  const text = parts.filter((part) => part !== undefined).join('\n');
  return searchable(text.slice(0, SEARCH_TEXT_LIMIT));
}

/** Text as the column holds it: PostgreSQL takes no NUL and no half of a surrogate pair. */
export function searchable(text: string): string {
  return text.replaceAll('\0', ' ').toWellFormed().toLowerCase();
}

/** Names and values of arguments, without JSON's quotes and escapes. */
function texts(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(texts);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, inner]) => [name, ...texts(inner)]);
  return typeof value === 'string'
    ? [value]
    : value === undefined || value === null
      ? []
      : [JSON.stringify(value)];
}
