import { ToolError, type ResourceContent, type ToolResult } from '@toolyard/contracts';
import { resourceInvalid, resourceMissing } from '../execution/execution.messages.js';
import { json } from '../execution/result-of.js';

type Contents = ResourceContent['resource'];

/** What is read: the URI of the request, and the type that the class declares. */
export interface ReadResource {
  uri: string;
  mimeType?: string;
}

/**
 * What a resource returned, as a result with a block for each of its contents.
 * @throws ToolError `RESOURCE_NOT_FOUND` for nothing, `RESULT_INVALID`
 */
export function resourceResult(read: ReadResource, value: unknown): ToolResult {
  if (value === undefined || value === null)
    throw new ToolError('RESOURCE_NOT_FOUND', resourceMissing(read.uri));
  const given: unknown[] = isListOfContents(value) ? value : [value];
  const content = given.map((one) => ({ type: 'resource' as const, resource: contentsOf(read, one) }));
  return { content, isError: false };
}

function contentsOf(read: ReadResource, value: unknown): Contents {
  if (typeof value === 'string') return { ...read, text: value };
  if (value instanceof Uint8Array) return { ...read, blob: base64(value) };
  if (!isContents(value)) {
    if (typeof value !== 'object') throw new ToolError('RESULT_INVALID', resourceInvalid(read.uri));
    return { uri: read.uri, mimeType: read.mimeType ?? 'application/json', text: json(read.uri, value).text };
  }
  const { uri = read.uri, mimeType = read.mimeType, text, blob } = value;
  const about = { uri, ...(mimeType !== undefined && { mimeType }) };
  if (typeof text === 'string') return { ...about, text };
  return { ...about, blob: blob instanceof Uint8Array ? base64(blob) : (blob ?? '') };
}

function isListOfContents(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length > 0 && value.every(isContents);
}

/** Exactly what contents have: other objects are data. */
function isContents(
  value: unknown,
): value is { uri?: string; mimeType?: string; text?: string; blob?: string | Uint8Array } {
  if (typeof value !== 'object' || value === null) return false;
  const { text, blob, ...about } = value as Record<string, unknown>;
  const hasOne = typeof text === 'string' ? blob === undefined : isBlob(blob) && text === undefined;
  return (
    hasOne &&
    Object.entries(about).every(([key, one]) => ['uri', 'mimeType'].includes(key) && typeof one === 'string')
  );
}

function isBlob(value: unknown): boolean {
  return typeof value === 'string' || value instanceof Uint8Array;
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}
