import type { Type } from '@nestjs/common';
import type { JsonSchema } from '@toolyard/contracts';
import { Definitions } from './definitions.js';
import { mergeFragments } from './merge-fragments.js';
import { paramsModelOf } from './params-model.js';
import { fragmentOf } from './property-fragments.js';
import type { PropertyModel } from './property-model.js';

/**
 * JSON Schema 2020-12 of a class decorated with class-validator; self-contained, nested classes in `$defs`. It accepts
 * whatever `validateParams` accepts, but for what `@Transform` and `@Type` of a plain type convert first. Throws StartupError for a class that cannot work.
 */
export function jsonSchemaOf(type: Type): JsonSchema {
  const definitions = new Definitions(type, objectSchema);
  const root = objectSchema(type, definitions);
  const defs = definitions.all();
  return Object.keys(defs).length === 0 ? root : { ...root, $defs: defs };
}

function objectSchema(type: Type, definitions: Definitions): JsonSchema {
  const model = paramsModelOf(type);
  const properties: JsonSchema = {};
  for (const property of model.properties.values()) {
    properties[property.name] = propertySchema(property, definitions);
  }
  const required = [...model.properties.values()].filter(({ optional }) => !optional).map(({ name }) => name);
  return {
    type: 'object',
    ...(model.description !== undefined && { description: model.description }),
    properties,
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

function propertySchema(property: PropertyModel, definitions: Definitions): JsonSchema {
  const { description, type, ...rest } = property.conditional ? {} : valueSchema(property, definitions);
  const text = property.description ?? description;
  return {
    ...(type !== undefined && { type }),
    ...(text !== undefined && { description: text }),
    ...rest,
    ...(Object.hasOwn(property, 'default') && { default: property.default }),
  };
}

function valueSchema(property: PropertyModel, definitions: Definitions): JsonSchema {
  const fragments = property.validators.map((validator) => {
    const fragment =
      property.nested !== undefined && validator.type === 'nestedValidation'
        ? {}
        : fragmentOf(validator, property);
    return validator.each ? { type: 'array', items: fragment } : fragment;
  });
  if (property.nested !== undefined) {
    const ref = definitions.refTo(property.nested);
    fragments.unshift(property.array ? { type: 'array', items: ref } : ref);
  }
  const merged = mergeFragments(property.array ? [{ type: 'array' }, ...fragments] : fragments);
  // a $ref says it all: `type: object` beside it is noise
  if (merged.$ref !== undefined) delete merged.type;
  return merged;
}
