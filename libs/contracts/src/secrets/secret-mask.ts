import { maskShapes, mayHoldShape, openShapeAt, SECRET_MASK } from './secret-shapes.js';

/** The least that a known secret must have in common with the end of a text for the rest to be waited for. */
const SHORTEST_OVERLAP = 4;
const DEEPEST = 64;

/** Takes known secrets, and what looks like one, out of text and data. */
export class SecretMask {
  private readonly known = new Set<string>();
  private pattern: RegExp | undefined;
  /** Finds the known ones in JSON, where a text that holds them is quoted once more. */
  private inJson: RegExp | undefined;

  constructor(secrets: Iterable<string> = []) {
    this.add(...secrets);
  }

  /** From now on masked too, also as it looks in JSON, in an address and in base64. Empty texts are ignored. */
  add(...secrets: string[]): void {
    for (const secret of secrets) {
      if (secret === '') continue;
      this.known.add(secret);
      this.known.add(quoted(secret));
      this.known.add(encodeURIComponent(secret.toWellFormed()));
      this.known.add(base64Of(secret));
    }
    const longestFirst = [...this.known].sort((a, b) => b.length - a.length);
    if (longestFirst.length === 0) return;
    this.pattern = anyOf(longestFirst, 'g');
    this.inJson = anyOf(new Set([...longestFirst, ...longestFirst.map(quoted)]));
  }

  text(text: string): string {
    return maskShapes(this.pattern === undefined ? text : text.replace(this.pattern, SECRET_MASK));
  }

  /** Data that is JSON, with every text in it masked, names of properties too; itself where there was nothing to mask. */
  value<T>(data: T): T {
    return this.mayBeIn(JSON.stringify(data)) ? (this.masked(data, 0) as T) : data;
  }

  /** False where `value` surely finds nothing to mask in the data that this is the JSON of. */
  mayBeIn(json: string): boolean {
    return mayHoldShape(json) || this.inJson?.test(json) === true;
  }

  /** Where a secret may begin that goes on after the end of the text; the length of the text when none does. */
  openAt(text: string): number {
    let at = openShapeAt(text);
    for (const secret of this.known) {
      for (let length = Math.min(secret.length - 1, text.length); length >= SHORTEST_OVERLAP; length--) {
        if (!text.endsWith(secret.slice(0, length))) continue;
        at = Math.min(at, text.length - length);
        break;
      }
    }
    return at;
  }

  private masked(data: unknown, depth: number): unknown {
    if (typeof data === 'string') return this.text(data);
    if (typeof data !== 'object' || data === null || depth > DEEPEST) return data;
    if (Array.isArray(data)) {
      const items = data.map((item: unknown) => this.masked(item, depth + 1));
      return items.some((item, index) => item !== data[index]) ? items : data;
    }
    const entries = Object.entries(data);
    const masked = entries.map(([key, item]) => [this.text(key), this.masked(item, depth + 1)] as const);
    const changed = masked.some(
      ([key, item], index) => key !== entries[index]?.[0] || item !== entries[index][1],
    );
    return changed ? Object.fromEntries(masked) : data;
  }
}

function anyOf(texts: Iterable<string>, flags = ''): RegExp {
  return new RegExp([...texts].map(literal).join('|'), flags);
}

/** As it stands in JSON. */
function quoted(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** Without its last characters, which depend on what follows the secret. */
function base64Of(secret: string): string {
  const bytes = new TextEncoder().encode(secret);
  return btoa(String.fromCharCode(...bytes.subarray(0, bytes.length - (bytes.length % 3))));
}
