/** A gateway over plain HTTP: what an agent's loop needs of it. */
export class ToolyardClient {
  #url;
  #headers;

  /** @param options `url`, as http://127.0.0.1:7070, and `key` */
  constructor({ url, key }) {
    this.#url = url;
    this.#headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  }

  /** Calls a tool and gives its result. Throws when the call did not succeed. */
  async call(tool, args) {
    const call = await this.#post('/v1/calls', { tool, arguments: args, waitMs: 60_000 });
    return resultOf(call);
  }

  /** Calls a tool many times at once; the results in the order of `argumentLists`. */
  async callMany(tool, argumentLists) {
    const results = [];
    for (let at = 0; at < argumentLists.length; at += 100) {
      const calls = argumentLists.slice(at, at + 100).map((args) => ({ tool, arguments: args }));
      const answered = await this.#post('/v1/calls/batch', { calls, waitMs: 60_000 });
      results.push(...answered.calls.map(resultOf));
    }
    return results;
  }

  /** Calls a streaming tool, hands over its text as it comes, and gives the call once it has ended, however it ended. */
  async follow(tool, args, onText) {
    const response = await this.#request('/v1/calls', { tool, arguments: args }, 'text/event-stream');
    for await (const event of eventsOf(response.body)) {
      if (event.type === 'call.chunk' && event.content.type === 'text') onText(event.content.text);
      if (event.type === 'call.finished') return event.call;
    }
    throw new Error(`The stream of ${tool} broke off.`);
  }

  async #post(path, body) {
    return (await this.#request(path, body, 'application/json')).json();
  }

  async #request(path, body, accept) {
    const response = await fetch(`${this.#url}${path}`, {
      method: 'POST',
      headers: { ...this.#headers, accept },
      body: JSON.stringify(body),
    });
    if (response.ok) return response;
    const { code, detail } = await response.json();
    throw new Error(`${path} was refused: ${code}: ${detail}`);
  }
}

/** The events of a stream; each is the JSON of one `data:` line. */
async function* eventsOf(body) {
  let text = '';
  for await (const piece of body.pipeThrough(new TextDecoderStream())) {
    const blocks = (text + piece).split('\n\n');
    text = blocks.pop();
    for (const block of blocks) {
      const data = block.split('\n').find((line) => line.startsWith('data: '));
      if (data !== undefined) yield JSON.parse(data.slice('data: '.length));
    }
  }
}

function resultOf(call) {
  if (call.status === 'succeeded') return call.result;
  throw new Error(
    `${call.tool ?? 'A call'} ended ${call.status}: ${call.error?.message ?? 'it has not ended'}`,
  );
}
