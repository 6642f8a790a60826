import type { Dialog, Page } from 'playwright-core';
import * as messages from './driver.messages.js';

const MAX_SHOWN = 300;
const MAX_URL = 2_000;
const TITLE_MS = 1_000;

/** How dialogs that an action brings are answered. */
export interface DialogAnswer {
  accept: boolean;
  promptText?: string | undefined;
}

/** One tab of an agent. */
export class Tab {
  dialogs: DialogAnswer = { accept: false };
  /** HTTP status of the page in it. */
  status: number | undefined;
  /** How many pages it has shown. */
  pages = 0;

  constructor(
    readonly number: number,
    readonly page: Page,
    private readonly note: (text: string) => void,
  ) {
    page.on('dialog', (dialog) => this.answer(dialog));
    page.on('download', (download) => {
      const name = shortened(download.suggestedFilename());
      this.note(messages.downloadRefused(name, shortened(download.url())));
    });
    page.on('filechooser', () => this.note(messages.fileChooserRefused()));
    page.on('crash', () => {
      this.note(messages.tabCrashed());
      this.close();
    });
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) this.pages += 1;
    });
    page.on('response', (response) => {
      const request = response.request();
      if (request.isNavigationRequest() && response.frame() === page.mainFrame())
        this.status = response.status();
    });
  }

  get url(): string {
    return shortened(this.page.url(), MAX_URL);
  }

  /** Empty where the page does not answer. */
  async title(): Promise<string> {
    const title = this.page.title().then(
      (text) => shortened(text),
      () => '',
    );
    return Promise.race([title, after(TITLE_MS).then(() => '')]);
  }

  /** What is on its way to the page is not waited for any more. */
  stopLoading(): void {
    const stop = async (): Promise<void> => {
      const session = await this.page.context().newCDPSession(this.page);
      await session.send('Page.stopLoading');
      await session.detach();
    };
    stop().catch(() => undefined);
  }

  /** Does not wait: a page that hangs may take its time. */
  close(): void {
    this.page.close().catch(() => undefined);
  }

  private answer(dialog: Dialog): void {
    const accepted = this.dialogs.accept || dialog.type() === 'beforeunload';
    this.note(messages.dialogTold(dialog.type(), shortened(dialog.message()), accepted));
    const answered = accepted ? dialog.accept(this.dialogs.promptText) : dialog.dismiss();
    answered.catch(() => undefined);
  }
}

export function shortened(text: string, length = MAX_SHOWN): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}

export function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
