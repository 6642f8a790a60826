import type { CallLinks, ParkedCall } from '@toolyard/contracts';

/** What waits, with the addresses of its call. */
export function linked<C extends Pick<ParkedCall, 'id'>>(call: C): C & { links: CallLinks } {
  const self = `/v1/calls/${call.id}`;
  return { ...call, links: { self, events: `${self}/events` } };
}
