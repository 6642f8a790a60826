import { decodeEntities } from './entities.js';

/** A tag in free text. */
export interface Tag {
  /** Without a namespace prefix; with `/` in front for a closing tag. */
  name: string;
  attributes: string;
  isEmpty: boolean;
  /** Index after its `>`. */
  end: number;
}

const LONGEST = 512;
const SHAPE = /^(\/?)(?:[A-Za-z][\w.-]*:)?([A-Za-z][\w.-]*)([\s/][^]*)?$/;
/** What may still become a tag: its name is not complete. */
const BEGUN = /^\/?(?:[A-Za-z][\w.-]*:?)?(?:[A-Za-z][\w.-]*)?$/;

/**
 * The tag that begins at the `<` at an index, if its name is one of those looked for. `partial` where only more text can
 * tell; a caller at the end of the text takes that for none. Looks at 512 characters at most.
 */
export function tagAt(text: string, at: number, names: readonly string[]): Tag | 'partial' | undefined {
  let quote = '';
  const limit = Math.min(text.length, at + LONGEST);
  for (let index = at + 1; index < limit; index++) {
    const character = text.charAt(index);
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '<') {
      return undefined;
    } else if (character === '>') {
      return tagOf(text.slice(at + 1, index), index + 1, names);
    } else if ((character === '"' || character === "'") && isNamed(text.slice(at + 1, index), names)) {
      quote = character;
    }
  }
  if (limit < text.length || limit === at + LONGEST) return undefined;
  const body = text.slice(at + 1);
  return BEGUN.test(body) || isNamed(body, names) ? 'partial' : undefined;
}

/** Value of an attribute, entities decoded. */
export function attributeOf(tag: Tag, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"']+))`).exec(
    tag.attributes,
  );
  const value = found?.[1] ?? found?.[2] ?? found?.[3];
  return value === undefined ? undefined : decodeEntities(value);
}

function tagOf(body: string, end: number, names: readonly string[]): Tag | undefined {
  const match = SHAPE.exec(body);
  const name = `${match?.[1] ?? ''}${match?.[2] ?? ''}`;
  if (match === null || !names.includes(name)) return undefined;
  const attributes = match[3] ?? '';
  const isEmpty = attributes.endsWith('/');
  return { name, attributes: isEmpty ? attributes.slice(0, -1) : attributes, isEmpty, end };
}

function isNamed(body: string, names: readonly string[]): boolean {
  const match = SHAPE.exec(body);
  return match?.[3] !== undefined && names.includes(`${match[1] ?? ''}${match[2] ?? ''}`);
}
