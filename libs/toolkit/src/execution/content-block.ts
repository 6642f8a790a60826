import type { ContentBlock } from '@toolyard/contracts';

const isText = (value: unknown) => typeof value === 'string';

const FIELDS: Record<ContentBlock['type'], (block: Record<string, unknown>) => boolean> = {
  text: ({ text }) => isText(text),
  image: ({ data, mimeType }) => isText(data) && isText(mimeType),
  audio: ({ data, mimeType }) => isText(data) && isText(mimeType),
  resource: ({ resource }) => {
    const { uri, text, blob } = (resource ?? {}) as Record<string, unknown>;
    return isText(uri) && (isText(text) || isText(blob));
  },
  structured: (block) => Object.hasOwn(block, 'value'),
};

export function isContentBlock(value: unknown): value is ContentBlock {
  if (typeof value !== 'object' || value === null) return false;
  const { type } = value as { type?: unknown };
  if (typeof type !== 'string' || !Object.hasOwn(FIELDS, type)) return false;
  return FIELDS[type as ContentBlock['type']](value as Record<string, unknown>);
}
