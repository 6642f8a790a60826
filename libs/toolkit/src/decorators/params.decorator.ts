import 'reflect-metadata';

const PARAMS_INDEX = Symbol('toolyard:params-index');

/** Marks the parameter of `execute` that receives the validated arguments. Its type is the parameter class. */
export function Params(): ParameterDecorator {
  return (target, method, index) => {
    if (method !== undefined) Reflect.defineMetadata(PARAMS_INDEX, index, target, method);
  };
}

/** Position of the parameter marked `@Params()`, if any. */
export function findParamsIndex(prototype: object, method: string): number | undefined {
  return Reflect.getMetadata(PARAMS_INDEX, prototype, method) as number | undefined;
}
