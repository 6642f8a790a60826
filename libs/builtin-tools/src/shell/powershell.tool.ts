import { ToolError, type ToolResult } from '@toolyard/contracts';
import { Params, Tool, ToolContext } from '@toolyard/toolkit';
import { realpath } from 'node:fs/promises';
import { dirname } from 'node:path';
import { findProgram } from '../sandbox/find-program.js';
import { Sandbox } from '../sandbox/sandbox.js';
import { Workspaces } from '../workspace/workspaces.js';
import { MAX_TIMEOUT } from './bash.params.js';
import { COMMAND_CONTENT } from './command-result.js';
import { runCommand } from './command-run.js';
import { PowershellParams } from './powershell.params.js';
import * as messages from './shell.messages.js';

const GRACE = 30_000;

/** Keeps it from looking for updates and from telling anybody what it does. */
const SETTINGS = ['POWERSHELL_TELEMETRY_OPTOUT=1', 'POWERSHELL_UPDATECHECK=Off', 'NO_COLOR=1'];

@Tool({
  description:
    'Run PowerShell commands with pwsh, where the worker has it, in the same sandbox as bash: the workspace, a private /tmp, of the network only hosts that the operator allows. Gives their output and exit code.',
  category: 'shell',
  tags: ['command'],
  permission: 'WRITE',
  effect: 'once',
  sideEffects: 'LOCAL_STATE',
  pool: ['shell', 'default'],
  timeoutMs: MAX_TIMEOUT + GRACE,
  returns: COMMAND_CONTENT,
})
export class PowershellTool {
  constructor(
    private readonly workspaces: Workspaces,
    private readonly sandbox: Sandbox,
  ) {}

  async *execute(
    @Params() { command, timeout, workdir }: PowershellParams,
    ctx: ToolContext,
  ): AsyncGenerator<string, ToolResult> {
    const found = await findProgram('pwsh', process.env['PATH'] ?? '');
    if (found === undefined) throw new ToolError('PROGRAM_MISSING', messages.pwshMissing());
    const program = await realpath(found);
    const workspace = await this.workspaces.of(ctx);
    await using directory = await workspace.openDirectory(workdir);
    // Encoded, so that no quoting changes what is run.
    const encoded = Buffer.from(command, 'utf16le').toString('base64');
    return yield* runCommand(
      this.sandbox,
      {
        workspace,
        program: '/usr/bin/env',
        args: [...SETTINGS, program, '-NoLogo', '-NoProfile', '-NonInteractive', '-EncodedCommand', encoded],
        cwd: directory.realPath,
        // It lies in a folder of its own, with its libraries.
        readOnly: program.startsWith('/usr/') ? [] : [dirname(program)],
      },
      timeout,
      ctx,
    );
  }
}
