import type { InstanceWrapper } from '@nestjs/core/injector/instance-wrapper.js';
import { StartupError } from '@toolyard/contracts';
import { notSingleton } from '../toolkit.messages.js';

/** The one instance of a provider. Throws StartupError where there can be more. */
export function singleInstanceOf(wrapper: InstanceWrapper): object {
  if (wrapper.isTransient || !wrapper.isDependencyTreeStatic())
    throw new StartupError(notSingleton(String(wrapper.name)));
  return wrapper.instance as object;
}
