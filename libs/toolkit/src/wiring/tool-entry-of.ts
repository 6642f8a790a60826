import type { Type } from '@nestjs/common';
import { StartupError, type JsonSchema } from '@toolyard/contracts';
import type { ToolOptions } from '../decorators/tool.decorator.js';
import { schemaValidator } from '../params/schema-validator.js';
import { validateParams } from '../params/validate-params.js';
import type { ToolEntry } from '../registry/tool-entry.js';
import { badParameters, noExecute, noParamsClass } from '../toolkit.messages.js';
import { manifestProblems } from './manifest-problems.js';
import { executeSignatureOf, plainSignatureOf } from './params-class.js';
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
  const { parameters } = options;
  const signature = parameters === undefined ? executeSignatureOf(tool, whenNone) : plainSignatureOf(tool);
  if (signature === undefined) throw new StartupError(noParamsClass(owner));
  const { params, paramsIndex, contextIndex } = signature;
  const manifest = manifestOf(tool, params, options, settings);
  const problems = manifestProblems(owner, manifest, options, settings.pools);
  if (problems.length > 0) throw new WiringError(problems);
  return {
    manifest,
    owner,
    validate:
      parameters === undefined ? (args) => validateParams(params, args) : schemaCheck(owner, parameters),
    invoke: (args, ctx) => {
      const given: unknown[] = [];
      given[paramsIndex] = args;
      given[contextIndex] = ctx;
      return Reflect.apply(execute, instance, given) as unknown;
    },
  };
}

/** @throws StartupError for what is no schema of an object */
function schemaCheck(owner: string, parameters: JsonSchema): ToolEntry['validate'] {
  if (parameters['type'] !== 'object')
    throw new StartupError(badParameters(owner, 'its type is not "object"'));
  try {
    return schemaValidator(parameters);
  } catch (error) {
    throw new StartupError(badParameters(owner, error instanceof Error ? error.message : String(error)));
  }
}
