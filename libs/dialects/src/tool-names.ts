/** Names that a dialect takes. */
export interface NameRule {
  fits: RegExp;
  /** Every character that may not stand in a name. */
  forbidden: RegExp;
  /** Characters. */
  maxLength: number;
}

/** OpenAI and Anthropic: `^[a-zA-Z0-9_-]{1,64}$`. */
export const MODEL_NAMES: NameRule = {
  fits: /^[A-Za-z0-9_-]+$/,
  forbidden: /[^A-Za-z0-9_-]/g,
  maxLength: 64,
};

/** The Model Context Protocol, "Tool Names": letters, digits, `_`, `-` and `.`, 1 to 128 characters. */
export const MCP_NAMES: NameRule = {
  fits: /^[A-Za-z0-9_.-]+$/,
  forbidden: /[^A-Za-z0-9_.-]/g,
  maxLength: 128,
};

/** Maps names to those that a dialect takes, and back. Names that fit stay as they are. */
export class ToolNames {
  private readonly outward = new Map<string, string>();
  private readonly inward = new Map<string, string>();

  /** The same names give the same mapping, whatever their order. */
  constructor(
    names: Iterable<string>,
    private readonly rule: NameRule,
  ) {
    const sorted = [...new Set(names)].sort();
    const fitting = sorted.filter((name) => this.fits(name));
    for (const name of [...fitting, ...sorted.filter((other) => !this.fits(other))]) this.add(name);
  }

  /** The dialect's name of a tool. */
  toDialect(name: string): string {
    return this.outward.get(name) ?? name;
  }

  /** The tool that a dialect's name means; a name that stands for none stays as it is. */
  fromDialect(name: string): string {
    return this.inward.get(name) ?? name;
  }

  private fits(name: string): boolean {
    return name.length <= this.rule.maxLength && this.rule.fits.test(name);
  }

  private add(name: string): void {
    let mapped = name;
    for (let round = 0; !this.fits(mapped) || this.inward.has(mapped); round++)
      mapped = this.renamed(name, round);
    this.outward.set(name, mapped);
    this.inward.set(mapped, name);
  }

  private renamed(name: string, round: number): string {
    const suffix = `_${hash(`${round}:${name}`)}`;
    const plain = name.replace(this.rule.forbidden, '_');
    return `${plain.slice(0, this.rule.maxLength - suffix.length)}${suffix}`;
  }
}

/** FNV-1a, 32 bits, as eight hexadecimal digits. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193) >>> 0;
  return value.toString(16).padStart(8, '0');
}
