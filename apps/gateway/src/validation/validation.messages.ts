/** What a value must be, by JSON Schema's name of the type. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  integer: 'an integer',
  boolean: 'a boolean',
  object: 'an object',
  array: 'an array',
  null: 'null',
};

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'a date and time with a time zone, as 2026-01-31T09:30:00Z',
  date: 'a date, as 2026-01-31',
  time: 'a time with a time zone, as 09:30:00Z',
  email: 'an e-mail address',
  uri: 'a URL',
  uuid: 'a UUID',
};

/** `subject` is the path of what is wrong, or a word for the whole. */
export function typeMessage(subject: string, expected: readonly string[], found: string): string {
  return `${subject} must be ${expected.map((type) => TYPES[type] ?? type).join(' or ')}, but is ${found}.`;
}

export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'number' && !Number.isInteger(value)) return 'a number with a fraction';
  return TYPES[typeof value] ?? typeof value;
}

export function requiredMessage(subject: string): string {
  return `${subject} is required.`;
}

export function unknownPropertyMessage(subject: string, known: readonly string[], near?: string): string {
  if (near !== undefined) return `${subject} is not known; did you mean ${near}?`;
  return known.length === 0
    ? `${subject} is not known; nothing is expected here.`
    : `${subject} is not known; known are ${known.join(', ')}.`;
}

export function choiceMessage(subject: string, choices: readonly unknown[]): string {
  const all = choices.map((choice) => JSON.stringify(choice)).join(', ');
  return choices.length === 1 ? `${subject} must be ${all}.` : `${subject} must be one of ${all}.`;
}

export function boundMessage(subject: string, comparison: string, limit: number): string {
  const words: Readonly<Record<string, string>> = {
    '>=': 'at least',
    '<=': 'at most',
    '>': 'more than',
    '<': 'less than',
  };
  return `${subject} must be ${words[comparison] ?? comparison} ${limit}.`;
}

export function countMessage(
  subject: string,
  word: 'at least' | 'at most',
  limit: number,
  unit: string,
): string {
  return `${subject} must have ${word} ${limit} ${unit}${limit === 1 ? '' : 's'}.`;
}

export function patternMessage(subject: string, pattern: string): string {
  return `${subject} must match the pattern ${pattern}.`;
}

export function formatMessage(subject: string, format: string): string {
  return `${subject} must be ${FORMATS[format] ?? `of the format ${format}`}.`;
}

export function otherMessage(subject: string, said: string | undefined): string {
  return `${subject} ${said ?? 'is not valid'}.`;
}

export function violationsMessage(what: string, messages: readonly string[]): string {
  const shown = messages.slice(0, 3).join(' ');
  const more = messages.length > 3 ? ` And ${messages.length - 3} more, all under errors.` : '';
  return `${what}: ${shown}${more}`;
}
