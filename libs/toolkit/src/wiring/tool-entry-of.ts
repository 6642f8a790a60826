import type { Type } from '@nestjs/common';
import { StartupError } from '@toolyard/contracts';
import type { ToolOptions } from '../decorators/tool.decorator.js';
import { validateParams } from '../params/validate-params.js';
import type { ToolEntry } from '../registry/tool-entry.js';
import { noExecute, noParamsClass } from '../toolkit.messages.js';
import { manifestProblems } from './manifest-problems.js';
import { executeSignatureOf } from './params-class.js';
import { executeOf, manifestOf } from './tool-manifest.js';
import type { ToolkitOptions } from './toolkit-options.js';
import { WiringError } from './wiring-error.js';

/**
 * A tool's instance as the registry holds it. Throws StartupError with all that is wrong with it.
 * @param whenNone the parameter class of one that takes no parameters; without it, that is wrong
 */
export function toolEntryOf(
  instance: object,
  options: ToolOptions,
  settings: ToolkitOptions,
  whenNone?: Type<object>,
): ToolEntry {
  const tool = instance.constructor as Type;
  const owner = tool.name;
  const execute = executeOf(tool);
  if (typeof execute !== 'function') throw new StartupError(noExecute(owner));
  const signature = executeSignatureOf(tool, whenNone);
  if (signature === undefined) throw new StartupError(noParamsClass(owner));
  const { params, paramsIndex, contextIndex } = signature;
  const manifest = manifestOf(tool, params, options, settings);
  const problems = manifestProblems(owner, manifest, options, settings.pools);
  if (problems.length > 0) throw new WiringError(problems);
  return {
    manifest,
    owner,
    validate: (args) => validateParams(params, args),
    invoke: (args, ctx) => {
      const given: unknown[] = [];
      given[paramsIndex] = args;
      given[contextIndex] = ctx;
      return Reflect.apply(execute, instance, given) as unknown;
    },
  };
}
