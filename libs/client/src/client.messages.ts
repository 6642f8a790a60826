export const unreachable = (url: string, reason: string): string =>
  `No gateway answers at ${url} (${reason}). Is it running, and is the address right?`;

export const unreadable = (url: string, status: number): string =>
  `${url} answered ${status} with something that is not of a Toolyard gateway.`;

export const streamLost = (id: string): string =>
  `The events of ${id} stopped before its end, and could not be had again.`;

export const keyMissing = (): string =>
  'A key is needed: new Toolyard({ key }), as `npm run up` prints one or `toolyard create-key` makes one.';

export const badUrl = (url: string): string =>
  `${JSON.stringify(url)} is no address of a gateway. Give one such as http://127.0.0.1:7070.`;

export const packageMissing = (name: string, range: string, reason: string): string =>
  `The package ${name} is needed for this and could not be loaded (${reason}). Install it: npm install ${name}@${range}`;
