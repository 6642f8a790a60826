import { InvalidArgumentError } from 'commander';
import { badIntegerMessage } from '../cli.messages.js';

/** Reads an option as a whole number within limits, both included. */
export function integerOption(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < min || value > max)
      throw new InvalidArgumentError(badIntegerMessage(min, max));
    return value;
  };
}
