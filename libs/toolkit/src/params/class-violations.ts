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
  const name = ruleName(error, rule);
  const entries = failingEntries(error, rule);
  if (entries.length === 0) return [{ path, message, rule: name }];
  const text = message.replace(/^each value in /, '');
  return entries.map((index) => ({ path: childPath(path, index), message: text, rule: name }));
}

function ruleName({ value }: ValidationError, rule: string): string {
  if (rule !== 'isLength') return Object.hasOwn(RULE_NAMES, rule) ? (RULE_NAMES[rule] ?? rule) : rule;
  if (typeof value !== 'string') return 'type';
  return 'minLength';
}

/** Which entries a rule with `each` refused: class-validator says only that one did. Rules that answer later are not asked again. */
function failingEntries({ target, property, value }: ValidationError, rule: string): number[] {
  if (!Array.isArray(value) || target === undefined) return [];
  const storage = getMetadataStorage();
  const isRule = (v: ValidationMetadata) => v.each && v.propertyName === property && v.name === rule;
  const validator = storage.getTargetValidationMetadatas(target.constructor, '', false, false).find(isRule);
  const constraint = validator && storage.getTargetValidatorConstraints(validator.constraintCls)[0];
  if (validator === undefined || constraint === undefined || constraint.async) return [];
  const { constraints } = validator;
  const args = {
    targetName: target.constructor.name,
    property,
    object: target,
    value: value as unknown,
    constraints,
  };
  return [...value.entries()]
    .filter(([, entry]) => constraint.instance.validate(entry, args) === false)
    .map(([index]) => index);
}
