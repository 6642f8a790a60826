import { isDeepStrictEqual } from 'node:util';
import type { Type } from '@nestjs/common';
import { StartupError } from '@toolyard/contracts';
import { notConstructible } from '../toolkit.messages.js';
import { plainData } from './plain-data.js';

/** What a class's initialisers give. */
export interface Defaults {
  initialised: Record<string, unknown>;
  /** Those that are the same for each instance, as plain data. */
  stable: Record<string, unknown>;
}

export function defaultsOf(type: Type): Defaults {
  const [initialised, again] = [instantiate(type), instantiate(type)];
  const stable: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(initialised)) {
    const plain = plainData(value);
    if (value !== undefined && value !== null && isDeepStrictEqual(plain, plainData(again[name]))) {
      stable[name] = plain;
    }
  }
  return { initialised, stable };
}

function instantiate(type: Type): Record<string, unknown> {
  try {
    return { ...(new type() as Record<string, unknown>) };
  } catch (error) {
    throw new StartupError(
      notConstructible(type.name, error instanceof Error ? error.message : String(error)),
      {
        cause: error,
      },
    );
  }
}
