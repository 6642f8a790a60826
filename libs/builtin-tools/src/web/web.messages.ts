export const pageFailed = (status: number, url: string, said: string, retryAfter: string | null): string => {
  const hint =
    retryAfter !== null
      ? ` It asks to wait (Retry-After: ${retryAfter}).`
      : status === 404 || status === 410
        ? ' Check the address, or look for it with web_search.'
        : status === 401 || status === 403
          ? ' The page is not open to everybody; http_request can send headers.'
          : '';
  return `${url} answered ${status}.${hint}${said === '' ? '' : ` It said: ${said}`}`;
};

export const unreadable = (type: string, size: number): string =>
  `The page is ${type === '' ? 'binary' : type} of ${size} bytes or more, which has no text. http_request gives it as base64.`;

export const pdfTooLarge = (): string => 'The PDF is larger than 16 MiB, which is too large to be read.';

export const imageTooLarge = (size: number, most: number): string =>
  `The image has ${size} bytes or more; up to ${most} fit into a result.`;

export const unreadablePage = (reason: string): string =>
  `${reason} With format "html" the source comes as it is.`;

export const offsetBeyond = (offset: number, length: number): string =>
  `offset is ${offset}, but the page has ${length} characters.`;

export const redirectedTo = (url: string): string => `[Redirected to ${url}]`;

export const titleLine = (title: string): string => `Title: ${title.replace(/\s+/g, ' ')}`;

export const noText = (): string =>
  '[The page has no text. It may be made by scripts: try the browser tool.]';

export const morePage = (from: number, to: number, of: number): string =>
  `[Characters ${from} to ${to} of ${of}. Go on with offset ${to}.]`;

export const pageCut = (bytes: number): string => `[The page is longer: ${bytes} bytes of it were read.]`;

export const searchNotConfigured = (): string =>
  'This deployment has no search engine. An operator sets BRAVE_API_KEY (Brave Search API) or SEARXNG_URL (a SearXNG instance) for the workers. Without one, web_fetch still reads addresses that are known.';

export const searchRateLimited = (engine: string, seconds: number): string =>
  `${engine} takes no more searches now; it will in ${seconds} s.`;

export const searchNotJson = (engine: string): string =>
  `${engine} answered with something that is not JSON.`;

export const searchFailed = (engine: string, status: number): string => `${engine} answered ${status}.`;

export const braveKeyRefused = (): string =>
  'Brave Search refused the key. An operator checks BRAVE_API_KEY.';

export const searxngWithoutJson = (): string =>
  'The SearXNG instance does not offer JSON. Its operator adds "json" to search.formats in its settings.yml.';

export const noHits = (query: string): string =>
  `Nothing was found for "${query}". Try fewer or other words.`;

export const hitLines = (
  { title, url, snippet, age }: { title: string; url: string; snippet: string; age?: string },
  index: number,
): string =>
  [
    `${index + 1}. ${title}`,
    `   ${url}${age === undefined ? '' : ` (${age})`}`,
    ...(snippet === '' ? [] : [`   ${snippet}`]),
  ].join('\n');

export const badHeaderValue = (name: string): string =>
  `headers.${name} must be text; headers is an object of names and texts.`;

export const bodyNotBase64 = (): string => 'body is not base64, which bodyEncoding says it is.';

export const bodyWithGet = (method: string): string =>
  `A ${method} request has no body. Leave body out, or choose another method.`;

export const answerLine = (status: number, url: string): string => `${status} ${url}`;

export const binaryBody = (bytes: number, encoded: string): string =>
  `[${bytes} bytes in base64:]\n${encoded}`;

export const bodyCut = (bytes: number): string => `[The body is longer: its first ${bytes} bytes are here.]`;
