import { spawn } from 'node:child_process';

const TAIL = 64 * 1024;
const running = new Set();

/**
 * Runs a program to its end with its output kept, the last 64 KiB of it.
 * @returns {Promise<{code: number, output: string}>} 127 when there is no such program, 128 + n after a signal
 */
export function runCommand(command, args, { cwd, env, input, inherit = false } = {}) {
  return new Promise((resolve) => {
    const stdin = inherit ? 'inherit' : input === undefined ? 'ignore' : 'pipe';
    const out = inherit ? 'inherit' : 'pipe';
    const child = spawn(command, args, { cwd, env, stdio: [stdin, out, out] });
    running.add(child);
    let output = '';
    const keep = (chunk) => {
      output = (output + chunk).slice(-TAIL);
    };
    child.stdout?.setEncoding('utf8').on('data', keep);
    child.stderr?.setEncoding('utf8').on('data', keep);
    child.stdin?.on('error', () => {}).end(input);
    child.on('close', () => running.delete(child));
    child.on('error', (error) =>
      resolve({ code: error.code === 'ENOENT' ? 127 : 126, output: error.message }),
    );
    child.on('close', (code, signal) => resolve({ code: exitCodeOf(code, signal), output }));
  });
}

/** Asks every program that runs to stop. */
export function stopCommands() {
  for (const child of running) child.kill('SIGTERM');
}

/** What a shell would answer for a process that ended so. */
export function exitCodeOf(code, signal) {
  if (code !== null) return code;
  return (
    128 +
    ({ SIGHUP: 1, SIGINT: 2, SIGQUIT: 3, SIGABRT: 6, SIGKILL: 9, SIGSEGV: 11, SIGTERM: 15 }[signal] ?? 0)
  );
}

/** The last lines of an output, for an error message. */
export function tail(output, lines = 20) {
  return output.trimEnd().split('\n').slice(-lines).join('\n');
}
