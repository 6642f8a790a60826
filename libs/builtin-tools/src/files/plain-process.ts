import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { constants } from 'node:os';
import type { Readable } from 'node:stream';

const MAX_ERRORS = 16_384;

/** One trusted program that starts no others: no shell, no standard input, an empty environment. */
export class PlainProcess implements AsyncDisposable {
  readonly output: Readable;
  /** As the shell counts. Rejects when the program cannot be started. */
  readonly exited: Promise<{ exitCode: number }>;
  private readonly child: ChildProcessByStdio<null, Readable, Readable>;
  private stderr = '';

  constructor(program: string, args: string[], cwd: string, signal: AbortSignal) {
    const child = spawn(program, args, { cwd, env: {}, stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    this.output = child.stdout;
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      if (this.stderr.length < MAX_ERRORS) this.stderr += text;
    });
    const kill = () => child.kill('SIGKILL');
    signal.addEventListener('abort', kill);
    if (signal.aborted) kill();
    this.exited = new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => {
        signal.removeEventListener('abort', kill);
        resolve({ exitCode: code ?? 128 + constants.signals.SIGKILL });
      });
    });
    this.exited.catch(() => undefined);
  }

  get errors(): string {
    return this.stderr;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.child.kill('SIGKILL');
    this.output.destroy();
    await this.exited.catch(() => undefined);
  }
}
