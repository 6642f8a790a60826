import type { JsonSchema } from '@toolyard/contracts';

/** Names of the properties that hold something else than text, which is all that prompts and templates can bring. */
export function propertiesThatAreNoText({ properties }: JsonSchema): string[] {
  return Object.entries((properties ?? {}) as Record<string, JsonSchema>)
    .filter(
      ([, { type, enum: values }]) => type !== 'string' && !(values as unknown[] | undefined)?.every(isText),
    )
    .map(([name]) => name);
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}
