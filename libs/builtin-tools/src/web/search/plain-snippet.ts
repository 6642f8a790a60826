const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** What an engine writes in HTML, as plain text on one line. */
export function plainSnippet(html: unknown): string {
  if (typeof html !== 'string') return '';
  return html
    .replace(/<[^<>]{1,500}>/g, '')
    .replace(
      /&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi,
      (whole, name: string) => NAMED[name] ?? character(name) ?? whole,
    )
    .replace(/\s+/g, ' ')
    .trim();
}

function character(name: string): string | undefined {
  if (!name.startsWith('#')) return undefined;
  const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
