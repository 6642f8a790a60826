import { isIP } from 'node:net';
import { StartupError } from '@toolyard/contracts';
import {
  badAddressMessage,
  badChoiceMessage,
  badHostMessage,
  badNumberMessage,
  badVariablesMessage,
} from './config.messages.js';

/** Reads typed variables and collects what is wrong with them, so that one error names them all. */
export class EnvironmentReader {
  readonly #problems: string[] = [];

  constructor(private readonly env: NodeJS.ProcessEnv) {}

  /** The variable without surrounding white space; an empty one counts as absent. */
  text(name: string): string | undefined {
    const value = this.env[name]?.trim();
    return value === '' ? undefined : value;
  }

  list(name: string): string[] {
    const entries = (this.text(name) ?? '').split(',').map((entry) => entry.trim());
    return entries.filter((entry) => entry !== '');
  }

  integer(name: string, range: { min: number; max: number; default: number }): number {
    return this.parsed(name, range.default, (text) => {
      const value = Number(text);
      if (/^\d{1,15}$/.test(text) && value >= range.min && value <= range.max) return value;
      throw new StartupError(badNumberMessage(name, text, range.min, range.max));
    });
  }

  choice<T extends string>(name: string, choices: readonly T[], fallback: T): T {
    return this.parsed(name, fallback, (text) => {
      const found = choices.find((choice) => choice === text.toLowerCase());
      if (found !== undefined) return found;
      throw new StartupError(badChoiceMessage(name, text, choices));
    });
  }

  host(name: string, fallback: string): string {
    return this.parsed(name, fallback, (text) => {
      if (isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)) return text;
      throw new StartupError(badHostMessage(name, text));
    });
  }

  address(name: string, protocols: readonly string[], example: string): string | undefined {
    return this.parsed(name, undefined, (text) => {
      if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
      throw new StartupError(badAddressMessage(name, protocols, example));
    });
  }

  /** What `parse` makes of the variable; the fallback when it is absent or `parse` threw. */
  parsed<T>(name: string, fallback: T, parse: (text: string) => T): T {
    const text = this.text(name);
    if (text === undefined) return fallback;
    try {
      return parse(text);
    } catch (error) {
      if (!(error instanceof StartupError)) throw error;
      this.#problems.push(error.message);
      return fallback;
    }
  }

  /** @throws StartupError naming every variable that is wrong */
  finish(): void {
    if (this.#problems.length > 0) throw new StartupError(badVariablesMessage(this.#problems));
  }
}
