const SEQUENCE =
  /\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[PX^_][^\x1b]*\x1b\\|[ -/]*[0-OQ-WYZ\\`-~])/g;
const BEGUN = /\x1b(?:\[[0-?]*[ -/]*|[\]PX^_][^\x07\x1b]*\x1b?|[ -/]*)$/;
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g;

/** Longest control sequence that is waited for. */
const MAX_SEQUENCE = 4_096;

/** What a program writes to a terminal, as plain text: UTF-8 across pieces, broken bytes replaced, no control sequences. */
export class TerminalText {
  private readonly decoder = new TextDecoder();
  private rest = '';

  push(piece: Buffer): string {
    return this.clean(this.decoder.decode(piece, { stream: true }));
  }

  /** What was held back, once there is no more. */
  end(): string {
    const last = this.clean(this.decoder.decode());
    const rest = this.rest;
    this.rest = '';
    return last + rest.replace(CONTROL, '');
  }

  private clean(text: string): string {
    const plain = (this.rest + text).replace(SEQUENCE, '');
    const begun = BEGUN.exec(plain);
    const cut = begun === null || plain.length - begun.index > MAX_SEQUENCE ? plain.length : begun.index;
    this.rest = plain.slice(cut);
    return plain.slice(0, cut).replace(CONTROL, '');
  }
}
