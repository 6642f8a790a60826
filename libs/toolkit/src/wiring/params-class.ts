import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import { findParamsIndex } from '../decorators/params.decorator.js';
import { hasValidators } from '../schema/params-model.js';
import { ToolContext } from '../tool-context.js';
import { ToolParams } from '../tool-params.js';

const PLAIN_TYPES = new Set<unknown>([Object, String, Number, Boolean, Array, Promise, Function]);

/** Where `execute` takes its parameters and its context. */
export interface ExecuteSignature {
  params: Type<object>;
  paramsIndex: number;
  contextIndex: number;
}

/**
 * Undefined where no parameter has a parameter class.
 * @param whenNone the class where `execute` takes its context alone, or nothing
 */
export function executeSignatureOf(tool: Type, whenNone?: Type<object>): ExecuteSignature | undefined {
  const prototype = tool.prototype as object;
  const types =
    (Reflect.getMetadata('design:paramtypes', prototype, 'execute') as unknown[] | undefined) ?? [];
  if (whenNone !== undefined && takesContextOnly(tool, types))
    return { params: whenNone, paramsIndex: 1, contextIndex: 0 };
  const paramsIndex = findParamsIndex(prototype, 'execute') ?? types.findIndex(isParamsClass);
  const params = types[paramsIndex];
  if (!isClass(params) || PLAIN_TYPES.has(params) || params === ToolContext) return undefined;
  const declared = types.indexOf(ToolContext);
  return { params, paramsIndex, contextIndex: declared >= 0 ? declared : paramsIndex === 0 ? 1 : 0 };
}

/** Where `execute` of a tool whose parameters are a schema takes them: as plain data. */
export function plainSignatureOf(tool: Type): ExecuteSignature {
  const prototype = tool.prototype as object;
  const types =
    (Reflect.getMetadata('design:paramtypes', prototype, 'execute') as unknown[] | undefined) ?? [];
  const declared = types.indexOf(ToolContext);
  const paramsIndex = findParamsIndex(prototype, 'execute') ?? (declared === 0 ? 1 : 0);
  const contextIndex = declared >= 0 ? declared : paramsIndex === 0 ? 1 : 0;
  return { params: Object, paramsIndex, contextIndex };
}

function takesContextOnly(tool: Type, types: readonly unknown[]): boolean {
  const { execute } = tool.prototype as { execute?: { length: number } };
  return (execute?.length ?? 0) <= 1 && types.every((type) => type === ToolContext);
}

function isParamsClass(type: unknown): boolean {
  return isClass(type) && (type.prototype instanceof ToolParams || hasValidators(type));
}

function isClass(value: unknown): value is Type<object> {
  return typeof value === 'function' && value.prototype !== undefined;
}
