import type { ContentBlock } from '@toolyard/contracts';

/** Characters a block counts for: its text, its base64, its JSON. */
export function contentSize(block: ContentBlock): number {
  switch (block.type) {
    case 'text':
      return block.text.length;
    case 'image':
    case 'audio':
      return block.data.length;
    case 'resource':
      return 'text' in block.resource ? block.resource.text.length : block.resource.blob.length;
    case 'structured':
      return (JSON.stringify(block.value) as string | undefined)?.length ?? 0;
  }
}

/** The first `length` characters, one less rather than half a surrogate pair. */
export function headOf(text: string, length: number): string {
  return text.slice(0, splitsPair(text, length) ? length - 1 : length);
}

/** The last `length` characters, one less rather than half a surrogate pair. */
export function tailOf(text: string, length: number): string {
  const start = Math.max(0, text.length - length);
  return text.slice(splitsPair(text, start) ? start + 1 : start);
}

function splitsPair(text: string, at: number): boolean {
  return at > 0 && at < text.length && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800;
}
