/** Splits the paths that ripgrep lists with `--null`, in pieces that may end anywhere. */
export class RipgrepPaths {
  private readonly decoder = new TextDecoder();
  private rest = '';

  push(piece: Buffer): string[] {
    const parts = (this.rest + this.decoder.decode(piece, { stream: true })).split('\0');
    this.rest = parts.pop() ?? '';
    return parts.map((path) => path.replace(/^\.\//, ''));
  }
}
