import { Client } from 'undici';

/** Callers of one server, each with a connection that it keeps. */
export class HttpCallers {
  #clients = [];

  constructor(url, request) {
    this.url = url;
    this.request = request;
  }

  /** Sends the request and reads the reply to its end. Rejects when its status is not 200. */
  call(index) {
    const client = (this.#clients[index] ??= new Client(this.url, { pipelining: 1 }));
    return new Promise((resolve, reject) => {
      client.dispatch(this.request, new Reply(resolve, reject));
    });
  }

  async close() {
    await Promise.all(this.#clients.map((client) => client.destroy()));
  }
}

/** Reads a reply without keeping its body: the measured program shares the machine with what it measures. */
class Reply {
  #status = 0;

  constructor(resolve, reject) {
    this.resolve = resolve;
    this.reject = reject;
  }

  onRequestStart() {}

  onResponseStart(_controller, status) {
    this.#status = status;
  }

  onResponseData() {}

  onResponseEnd() {
    if (this.#status === 200) this.resolve();
    else this.reject(new Error(`The server answered ${this.#status}.`));
  }

  onResponseError(_controller, error) {
    this.reject(error);
  }
}
