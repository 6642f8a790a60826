import type { Type } from '@nestjs/common';
import { StartupError } from '@toolyard/contracts';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage, ValidationTypes } from 'class-validator';
import type { ValidationMetadata } from 'class-validator/types/metadata/ValidationMetadata.js';
import { nestedClassUnknown, nestedNeedsType } from '../toolkit.messages.js';

const PLAIN_TYPES = new Set<unknown>([
  String,
  Number,
  Boolean,
  Object,
  Array,
  Date,
  Map,
  Set,
  Symbol,
  BigInt,
]);

/** The class that a property holds, from `@ValidateNested` and `@Type`. Throws StartupError where only one of them is there. */
export function nestedClassOf(
  type: Type,
  property: string,
  validators: ValidationMetadata[],
  designType: unknown,
): Type | undefined {
  const isNested = validators.some((v) => v.type === ValidationTypes.NESTED_VALIDATION);
  const typed = defaultMetadataStorage.findTypeMetadata(type, property);
  // which class a discriminator picks is known only with the value
  if (typed?.options?.discriminator !== undefined) return undefined;
  const given = typed?.typeFunction?.();
  const candidate = [given, designType].find((found) => isClass(found) && !PLAIN_TYPES.has(found));
  if (candidate === undefined) {
    if (isNested) throw new StartupError(nestedClassUnknown(type.name, property));
    return undefined;
  }
  const known =
    getMetadataStorage().getTargetValidationMetadatas(candidate as Type, '', false, false).length > 0;
  if (isNested ? given === undefined : known) {
    throw new StartupError(nestedNeedsType(type.name, property, (candidate as Type).name));
  }
  return isNested ? (candidate as Type) : undefined;
}

function isClass(value: unknown): value is Type {
  return typeof value === 'function' && value.prototype !== undefined;
}
