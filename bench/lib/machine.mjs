import { execFile } from 'node:child_process';
import { availableParallelism, cpus, platform, release } from 'node:os';
import { promisify } from 'node:util';

/** One line about what the numbers were measured on, and when. */
export async function describeMachine() {
  const { stdout } = await promisify(execFile)('redis-server', ['--version']);
  const redis = /v=(\S+)/.exec(stdout)?.[1] ?? 'of unknown version';
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const cores = availableParallelism();
  const day = new Date().toISOString().slice(0, 10);
  return `${day}: ${cores} ${cores === 1 ? 'core' : 'cores'} (${model}), ${platform()} ${release().split('.', 2).join('.')}, Node ${process.version}, Redis ${redis}, all on one machine over loopback.`;
}
