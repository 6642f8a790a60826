import { Toolyard } from '@toolyard/client';
import type { Command } from 'commander';
import { EXIT } from '../exit-code.js';
import { gatewayAddress, type AddressOptions } from '../gateway-address.js';
import { paintFor, type Paint } from '../render/paint.js';
import { writeLine, type Terminal } from '../terminal.js';

/** What every command shares: the outside, and the code that the process will answer with. */
export class CommandContext {
  exitCode: number = EXIT.succeeded;
  readonly paint: Paint;

  constructor(readonly terminal: Terminal) {
    this.paint = paintFor(terminal.colours);
  }

  /** A client for the gateway that the global options of this command name. */
  client(command: Command): Toolyard {
    const address = gatewayAddress(command.optsWithGlobals<AddressOptions>(), this.terminal.env);
    // A person sees an error at once and decides; only what is followed is taken up again.
    return new Toolyard({ ...address, attempts: 1 });
  }

  wantsJson(command: Command): boolean {
    return command.optsWithGlobals<{ json?: boolean }>().json === true;
  }

  /** One JSON document, indented; or one line of NDJSON. */
  printJson(value: unknown, indent: 0 | 2 = 2): void {
    writeLine(this.terminal.stdout, JSON.stringify(value, undefined, indent));
  }

  print(lines: readonly string[]): void {
    for (const line of lines) writeLine(this.terminal.stdout, line);
  }

  note(lines: readonly string[]): void {
    for (const line of lines) writeLine(this.terminal.stderr, line);
  }
}
