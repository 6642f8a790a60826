import { ToolError } from '@toolyard/contracts';
import { connect as connectTcp, isIP, type LookupFunction, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import type { AddressGuard } from '../address/address-guard.js';
import { hostName } from '../address/host-name.js';
import type { LookedUp } from '../address/system-lookup.js';
import { untilAborted } from '../http/deadline.js';
import { reasonOf } from '../http/request-failure.js';
import { badRequest, connectTimeout, unreachable } from '../outbound.messages.js';

export interface ConnectOptions {
  /** Speaks TLS, with a certificate for the host. */
  tls?: boolean;
  signal?: AbortSignal;
  /** For the connection and the TLS handshake, in milliseconds. Default 10000. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

/** Makes every connection: to the addresses that were checked, and to no other. */
export class Dialer {
  constructor(private readonly guard: AddressGuard) {}

  /** @throws ToolError ADDRESS_REFUSED; TOOL_FAILED, retryable, where nobody answers */
  async connect(host: string, port: number, options: ConnectOptions = {}): Promise<Socket> {
    const { signal, tls = false, timeoutMs = TIMEOUT_MS } = options;
    const name = hostName(host);
    if (name === undefined || !Number.isInteger(port) || port < 1 || port > 65_535)
      throw new ToolError('INVALID_ARGUMENTS', badRequest(`"${host}:${port}" is no host with a port`));
    const addresses = await untilAborted(this.guard.addressesOf(name, port), signal);
    const tcp = connectTcp({ host: name, port, lookup: fixed(addresses), autoSelectFamily: true });
    tcp.setNoDelay(true).setKeepAlive(true, 60_000);
    return opened(tls ? secured(tcp, name) : tcp, {
      name,
      timeoutMs,
      signal,
      event: tls ? 'secureConnect' : 'connect',
    });
  }
}

function secured(socket: Socket, name: string): TLSSocket {
  return connectTls({ socket, ...(isIP(name) === 0 ? { servername: name } : { host: name }) });
}

/** Gives the addresses that were checked, whatever the name says now. */
function fixed(addresses: readonly LookedUp[]): LookupFunction {
  return (_host, options, callback) => {
    const [first] = addresses;
    if (options.all === true) callback(null, [...addresses]);
    else if (first === undefined) callback(new Error('no address'), '');
    else callback(null, first.address, first.family);
  };
}

interface Opening {
  name: string;
  timeoutMs: number;
  signal: AbortSignal | undefined;
  event: 'connect' | 'secureConnect';
}

function opened(socket: Socket, { name, timeoutMs, signal, event }: Opening): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const retryable = true;
  const timer = setTimeout(
    () => socket.destroy(new ToolError('TOOL_FAILED', connectTimeout(name, timeoutMs), { retryable })),
    timeoutMs,
  );
  const onError = (cause: Error): void =>
    reject(
      cause instanceof ToolError
        ? cause
        : new ToolError('TOOL_FAILED', unreachable(name, reasonOf(cause)), { retryable, cause }),
    );
  socket.once('error', onError).once(event, () => {
    socket.off('error', onError);
    resolve(socket);
  });
  return untilAborted(promise, signal)
    .catch((error: unknown) => {
      socket.on('error', () => undefined).destroy();
      throw error;
    })
    .finally(() => clearTimeout(timer));
}
