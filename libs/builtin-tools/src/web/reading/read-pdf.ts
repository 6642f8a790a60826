import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import type { ReadPage } from './page-task.js';

/** The text of a PDF, page after page. Scripts in it are not run. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPage> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document, { mergePages: false });
  const { info } = await getMeta(document);
  const title: unknown = info['Title'];
  const pages = text.map((page, index) => `--- page ${index + 1} of ${text.length} ---\n${page.trim()}`);
  return {
    text: pages.join('\n\n'),
    ...(typeof title === 'string' && title.trim() !== '' && { title: title.trim() }),
  };
}
