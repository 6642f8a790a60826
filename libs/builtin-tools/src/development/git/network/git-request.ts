import type { GitRemotes } from './git-remotes.js';

/** What of git's requests goes on; credentials are none of its business. */
const HEADERS = ['accept', 'content-encoding', 'content-type', 'git-protocol', 'user-agent'];

/**
 * Where a request of git leads: `/<host>/<path of the repository>/…`, as the smart protocol asks
 * (https://git-scm.com/docs/http-protocol). Undefined for every other one.
 */
export function targetOf(
  method: string | undefined,
  path: string | undefined,
  { urls, service }: GitRemotes,
): URL | undefined {
  const questions = [
    { asked: 'GET', rest: `/info/refs?service=git-${service}` },
    { asked: 'POST', rest: `/git-${service}` },
  ];
  for (const url of urls) {
    const base = url.replace(/\/+$/, '');
    const found = questions.find(
      ({ asked, rest }) => method === asked && path === `/${base.slice('https://'.length)}${rest}`,
    );
    if (found !== undefined) return new URL(base + found.rest);
  }
  return undefined;
}

export function headersOf(
  given: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    HEADERS.flatMap((name) => {
      const value = given[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
