import { expect, it } from 'vitest';
import { pageKind } from './page-kind.js';

it.each([
  ['text/html; charset=utf-8', '', 'html'],
  ['application/xhtml+xml', '', 'html'],
  ['application/json', '', 'json'],
  ['application/vnd.api+json', '', 'json'],
  ['application/pdf', '', 'pdf'],
  ['image/png', '', 'image'],
  ['image/svg+xml', '', 'text'],
  ['text/markdown', '', 'text'],
  ['application/rss+xml', '', 'text'],
  ['application/zip', '', 'binary'],
  ['video/mp4', '', 'binary'],
  ['', '%PDF-1.7', 'pdf'],
  ['', ' <!DOCTYPE html>', 'html'],
  ['application/octet-stream', 'a\0b', 'binary'],
  ['', 'plain', 'text'],
])('%s %j is %s', (type, bytes, kind) => {
  expect(pageKind(type, Buffer.from(bytes))).toBe(kind);
});
