import { ToolError } from '@toolyard/contracts';
import type { GitAction } from './git-action.js';
import * as messages from './git.messages.js';
import type { GitParams } from './git.params.js';

/** A parameter that this operation cannot do without. */
export function required<K extends 'name' | 'newName' | 'ref' | 'url'>(params: GitParams, key: K): string {
  const value = params[key];
  if (value !== undefined) return value;
  throw new ToolError('INVALID_ARGUMENTS', messages.needs(params.action, key, params.operation));
}

/** Throws INVALID_ARGUMENTS when a parameter is given that means nothing to the action, or one is missing. */
export function checkParams(
  action: Pick<GitAction, 'takes' | 'needs' | 'operations'>,
  params: GitParams,
): void {
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  const common = ['action', 'workdir', 'explanation'];
  const stray = given.find(([name]) => ![...common, ...action.takes].includes(name));
  if (stray !== undefined)
    throw new ToolError('INVALID_ARGUMENTS', messages.doesNotTake(params.action, stray[0], action.takes));
  const missing = action.needs?.find((name) => params[name] === undefined);
  if (missing !== undefined) throw new ToolError('INVALID_ARGUMENTS', messages.needs(params.action, missing));
  const { operation } = params;
  const operations = action.operations ?? [];
  if (operation !== undefined && !operations.includes(operation))
    throw new ToolError('INVALID_ARGUMENTS', messages.badOperation(params.action, operation, operations));
}
