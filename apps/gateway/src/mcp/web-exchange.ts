import type { FastifyReply, FastifyRequest } from 'fastify';

/** Headers that belong to the connection, and the key, which nothing behind the guard needs. */
const LEFT_OUT: readonly string[] = [
  'authorization',
  'connection',
  'content-length',
  'cookie',
  'transfer-encoding',
];

/** A request as web standards have it, without its body, which has been read already. */
export function webRequestOf({ raw, headers }: FastifyRequest, signal: AbortSignal): Request {
  const kept = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string' && !LEFT_OUT.includes(name)) kept.set(name, value);
  }
  const method = raw.method ?? 'GET';
  return new Request(new URL(raw.url ?? '/', 'http://gateway'), { method, headers: kept, signal });
}

/** Writes a web response and follows its body until it ends or the client is gone. */
export async function sendWebResponse(response: Response, reply: FastifyReply): Promise<void> {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.writeHead(response.status, Object.fromEntries(response.headers));
  const reader = response.body?.getReader();
  if (reader === undefined) {
    raw.end();
    return;
  }
  const stop = (): void => void reader.cancel().catch(() => undefined);
  raw.once('close', stop);
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (!raw.write(part.value)) await drained(reply);
    }
  } finally {
    raw.off('close', stop);
    raw.end();
  }
}

async function drained({ raw }: FastifyReply): Promise<void> {
  if (raw.destroyed) return;
  await new Promise((resolve) => {
    const done = (): void => {
      raw.off('drain', done);
      raw.off('close', done);
      resolve(undefined);
    };
    raw.on('drain', done);
    raw.on('close', done);
  });
}
