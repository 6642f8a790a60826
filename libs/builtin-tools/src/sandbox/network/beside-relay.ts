import { relayNotStarted } from './network.messages.js';

/** In the sandbox's own loopback, where nobody else listens. */
const PORT = 3128;

/** For Node: leads a port of loopback to a socket, and says a word once it does. Its arguments are socket and port. */
const RELAY = `
const net = require('node:net');
const { pipeline } = require('node:stream');
const [socket, port] = process.argv.slice(1);
const options = { allowHalfOpen: true };
const server = net.createServer(options, (inner) => {
  const outer = net.connect({ path: socket, ...options });
  pipeline(inner, outer, inner, () => undefined);
});
server.listen(port, '127.0.0.1', () => console.log('listening'));`;

/**
 * Starts the relay, waits for its word, and becomes the program. The relay is no child of the program, which might wait
 * for its end, and in a session of its own, where no signal to the program's group ends it.
 */
const SCRIPT = `
read -r word < <(setsid node -e "$1" "$2" "$3" </dev/null 2>/dev/null &)
wait $!
[ "$word" = listening ] || { echo '${relayNotStarted()}' >&2; exit 126; }
unset word
shift 3
exec "$@"`;

/** Runs the command that follows it once programs reach a proxy that listens at a socket. */
export function besideRelay(socket: string): string[] {
  return ['/bin/bash', '-c', SCRIPT, 'network', RELAY, socket, String(PORT)];
}

const PROXY = `http://127.0.0.1:${PORT}`;
/** Servers of the sandbox itself are reached directly. */
const DIRECT = 'localhost,127.0.0.1,::1';

/** What programs find the proxy by. */
export const PROXY_ENVIRONMENT: Readonly<Record<string, string>> = {
  HTTP_PROXY: PROXY,
  HTTPS_PROXY: PROXY,
  NO_PROXY: DIRECT,
  http_proxy: PROXY,
  https_proxy: PROXY,
  no_proxy: DIRECT,
  NODE_USE_ENV_PROXY: '1',
};
