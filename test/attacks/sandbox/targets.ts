import { Cleanup, RedisServer } from '@toolyard/testing';
import { Workspace } from '@toolyard/builtin-tools';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type ListenOptions } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Targets } from './battery.js';

/** A host with secrets, processes and servers, and a workspace on it. */
export interface Host {
  workspace: Workspace;
  secret: string;
  targets: Targets;
  /** Connections that its servers have seen. */
  connections: () => number;
}

export async function makeHost(cleanup: Cleanup): Promise<Host> {
  const secret = `secret-${randomBytes(8).toString('hex')}`;
  const mark = `victim-${randomBytes(4).toString('hex')}`;
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'toolyard-attack-')));
  cleanup.add(folder, (it) => rm(it, { recursive: true, force: true }));
  const place = async (path: string): Promise<string> => {
    await writeFile(path, secret);
    return cleanup.add(path, (it) => rm(it, { force: true }));
  };
  const root = join(folder, 'workspace');
  for (const name of ['workspace/data', 'workspace/sub', 'outside', 'other'])
    await mkdir(join(folder, name), { recursive: true });
  await place(join(root, 'data/admin-key'));
  await symlink('../outside/secret', join(root, 'planted-link'));
  let connections = 0;
  const listen = async (options: ListenOptions): Promise<number> => {
    const server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    }).listen(options);
    await once(server, 'listening');
    cleanup.add(server, (it) => void it.close());
    return (server.address() as AddressInfo | string as AddressInfo).port;
  };
  const victim = spawn('/bin/bash', ['-c', `exec -a ${mark} sleep 1000`], { env: { SECRET: secret } });
  cleanup.add(victim, (it) => void it.kill('SIGKILL'));
  await once(victim, 'spawn');
  const redis = cleanup.add(await RedisServer.start(), (it) => it.stop());
  const abstract = `toolyard-${mark}`;
  await listen({ path: `\0${abstract}` });
  await listen({ path: join(folder, 'outside/socket') });
  const targets: Targets = {
    OUTSIDE: await place(join(folder, 'outside/secret')),
    OTHER: join(folder, 'other'),
    IN_TMP: await place(join('/tmp', mark)),
    IN_SHM: await place(join('/dev/shm', mark)),
    VICTIM: victim.pid ?? 0,
    MARK: mark,
    PORT: await listen({ port: 0, host: '127.0.0.1' }),
    PORT6: await listen({ port: 0, host: '::1' }),
    REDIS: redis.port,
    ABSTRACT: abstract,
    SOCKET: join(folder, 'outside/socket'),
  };
  await place(join(folder, 'other/note'));
  return {
    workspace: new Workspace(root, [join(root, 'data')]),
    secret,
    targets,
    connections: () => connections,
  };
}
