import { Agent, buildConnector, type Dispatcher } from 'undici';
import type { Dialer } from './dialer.js';

/** Connections of requests, kept for the next ones to the same origin. */
export function guardedDispatcher(dialer: Dialer): Dispatcher {
  const secure = buildConnector({ allowH2: false });
  return new Agent({
    headersTimeout: 0,
    bodyTimeout: 0,
    allowH2: false,
    connect: (options, callback) => {
      const isSecure = options.protocol === 'https:';
      const port = Number(options.port || (isSecure ? 443 : 80));
      dialer
        .connect(options.hostname, port)
        .then((socket) => {
          if (isSecure) secure({ ...options, httpSocket: socket }, callback);
          else callback(null, socket);
        })
        .catch((error: unknown) => callback(error as Error, null));
    },
  });
}
