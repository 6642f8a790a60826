import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type { Outbound } from '@toolyard/outbound';
import type { GitCredential } from '../git-options.js';
import type { GitSetting } from '../git-settings.js';
import type { GitRemotes } from './git-remotes.js';
import { headersOf, targetOf } from './git-request.js';
import { PORT } from './relay/port.js';

/** The call's own timeout is shorter. */
const LIMITS = { bytes: 2_147_483_648, ms: 3_600_000, redirects: 0 };

const built = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const RELAY = built('relay/main.js');
/** What the relay consists of. */
const RELAY_FILES = [RELAY, built('relay/port.js'), built('../../../web/browser/driver/relay.js')];

export interface GitExitParts {
  remotes: GitRemotes;
  outbound: Outbound;
  credentialOf: (url: URL) => GitCredential | undefined;
}

/**
 * The one way out of a sandbox in which git runs: a socket at which it may ask for these repositories alone. The worker
 * makes the connections, guarded as all others, and adds the credentials, which git never has.
 */
export class GitExit implements AsyncDisposable {
  /** What went wrong outside of git. */
  failure: Error | undefined;
  private readonly server: Server;

  private constructor(
    private readonly parts: GitExitParts,
    private readonly folder: string,
    private readonly signal: AbortSignal,
  ) {
    this.server = createServer((request, response) => {
      this.answer(request, response).catch((error: unknown) => {
        this.failure ??= error as Error;
        response.destroy();
      });
    });
  }

  static async open(parts: GitExitParts, signal: AbortSignal): Promise<GitExit> {
    const folder = await mkdtemp(join(tmpdir(), 'toolyard-git-'));
    const exit = new GitExit(parts, folder, signal);
    exit.server.listen(exit.socket);
    await once(exit.server, 'listening');
    return exit;
  }

  /** For git: addresses of the network lead to the relay, which puts its port into them. */
  get settings(): GitSetting[] {
    const hosts = new Set(this.parts.remotes.urls.map((url) => new URL(url).host));
    return [...hosts].map((host) => [`url.http://127.0.0.1:${PORT}/${host}/.insteadOf`, `https://${host}/`]);
  }

  /** Where it listens. */
  get socket(): string {
    return join(this.folder, 'exit.sock');
  }

  /** Runs what follows it beside the relay. */
  get command(): string[] {
    return ['node', RELAY, this.socket];
  }

  /** What the command needs to see of the host. */
  get files(): string[] {
    return [...RELAY_FILES, this.folder];
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
    await rm(this.folder, { recursive: true, force: true });
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url, headers } = request;
    const { outbound, remotes, credentialOf } = this.parts;
    const target = targetOf(method, url, remotes);
    if (target === undefined) {
      response.writeHead(403).end();
      return;
    }
    await using answer = await outbound.request(target, {
      method: method ?? 'GET',
      headers: { ...headersOf(headers), ...authorization(credentialOf(target)) },
      ...(method === 'POST' && { body: request }),
      signal: this.signal,
      limits: LIMITS,
    });
    const type = answer.headers.get('content-type');
    response.writeHead(answer.status, type === null ? {} : { 'content-type': type });
    await pipeline(Readable.from(answer.body), response);
  }
}

function authorization(credential: GitCredential | undefined): Record<string, string> {
  if (credential === undefined) return {};
  const pair = Buffer.from(`${credential.username}:${credential.password}`).toString('base64');
  return { authorization: `Basic ${pair}` };
}
