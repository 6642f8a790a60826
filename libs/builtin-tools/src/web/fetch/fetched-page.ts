/** A page as it came. */
export interface FetchedPage {
  /** Where it came from in the end. */
  url: string;
  /** The addresses that led there. */
  redirects: readonly string[];
  /** Content-Type, as sent. */
  contentType: string;
  bytes: Buffer;
  /** It is longer than what was read of it. */
  truncated: boolean;
}
