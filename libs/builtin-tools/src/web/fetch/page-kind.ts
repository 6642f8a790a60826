export type PageKind = 'html' | 'json' | 'pdf' | 'image' | 'text' | 'binary';

const IMAGES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
const TEXTS =
  /^text\/|[/+](xml|yaml|x-yaml|toml|javascript|x-javascript|ecmascript|sql|graphql|x-sh|x-ndjson|ndjson)$/;

/** What a body is, by the type it came with; by its first bytes where that says nothing. */
export function pageKind(contentType: string, bytes: Uint8Array): PageKind {
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type === 'text/html' || type === 'application/xhtml+xml') return 'html';
  if (/[/+]json$/.test(type)) return 'json';
  if (type === 'application/pdf') return 'pdf';
  if (IMAGES.includes(type)) return 'image';
  if (TEXTS.test(type)) return 'text';
  return type === '' || type === 'application/octet-stream' ? sniffed(bytes) : 'binary';
}

function sniffed(bytes: Uint8Array): PageKind {
  const beginning = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1');
  if (beginning.startsWith('%PDF-')) return 'pdf';
  if (/^\s*<(!doctype html|html|head|body)[\s>]/i.test(beginning)) return 'html';
  return beginning.includes('\0') ? 'binary' : 'text';
}
