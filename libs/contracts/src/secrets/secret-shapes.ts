/** What stands where a secret was. */
export const SECRET_MASK = '[secret]';

/** Secrets that give themselves away by how they begin, each of bounded length so that no text is slow to search. */
const TOKENS = [
  'ty_[a-z]{3,16}_[A-Za-z0-9_-]{16,96}',
  '(?:AKIA|ASIA)[0-9A-Z]{16}',
  'gh[pousr]_[A-Za-z0-9]{30,255}',
  'github_pat_[A-Za-z0-9_]{22,255}',
  'glpat-[A-Za-z0-9_-]{20,128}',
  'xox[abeoprs]-[A-Za-z0-9-]{10,255}',
  'sk-[A-Za-z0-9_-]{20,255}',
  '[rs]k_(?:live|test)_[A-Za-z0-9]{16,255}',
  'AIza[0-9A-Za-z_-]{35}',
  'npm_[A-Za-z0-9]{36}',
];

/** The beginnings of the above: a text that ends with one, and token characters after it, may go on in the next chunk. */
const STARTS =
  'ty_[a-z]{3,16}_|AKIA|ASIA|gh[pousr]_|github_pat_|glpat-|xox[abeoprs]-|sk-|[rs]k_(?:live|test)_|AIza|npm_|eyJ';

const tokens = new RegExp(`(?<![A-Za-z0-9])(?:${TOKENS.join('|')})`, 'g');
/** Its beginning is found only where a word begins: it is the one shape that may run on for long and then not fit. */
const webToken =
  /(?<![A-Za-z0-9_-])eyJ[A-Za-z0-9_-]{8,4096}\.eyJ[A-Za-z0-9_-]{8,8192}\.[A-Za-z0-9_-]{0,2048}/g;
const openToken = new RegExp(`(?<![A-Za-z0-9])(?:${STARTS})[A-Za-z0-9_.-]*$`);
const KEY_HEAD = '-----BEGIN';
const keyHead = /^-----BEGIN (?:[A-Z0-9]{1,16} ){0,4}PRIVATE KEY-----/;
const openKeyHead = /^-----BEGIN[A-Z0-9 ]{0,64}-{0,5}$/;
const keyEnd = /-----END [A-Z0-9 ]{0,64}-----/g;
const bearer = /\b(Bearer|Basic) {1,4}[A-Za-z0-9._~+/-]{16,4096}={0,2}/gi;
const openBearer = /\b(?:Bearer|Basic) {1,4}[A-Za-z0-9._~+/=-]*$/i;
const addressPassword = /(:\/\/[^\s/:@"'\\,]{0,64}):[^\s/@"'\\,]{1,256}@/g;
const openAddress = /:\/\/[^\s/:@"'\\,]{0,64}(?::[^\s/@"'\\,]{0,256})?$/;
/** What every shape has in it, wherever it stands, as little of it as tells: most texts have none, and need no closer look. */
const hint = /ty_|AKIA|ASIA|gh[pousr]_|github_pat_|glpat-|xox|sk-|k_live_|k_test_|AIza|npm_|eyJ/;
const bearerHint = /(?:[Bb][Ee][Aa][Rr][Ee][Rr]|[Bb][Aa][Ss][Ii][Cc]) /;
/** How far back an unfinished token is looked for. */
const REACH = 4_096;

/** False where the text surely holds nothing that `maskShapes` takes out; so too for the JSON of a text. */
export function mayHoldShape(text: string): boolean {
  return hint.test(text) || bearerHint.test(text) || text.includes(KEY_HEAD) || text.includes('://');
}

/** The text without tokens, private keys, bearer headers and passwords in addresses. */
export function maskShapes(text: string): string {
  if (!mayHoldShape(text)) return text;
  let masked = text.replace(tokens, SECRET_MASK);
  if (masked.includes('eyJ')) masked = masked.replace(webToken, SECRET_MASK);
  if (masked.includes(KEY_HEAD)) masked = maskKeys(masked);
  if (masked.includes('://')) masked = masked.replace(addressPassword, `$1:${SECRET_MASK}@`);
  return masked.replace(bearer, `$1 ${SECRET_MASK}`);
}

/** Where a secret may begin that goes on after the end of the text; the length of the text when none does. */
export function openShapeAt(text: string): number {
  const from = Math.max(0, text.length - REACH);
  const tail = text.slice(from);
  const found = [openToken, openBearer, openAddress]
    .map((shape) => tail.search(shape))
    .filter((at) => at >= 0);
  return Math.min(text.length, ...found.map((at) => from + at), openKeyAt(text));
}

/** A key without its end is masked up to the quote that closes its text, or to the end. */
function maskKeys(text: string): string {
  let masked = '';
  let from = 0;
  let ends = true;
  for (let at = text.indexOf(KEY_HEAD); at >= 0; at = text.indexOf(KEY_HEAD, from)) {
    if (!keyHead.test(text.slice(at, at + 128))) {
      masked += text.slice(from, at + KEY_HEAD.length);
      from = at + KEY_HEAD.length;
      continue;
    }
    keyEnd.lastIndex = at;
    const end: RegExpExecArray | null = ends ? keyEnd.exec(text) : null;
    ends = end !== null;
    const quote = text.indexOf('"', at);
    masked += text.slice(from, at) + SECRET_MASK;
    from = end !== null ? end.index + end[0].length : quote < 0 ? text.length : quote;
  }
  return masked + text.slice(from);
}

function openKeyAt(text: string): number {
  const at = text.lastIndexOf(KEY_HEAD);
  if (at < 0) return text.length;
  const rest = text.slice(at);
  keyEnd.lastIndex = 0;
  const open = openKeyHead.test(rest) || (keyHead.test(rest) && !keyEnd.test(rest));
  return open ? at : text.length;
}
