import type { Command } from 'commander';
import { connectionOf, type ConnectionOptions } from '../client/connection.js';
import { GatewayClient } from '../client/gateway-client.js';
import { EXIT } from '../exit-code.js';
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
  client(command: Command): GatewayClient {
    return new GatewayClient(connectionOf(command.optsWithGlobals<ConnectionOptions>(), this.terminal.env));
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
