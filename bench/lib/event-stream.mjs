import { Client } from 'undici';
import { HEADERS } from './yard.mjs';

/**
 * Starts a streaming call and hands every event's data, as text, to `onData` until the stream ends.
 * @param onData gets the type of the event and its JSON
 */
export async function followCall(url, body, onData) {
  const client = new Client(url, { bodyTimeout: 0 });
  try {
    const reply = await client.request({
      method: 'POST',
      path: '/v1/calls',
      headers: { ...HEADERS, accept: 'text/event-stream' },
      body: JSON.stringify(body),
    });
    if (reply.statusCode !== 200)
      throw new Error(`The gateway answered ${reply.statusCode}: ${await reply.body.text()}`);
    reply.body.setEncoding('utf8');
    let rest = '';
    for await (const piece of reply.body) rest = readEvents(rest + piece, onData);
  } finally {
    await client.destroy();
  }
}

/** Gives back what is not a whole event yet. */
function readEvents(text, onData) {
  let from = 0;
  for (let end = text.indexOf('\n\n'); end >= 0; from = end + 2, end = text.indexOf('\n\n', from)) {
    const type = text.indexOf('event: ', from);
    const data = text.indexOf('\ndata: ', from);
    if (type < 0 || data < 0 || data > end) continue;
    onData(text.slice(type + 7, data), text.slice(data + 7, end));
  }
  return text.slice(from);
}
