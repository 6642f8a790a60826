import { Injectable } from '@nestjs/common';
import { ToolError } from '@toolyard/contracts';
import { ThreadFailure } from '../../threads/thread-failure.js';
import { PageReader } from '../reading/page-reader.js';
import type { ReadPage } from '../reading/page-task.js';
import { pdfTooLarge, unreadable, unreadablePage } from '../web.messages.js';
import { decodedText } from './charset.js';
import type { FetchedPage } from './fetched-page.js';
import type { PageKind } from './page-kind.js';
import type { PageFormat } from './web-fetch.params.js';

/** The text of a page in a format. */
@Injectable()
export class PageText {
  constructor(private readonly reader: PageReader) {}

  /** @throws ToolError BINARY_FILE for what has no text; TOOL_FAILED for what is too heavy or broken */
  async of(page: FetchedPage, kind: PageKind, format: PageFormat, signal: AbortSignal): Promise<ReadPage> {
    const { bytes, contentType, url } = page;
    if (kind === 'binary' || kind === 'image')
      throw new ToolError('BINARY_FILE', unreadable(contentType, bytes.length));
    if (kind === 'pdf') {
      if (page.truncated) throw new ToolError('FILE_TOO_LARGE', pdfTooLarge());
      return this.reader.read({ kind, bytes }, signal).catch(failed);
    }
    const text = decodedText(bytes, contentType);
    if (kind === 'json' && format !== 'html') return { text: pretty(text) };
    if (kind !== 'html' || format === 'html') return { text };
    return this.reader.read({ kind, html: text, url, format }, signal).catch(failed);
  }
}

function failed(error: unknown): never {
  if (!(error instanceof ThreadFailure)) throw error;
  throw new ToolError('TOOL_FAILED', unreadablePage(error.message), {
    retryable: error.reason === 'closed',
    cause: error,
  });
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}
