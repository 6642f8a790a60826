import type { Violation } from '@toolyard/contracts';
import { getMetadataStorage, type ValidationError } from 'class-validator';
import type { ValidationMetadata } from 'class-validator/types/metadata/ValidationMetadata.js';
import { childPath } from './path.js';
import { RULE_NAMES } from './rule-names.js';

/** class-validator's tree of errors as a list with paths; entries of arrays get their index. */
export function classViolations(errors: ValidationError[], path = ''): Violation[] {
  return errors.flatMap((error) => {
    const isEntry = Array.isArray(error.target);
    const at = childPath(path, isEntry ? Number(error.property) : error.property);
    const own = Object.entries(error.constraints ?? {}).flatMap(([rule, message]) =>
      ownViolations(error, rule, message, at),
    );
    // a value of the wrong type breaks the other rules too, which helps nobody
    const wrong = own.filter(({ rule }) => rule === 'type');
    return [
      ...(wrong.length > 0 ? wrong.slice(0, own.length) : own),
      ...classViolations(error.children ?? [], at),
    ];
  });
}

function ownViolations(error: ValidationError, rule: string, message: string, path: string): Violation[] {
  const validator = validatorOf(error, rule);
  const entries = validator?.each === true ? failingEntries(error, validator) : [];
  if (entries.length === 0) return [{ path, message, rule: ruleName(rule, error.value, validator) }];
  const text = message.replace(/^each value in /, '');
  return entries.map(([index, entry]) => ({
    path: childPath(path, index),
    message: text,
    rule: ruleName(rule, entry, validator),
  }));
}

function ruleName(rule: string, value: unknown, validator?: ValidationMetadata): string {
  if (rule === 'isLength') {
    const [min = 0] = (validator?.constraints ?? []) as number[];
    return typeof value === 'string' && value.length >= min ? 'maxLength' : 'minLength';
  }
  return Object.hasOwn(RULE_NAMES, rule) ? (RULE_NAMES[rule] ?? rule) : rule;
}

function validatorOf({ target, property }: ValidationError, rule: string): ValidationMetadata | undefined {
  if (target === undefined) return undefined;
  return getMetadataStorage()
    .getTargetValidationMetadatas(target.constructor, '', false, false)
    .find((validator) => validator.propertyName === property && validator.name === rule);
}

/** Which entries a rule with `each` refused: class-validator says only that one did. Asynchronous rules are not asked again. */
function failingEntries(
  { target, property, value }: ValidationError,
  { constraintCls, constraints }: ValidationMetadata,
): [number, unknown][] {
  const [rule] = getMetadataStorage().getTargetValidatorConstraints(constraintCls);
  if (!Array.isArray(value) || target === undefined || rule === undefined || rule.async) return [];
  const args = {
    targetName: target.constructor.name,
    property,
    object: target,
    value: value as unknown,
    constraints,
  };
  return [...value.entries()].filter(([, entry]) => rule.instance.validate(entry, args) === false);
}
