import { isTerminal } from '@toolyard/contracts/portable';
import type { Call } from './types.js';

/** Whether a call has ended, however it ended. */
export function isFinished({ status }: Pick<Call, 'status'>): boolean {
  return isTerminal(status);
}
