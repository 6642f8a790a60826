import { createServer } from 'node:net';
import { Failure } from './failure.mjs';
import { portRefused, portTaken } from './messages.mjs';

/**
 * Checks that a port can be listened on, and finds a free one for port 0.
 * @throws Failure when it is taken or not allowed
 */
export async function usablePort(host, port) {
  try {
    return await listenOnce(host, port);
  } catch (error) {
    throw new Failure(
      error.code === 'EADDRINUSE'
        ? portTaken(host, port)
        : portRefused(host, port, error.code ?? error.message),
    );
  }
}

/** The preferred port when it is free, else any free one. */
export async function freePort(host, preferred) {
  return listenOnce(host, preferred ?? 0).catch(() => listenOnce(host, 0));
}

function listenOnce(host, port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(port, host, () => {
      const taken = server.address().port;
      server.close(() => resolve(taken));
    });
  });
}
