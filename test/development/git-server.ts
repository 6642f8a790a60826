import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { LoopbackCertificate } from '@toolyard/testing';

const run = promisify(execFile);
const HEAD_END = '\r\n\r\n';

/** Git's own server over https on loopback, for those who know the password, with the empty repository `project.git`. */
export class GitServer {
  readonly username = 'bot';
  readonly password = 'pass-word of the bot';
  /** Addresses that were asked for, with the credentials that came along. */
  readonly asked: { url: string; authorization: string | undefined }[] = [];

  private constructor(
    private readonly folder: string,
    private readonly server: Server,
  ) {
    server.on('request', (request, response) => void this.answer(request, response));
  }

  static async start({ key, cert }: LoopbackCertificate): Promise<GitServer> {
    const folder = await mkdtemp(join(tmpdir(), 'toolyard-git-server-'));
    await run('git', ['init', '--quiet', '--bare', '--initial-branch=main', join(folder, 'project.git')]);
    await run('git', ['config', 'http.receivepack', 'true'], { cwd: join(folder, 'project.git') });
    const server = createServer({ key, cert });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new GitServer(folder, server);
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '', method = 'GET', headers } = request;
    this.asked.push({ url, authorization: headers.authorization });
    const pair = Buffer.from(`${this.username}:${this.password}`).toString('base64');
    if (headers.authorization !== `Basic ${pair}`) {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end();
      return;
    }
    const { pathname, searchParams } = new URL(url, 'https://host');
    const backend = spawn('git', ['http-backend'], {
      env: {
        PATH: process.env['PATH'],
        GIT_PROJECT_ROOT: this.folder,
        GIT_HTTP_EXPORT_ALL: '1',
        REMOTE_USER: this.username,
        REQUEST_METHOD: method,
        PATH_INFO: pathname,
        QUERY_STRING: String(searchParams),
        CONTENT_TYPE: headers['content-type'],
        HTTP_CONTENT_ENCODING: headers['content-encoding'],
        GIT_PROTOCOL: headers['git-protocol'] as string | undefined,
      },
    });
    request.pipe(backend.stdin);
    const pieces: Buffer[] = [];
    for await (const piece of backend.stdout) pieces.push(piece as Buffer);
    const answer = Buffer.concat(pieces);
    const end = answer.indexOf(HEAD_END);
    const head = answer.subarray(0, end).toString().split('\r\n');
    const fields = head.map((line): [string, string] => [
      line.split(':', 1)[0] ?? '',
      line.replace(/^[^:]*: ?/, ''),
    ]);
    const status = fields.find(([name]) => name === 'Status')?.[1] ?? '200';
    response.writeHead(
      Number.parseInt(status, 10),
      Object.fromEntries(fields.filter(([name]) => name !== 'Status')),
    );
    response.end(answer.subarray(end + HEAD_END.length));
  }
}
