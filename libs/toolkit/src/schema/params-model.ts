import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import { StartupError } from '@toolyard/contracts';
import { getMetadataStorage, IS_ENUM, IS_IN, ValidationTypes } from 'class-validator';
import type { ValidationMetadata } from 'class-validator/types/metadata/ValidationMetadata.js';
import {
  describedProperties,
  findClassDescription,
  findPropertyDescription,
} from '../decorators/describe.decorator.js';
import { noValidators, undecoratedProperty } from '../toolkit.messages.js';
import { defaultsOf } from './defaults.js';
import { nestedClassOf } from './nested-class.js';
import type { ParamsModel, PropertyModel } from './property-model.js';

const models = new WeakMap<Type, ParamsModel>();

/** Reads a class's decorators and initialisers. Throws StartupError where they cannot work. */
export function paramsModelOf(type: Type): ParamsModel {
  let model = models.get(type);
  if (model === undefined) {
    model = readModel(type);
    models.set(type, model);
  }
  return model;
}

/** Whether class-validator knows a class or one of its bases. */
export function hasValidators(type: Type): boolean {
  return validatorsOf(type).length > 0;
}

function readModel(type: Type): ParamsModel {
  const validators = validatorsOf(type);
  if (validators.length === 0) throw new StartupError(noValidators(type.name));
  const defaults = defaultsOf(type);
  const byName = groupByProperty(validators);
  for (const name of [
    ...Object.keys(defaults.initialised),
    ...describedProperties(type.prototype as object),
  ]) {
    if (!byName.has(name)) throw new StartupError(undecoratedProperty(type.name, name));
  }
  const properties = new Map(
    inDeclarationOrder(type, byName).map(([name, own]) => [name, readProperty(type, name, own, defaults)]),
  );
  const description = findClassDescription(type);
  return { type, properties, ...(description !== undefined && { description }) };
}

function readProperty(
  type: Type,
  name: string,
  validators: ValidationMetadata[],
  defaults: ReturnType<typeof defaultsOf>,
): PropertyModel {
  const designType: unknown = Reflect.getMetadata('design:type', type.prototype as object, name);
  const conditions = validators.filter((v) => v.type === ValidationTypes.CONDITIONAL_VALIDATION);
  const conditional =
    conditions.some((v) => v.name !== 'isOptional') || validators.some((v) => v.validateIf !== undefined);
  const onlyAllowed = validators.every((v) => v.type === ValidationTypes.WHITELIST);
  const hasDefault = defaults.initialised[name] !== undefined;
  const description = findPropertyDescription(type.prototype as object, name);
  const allowed = allowedValues(validators);
  const nested = nestedClassOf(type, name, validators, designType);
  return {
    name,
    validators,
    designType,
    conditional,
    optional:
      conditions.length > 0 || onlyAllowed || hasDefault || validators.some((v) => v.name === 'isEmpty'),
    array: validators.some((v) => v.each || isArrayRule(v)) || (nested !== undefined && designType === Array),
    hasDefault,
    ...(nested !== undefined && { nested }),
    ...(Object.hasOwn(defaults.stable, name) && { default: defaults.stable[name] }),
    ...(allowed !== undefined && { allowed }),
    ...(description !== undefined && { description }),
  };
}

function groupByProperty(validators: ValidationMetadata[]): Map<string, ValidationMetadata[]> {
  const groups = new Map<string, ValidationMetadata[]>();
  for (const validator of validators) {
    const group = groups.get(validator.propertyName);
    if (group === undefined) groups.set(validator.propertyName, [validator]);
    else group.push(validator);
  }
  return groups;
}

function isArrayRule({ name }: ValidationMetadata): boolean {
  return name !== undefined && (name === 'isArray' || /^array[A-Z]/.test(name));
}

function allowedValues(validators: ValidationMetadata[]): unknown[] | undefined {
  const rule = validators.find(({ name }) => name === IS_ENUM || name === IS_IN);
  // IsEnum keeps the values of an enum without its reverse names as its second constraint
  return rule?.constraints[rule.name === IS_ENUM ? 1 : 0] as unknown[] | undefined;
}

function validatorsOf(type: Type): ValidationMetadata[] {
  return getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
}

/** Base classes first, each class's own properties as they are written; `explanation` last, it is the least of them. */
function inDeclarationOrder(
  type: Type,
  byName: Map<string, ValidationMetadata[]>,
): [string, ValidationMetadata[]][] {
  const depth = (validator: ValidationMetadata): number => {
    let steps = 0;
    for (let at: unknown = type; at !== validator.target && typeof at === 'function'; steps++) {
      at = Object.getPrototypeOf(at);
    }
    return steps;
  };
  const first = ([name, own]: [string, ValidationMetadata[]]) =>
    name === 'explanation' ? -1 : Math.max(...own.map(depth));
  return [...byName].sort((a, b) => first(b) - first(a));
}
