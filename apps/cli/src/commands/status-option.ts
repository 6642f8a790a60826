import { InvalidArgumentError } from 'commander';
import { badStatusMessage } from '../cli.messages.js';

/** Reads an option as some of the statuses there are, separated by commas. */
export function statusOption<Status extends string>(statuses: readonly Status[]): (text: string) => Status[] {
  return (text) =>
    text.split(',').map((word) => {
      const status = statuses.find((known) => known === word.trim());
      if (status === undefined) throw new InvalidArgumentError(badStatusMessage(word, statuses));
      return status;
    });
}
