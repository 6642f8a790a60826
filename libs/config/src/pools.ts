import { POOL_NAME, StartupError } from '@toolyard/contracts';
import {
  badPoolEntryMessage,
  badPoolNameMessage,
  badPoolSlotsMessage,
  badPoolsMessage,
  noPoolsMessage,
  repeatedPoolMessage,
} from './config.messages.js';

const SLOTS = { min: 1, max: 1000 };

/**
 * Slots by pool from `default:32,shell:4`: names as POOL_NAME, 1 to 1000 slots each.
 * @throws StartupError naming every entry that is wrong
 */
export function parsePools(text: string): Record<string, number> {
  const pools = new Map<string, number>();
  const problems: string[] = [];
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    const [pool = '', slots = '', ...rest] = entry.split(':').map((part) => part.trim());
    const problem =
      problemOf(entry, pool, slots, rest.length > 0) ??
      (pools.has(pool) ? repeatedPoolMessage(pool) : undefined);
    if (problem === undefined) pools.set(pool, Number(slots));
    else problems.push(problem);
  }
  if (pools.size === 0 && problems.length === 0) problems.push(noPoolsMessage());
  if (problems.length > 0) throw new StartupError(badPoolsMessage(problems));
  return Object.fromEntries(pools);
}

function problemOf(entry: string, pool: string, slots: string, tooManyParts: boolean): string | undefined {
  if (tooManyParts || pool === '' || slots === '') return badPoolEntryMessage(entry);
  if (!POOL_NAME.test(pool)) return badPoolNameMessage(pool);
  const inRange = /^\d{1,4}$/.test(slots) && Number(slots) >= SLOTS.min && Number(slots) <= SLOTS.max;
  return inRange ? undefined : badPoolSlotsMessage(pool, slots, SLOTS.min, SLOTS.max);
}
