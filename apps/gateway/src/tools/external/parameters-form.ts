import type { JsonSchema } from '@toolyard/contracts';

const TYPES = new Set<unknown>(['string', 'integer', 'number', 'boolean', 'array', 'object']);
const EXPLANATION: JsonSchema = {
  type: 'string',
  maxLength: 2_000,
  description: 'In the first person: why I make this call and what I expect from it.',
};
/** Keywords under which a schema says more about its properties than `additionalProperties` could know. */
const COMPOSED = ['allOf', 'anyOf', 'oneOf', 'if', '$ref', 'patternProperties', 'unevaluatedProperties'];

/**
 * Parameters as they may be given: JSON Schema, or the short form `{"path": "string", "age": "integer"}`, where every
 * one is required. `{"type": "object"}` alone is a schema. A schema says its type or its properties; what it leaves open is closed.
 */
export function parametersOf(given: JsonSchema): JsonSchema {
  if (isShort(given)) {
    return {
      type: 'object',
      properties: Object.fromEntries(Object.entries(given).map(([name, type]) => [name, { type }])),
      required: Object.keys(given),
      additionalProperties: false,
    };
  }
  const closed = 'additionalProperties' in given || COMPOSED.some((keyword) => keyword in given);
  return {
    ...('properties' in given && { type: 'object' }),
    ...given,
    ...(!closed && { additionalProperties: false }),
  };
}

function isShort(given: JsonSchema): boolean {
  const entries = Object.entries(given);
  const isSchema = entries.length === 1 && given['type'] === 'object';
  return !isSchema && entries.every(([, type]) => TYPES.has(type));
}

/** The optional argument in which every tool lets a model say why; one of its own stays as it is. */
export function withExplanation(parameters: JsonSchema): JsonSchema {
  const properties = parameters['properties'] ?? {};
  if (typeof properties !== 'object' || 'explanation' in properties) return parameters;
  return { ...parameters, properties: { ...properties, explanation: EXPLANATION } };
}
