import type { ContentBlock } from '@toolyard/contracts';

/**
 * A structured value with all that the text says: some readers look at the value alone, such as Claude Code at
 * `structuredContent`. The text stands under `text`, unless the value has it already.
 */
export function structureWithText(
  value: Record<string, unknown>,
  content: readonly ContentBlock[],
): Record<string, unknown> {
  const text = content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n');
  if (text === '' || 'text' in value || Object.values(value).includes(text)) return value;
  return isJsonOf(text, value) ? value : { ...value, text };
}

function isJsonOf(text: string, value: unknown): boolean {
  if (!text.startsWith('{')) return false;
  try {
    return JSON.stringify(JSON.parse(text)) === JSON.stringify(value);
  } catch {
    return false;
  }
}
