import { StartupError } from '@toolyard/contracts';
import { wiringProblems } from '../toolkit.messages.js';

/** Everything that is wrong with tools and hooks, told at once. */
export class WiringError extends StartupError {
  constructor(readonly problems: string[]) {
    super(wiringProblems(problems));
  }
}
