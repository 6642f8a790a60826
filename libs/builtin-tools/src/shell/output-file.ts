import { pipeline } from 'node:stream/promises';
import type { Sandbox } from '../sandbox/sandbox.js';
import type { Workspace } from '../workspace/workspace.js';
import type { OutputSpool } from './output-spool.js';

const FOLDER = '.command-output';

/** Written in the sandbox, where no link leads out of the workspace. Git is told to look past the folder. */
const SCRIPT = 'mkdir -p "$1" && cd -P "$1" && { [ -e .gitignore ] || echo "*" > .gitignore; } && cat > "$2"';

/** Puts the whole output of a command into the workspace. Gives its path there; undefined when that cannot be. */
export async function saveOutput(
  sandbox: Sandbox,
  workspace: Workspace,
  spool: OutputSpool,
  name: string,
): Promise<string | undefined> {
  const whole = spool.read();
  if (whole === undefined) return undefined;
  const file = `${name}.txt`;
  try {
    await using writer = await sandbox.start({
      workspace,
      program: '/bin/bash',
      args: ['-c', SCRIPT, 'save', FOLDER, file],
      input: true,
    });
    writer.output.resume();
    await pipeline(whole, await writer.input);
    const { exitCode } = await writer.exited;
    return exitCode === 0 ? `${FOLDER}/${file}` : undefined;
  } catch {
    return undefined;
  }
}
