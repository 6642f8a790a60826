import { parsePools } from '@toolyard/config';
import { StartupError } from '@toolyard/contracts';
import { parseArgs } from 'node:util';

const USAGE = `Usage: npm run worker -- [--pools default:32,shell:4]

  --pools   pools to serve, each with its number of slots (default: TOOLYARD_POOLS)`;

export interface WorkerArguments {
  pools?: Record<string, number>;
}

/** @throws StartupError with the usage */
export function parseArguments(args: readonly string[]): WorkerArguments {
  let pools: string | undefined;
  try {
    ({
      values: { pools },
    } = parseArgs({ args: [...args], options: { pools: { type: 'string' } }, allowPositionals: false }));
  } catch (error) {
    throw new StartupError(`${(error as Error).message}\n\n${USAGE}`, { cause: error });
  }
  return pools === undefined ? {} : { pools: parsePools(pools) };
}
