/** A browser as far as forms and cookies go: keeps one cookie, follows nothing. */
export class ABrowser {
  cookie: string | undefined;

  constructor(private readonly url: string) {}

  async send(
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: string,
  ): Promise<Response> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      redirect: 'manual',
      headers: { ...(this.cookie !== undefined && { cookie: this.cookie }), ...headers },
      ...(body !== undefined && { body }),
    });
    const [set] = response.headers.getSetCookie();
    if (set !== undefined) this.cookie = set.split(';')[0];
    return response;
  }

  get(path: string): Promise<Response> {
    return this.send('GET', path);
  }

  submit(
    path: string,
    fields: Record<string, string> = {},
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
    return this.send('POST', path, { ...form, ...headers }, new URLSearchParams(fields).toString());
  }

  /** Signs in and throws when it did not work. */
  async signIn(key: string): Promise<void> {
    const { status } = await this.submit('/sign-in', { key });
    if (status !== 303) throw new Error(`Signing in gave ${status}.`);
  }
}
