import { LIMITS, type Question } from '@toolyard/contracts';
import type { UpstreamAnswer, UpstreamQuestion } from '@toolyard/mcp-client';
import * as messages from './upstream.messages.js';

const LONGEST_MESSAGE = 4_000;
const MOST_CHOICES = 50;
const DECLINE = 'decline';
const YES = ['yes', 'true', 'y'];
const NO = ['no', 'false', 'n'];

type Field = Record<string, unknown>;
type Content = Extract<UpstreamAnswer, { action: 'accept' }>['content'];

/** A server's form as a question that a person answers with one text. */
export class FormQuestion {
  private readonly fields: [string, Field][];
  private readonly required: ReadonlySet<unknown>;

  constructor(
    private readonly server: string,
    private readonly form: UpstreamQuestion,
  ) {
    const { properties, required } = form.schema;
    this.fields = Object.entries((properties ?? {}) as Record<string, Field>);
    this.required = new Set(Array.isArray(required) ? required : []);
  }

  /** @param wrong what was wrong with the answer before */
  question(wrong?: string): Question {
    const [only, ...others] = this.fields;
    const said = messages.asks(this.server, this.form.message.slice(0, LONGEST_MESSAGE));
    const text = (...lines: string[]): string =>
      [...(wrong === undefined ? [] : [messages.unfitAnswer(wrong)]), said, ...lines]
        .join('\n')
        .slice(0, LIMITS.answer);
    if (only === undefined) return { text: text(), choices: ['accept', DECLINE] };
    if (others.length > 0)
      return { text: text(messages.linesHint(this.fields.map(describe)), messages.declineHint()) };
    const choices = choicesOf(only[1]);
    if (choices !== undefined && choices.length <= MOST_CHOICES)
      return {
        text: text(describe(only)),
        choices: [...choices.filter((choice) => choice !== DECLINE), DECLINE],
      };
    const lines = only[1]['type'] === 'array' ? [messages.listHint(only[0])] : [];
    return { text: text(describe(only), ...lines, messages.declineHint()) };
  }

  /** What a person's answer says, or what is wrong with it. */
  answer(text: string): UpstreamAnswer | string {
    if (text.trim().toLowerCase() === DECLINE) return { action: 'decline' };
    const [only, ...others] = this.fields;
    if (only === undefined) return { action: 'accept', content: {} };
    const given = others.length > 0 ? linesOf(text) : new Map([[only[0], text.trim()]]);
    const content: [string, Content[string]][] = [];
    for (const [name, field] of this.fields) {
      const value = given.get(name);
      if (value === undefined || value === '') {
        if (this.required.has(name)) return messages.isRequired(name);
        continue;
      }
      const read = valueOf(name, field, value);
      if ('wrong' in read) return read.wrong;
      content.push([name, read.value]);
    }
    return { action: 'accept', content: Object.fromEntries(content) };
  }
}

function describe([name, { title, description }]: [string, Field]): string {
  const about = [title, description].filter((part) => typeof part === 'string').join(', ');
  return (about === '' ? name : `${name} (${about})`).slice(0, 500);
}

function linesOf(text: string): Map<string, string> {
  return new Map(
    text.split('\n').flatMap((line): [string, string][] => {
      const at = line.indexOf(':');
      return at === -1 ? [] : [[line.slice(0, at).trim(), line.slice(at + 1).trim()]];
    }),
  );
}

function choicesOf(field: Field): string[] | undefined {
  if (field['type'] === 'boolean') return ['yes', 'no'];
  if (field['type'] === 'array') return undefined;
  return optionsOf(field);
}

function optionsOf({ enum: values, oneOf, anyOf }: Field): string[] | undefined {
  const titled = (oneOf ?? anyOf) as { const?: unknown }[] | undefined;
  const options = Array.isArray(values)
    ? values
    : Array.isArray(titled)
      ? titled.map((option) => option.const)
      : [];
  const texts = options.filter((option) => typeof option === 'string' && option !== '') as string[];
  return texts.length > 0 ? texts : undefined;
}

function valueOf(name: string, field: Field, text: string): { value: Content[string] } | { wrong: string } {
  switch (field['type']) {
    case 'boolean':
      if (YES.includes(text.toLowerCase())) return { value: true };
      return NO.includes(text.toLowerCase()) ? { value: false } : { wrong: messages.isNoBoolean(name) };
    case 'number':
    case 'integer':
      return numberOf(name, field, text);
    case 'array': {
      const values = text.split(',').map((part) => part.trim());
      const options = optionsOf((field['items'] ?? {}) as Field);
      const isFit = options === undefined || values.every((value) => options.includes(value));
      return isFit ? { value: values } : { wrong: messages.isNoChoice(name, options) };
    }
    default: {
      const options = optionsOf(field);
      if (options !== undefined && !options.includes(text))
        return { wrong: messages.isNoChoice(name, options) };
      return { value: text };
    }
  }
}

function numberOf(
  name: string,
  { type, minimum, maximum }: Field,
  text: string,
): { value: number } | { wrong: string } {
  const value = Number(text);
  if (!Number.isFinite(value)) return { wrong: messages.isNoNumber(name) };
  if (type === 'integer' && !Number.isInteger(value)) return { wrong: messages.isNoWholeNumber(name) };
  const low = typeof minimum === 'number' ? minimum : -Infinity;
  const high = typeof maximum === 'number' ? maximum : Infinity;
  return value < low || value > high
    ? { wrong: messages.isOutOfRange(name, String(low), String(high)) }
    : { value };
}
