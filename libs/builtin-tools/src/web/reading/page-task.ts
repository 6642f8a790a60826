/** What a thread reads. */
export type PageTask =
  | { kind: 'html'; html: string; url: string; format: 'markdown' | 'text' }
  | { kind: 'pdf'; bytes: Uint8Array };

export interface ReadPage {
  title?: string;
  text: string;
}
