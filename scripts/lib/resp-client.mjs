import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** Speaks just enough of Redis' protocol (RESP2) to ask a server who it is and to stop it. */
export class RespClient {
  #socket;
  #waiting = [];
  #received = Buffer.alloc(0);

  constructor(socket) {
    this.#socket = socket;
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('the connection was closed')));
  }

  /** Connects and authenticates. Rejects when the server does not answer within `timeoutMs`. */
  static async connect(address, timeoutMs = 3000) {
    const url = new URL(address);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const target = { host, port: Number(url.port || 6379), servername: host };
    const socket = url.protocol === 'rediss:' ? connectTls(target) : connect(target);
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error(`no answer within ${timeoutMs / 1000} s`)));
    const client = new RespClient(socket);
    const credentials = [url.username, url.password].filter((part) => part !== '').map(decodeURIComponent);
    try {
      if (credentials.length > 0) await client.command('AUTH', ...credentials);
      await client.command('PING');
      return client;
    } catch (error) {
      client.close();
      throw error;
    }
  }

  /** Sends a command. Rejects with the server's error. */
  command(...args) {
    return new Promise((resolve, reject) => {
      if (this.#socket.destroyed) return reject(new Error('the connection was closed'));
      this.#waiting.push({ resolve, reject });
      const parts = args.map((arg) => `$${Buffer.byteLength(arg)}\r\n${arg}\r\n`);
      this.#socket.write(`*${args.length}\r\n${parts.join('')}`);
    });
  }

  close() {
    this.#socket.destroy();
  }

  #take(chunk) {
    this.#received = Buffer.concat([this.#received, chunk]);
    for (
      let reply = readReply(this.#received, 0);
      reply !== undefined;
      reply = readReply(this.#received, 0)
    ) {
      this.#received = this.#received.subarray(reply.end);
      const waiting = this.#waiting.shift();
      if (reply.value instanceof Error) waiting?.reject(reply.value);
      else waiting?.resolve(reply.value);
    }
  }

  #fail(error) {
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }
}

/** The reply at `at` and where it ends; undefined while it is incomplete. */
export function readReply(bytes, at) {
  const lineEnd = bytes.indexOf('\r\n', at);
  if (lineEnd === -1) return undefined;
  const line = bytes.toString('utf8', at + 1, lineEnd);
  const end = lineEnd + 2;
  switch (String.fromCharCode(bytes[at])) {
    case '+':
      return { value: line, end };
    case '-':
      return { value: new Error(line), end };
    case ':':
      return { value: Number(line), end };
    case '$':
      return readText(bytes, end, Number(line));
    case '*':
      return readList(bytes, end, Number(line));
    default:
      return { value: new Error('it does not speak the Redis protocol'), end: bytes.length };
  }
}

function readText(bytes, start, length) {
  if (length === -1) return { value: null, end: start };
  const end = start + length;
  return bytes.length < end + 2 ? undefined : { value: bytes.toString('utf8', start, end), end: end + 2 };
}

function readList(bytes, start, length) {
  const value = [];
  let end = start;
  for (let index = 0; index < length; index++) {
    const entry = readReply(bytes, end);
    if (entry === undefined) return undefined;
    value.push(entry.value);
    end = entry.end;
  }
  return { value, end };
}
