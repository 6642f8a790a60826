import type { Dispatcher } from 'undici';

/** As the standard has them; what it would refuse is left out. */
export function responseHeaders(raw: Dispatcher.ResponseData['headers']): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(raw)) {
    for (const value of [values].flat()) {
      try {
        headers.append(name, value);
      } catch {
        // A header that cannot be told is as good as absent.
      }
    }
  }
  return headers;
}
