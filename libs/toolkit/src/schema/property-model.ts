import type { Type } from '@nestjs/common';
import type { ValidationMetadata } from 'class-validator/types/metadata/ValidationMetadata.js';

/** One property of a parameter class, as its decorators and initialiser describe it. */
export interface PropertyModel {
  name: string;
  validators: ValidationMetadata[];
  /** It may be left out. */
  optional: boolean;
  /** Its rules hold only under a condition of `@ValidateIf`, so nothing general can be said of it. */
  conditional: boolean;
  /** Its value is an array. */
  array: boolean;
  /** Class of its value, or of the entries of its array. */
  nested?: Type;
  /** Type that TypeScript recorded; `Object` where it could not tell. */
  designType?: unknown;
  hasDefault: boolean;
  /** Value of the initialiser as plain data, where each new instance has the same one. */
  default?: unknown;
  /** Every value that `@IsEnum` or `@IsIn` allows. */
  allowed?: unknown[];
  description?: string;
}

/** A parameter class, read once. */
export interface ParamsModel {
  type: Type;
  description?: string;
  /** By name, base classes first, `explanation` last. */
  properties: Map<string, PropertyModel>;
}
