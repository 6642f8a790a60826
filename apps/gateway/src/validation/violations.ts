import type { Violation } from '@toolyard/contracts';
import type { ErrorObject } from 'ajv/dist/2020.js';
import { joinPath, pathOfPointer } from './json-path.js';
import { nearest } from './nearest.js';
import {
  boundMessage,
  choiceMessage,
  countMessage,
  formatMessage,
  kindOf,
  otherMessage,
  patternMessage,
  requiredMessage,
  typeMessage,
  unknownPropertyMessage,
} from './validation.messages.js';

/** More than anyone reads; a body of a megabyte can break a rule half a million times. */
const MOST = 200;

/** What ajv found, as violations for people and models, without repeats. `whole` names the value itself. */
export function violationsOf(errors: readonly ErrorObject[], whole: string): Violation[] {
  const violations = new Map<string, Violation>();
  for (const error of errors) {
    if (violations.size >= MOST) break;
    const violation = violationOf(error, whole);
    violations.set(`${violation.path}\n${violation.message}`, violation);
  }
  return [...violations.values()];
}

function violationOf(error: ErrorObject, whole: string): Violation {
  const path = pathOf(error);
  return { path, rule: error.keyword, message: messageOf(error, path === '' ? whole : path) };
}

/** A missing or unknown property is what is wrong, not the object around it. */
function pathOf({ instancePath, keyword, params }: ErrorObject): string {
  const path = pathOfPointer(instancePath);
  const property: unknown =
    keyword === 'required' || keyword === 'dependentRequired'
      ? params['missingProperty']
      : (params['additionalProperty'] ?? params['unevaluatedProperty']);
  return typeof property === 'string' ? joinPath(path, property) : path;
}

function messageOf(error: ErrorObject, subject: string): string {
  const { keyword, params, data, message } = error;
  const limit = Number(params['limit']);
  switch (keyword) {
    case 'type':
      return typeMessage(subject, [params['type'] as string | string[]].flat(), kindOf(data));
    case 'required':
    case 'dependentRequired':
      return requiredMessage(subject);
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return unknownMessage(error, subject);
    case 'enum':
      return choiceMessage(subject, params['allowedValues'] as unknown[]);
    case 'const':
      return choiceMessage(subject, [params['allowedValue']]);
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return boundMessage(subject, String(params['comparison']), limit);
    case 'minLength':
      return countMessage(subject, 'at least', limit, 'character');
    case 'maxLength':
      return countMessage(subject, 'at most', limit, 'character');
    case 'minItems':
      return countMessage(subject, 'at least', limit, 'item');
    case 'maxItems':
      return countMessage(subject, 'at most', limit, 'item');
    case 'pattern':
      return patternMessage(subject, String(params['pattern']));
    case 'format':
      return formatMessage(subject, String(params['format']));
    default:
      return otherMessage(subject, message);
  }
}

function unknownMessage({ params, parentSchema }: ErrorObject, subject: string): string {
  const properties: unknown = parentSchema?.['properties'];
  const known = typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
  const name = String(params['additionalProperty'] ?? params['unevaluatedProperty']);
  return unknownPropertyMessage(subject, known, nearest(name, known, 1)[0]);
}
