import { ToolError, type ToolResult } from '@toolyard/contracts';
import { Params, Tool, ToolContext } from '@toolyard/toolkit';
import { Sandbox } from '../sandbox/sandbox.js';
import { Workspaces } from '../workspace/workspaces.js';
import { BashParams, MAX_TIMEOUT } from './bash.params.js';
import { CommandOutput } from './command-output.js';
import { COMMAND_CONTENT, commandResult, type CommandContent } from './command-result.js';
import { runCommand } from './command-run.js';
import { Commands } from './commands.js';
import * as messages from './shell.messages.js';
import { TextQueue } from './text-queue.js';

/** So that the parameter decides and not the tool's own limit, which is there for a command that cannot be stopped. */
const GRACE = 30_000;

/** `structuredContent` of `bash`. */
export interface BashContent extends CommandContent {
  /** Of a session: the folder it is in now. */
  cwd?: string;
}

@Tool({
  description:
    'Run a bash command in a sandbox: it sees the workspace, the system programs and a private /tmp, and of the network nothing but hosts that the operator allows, by the proxy in HTTP_PROXY. Gives its output and exit code; everything it starts ends with it, unless it runs in a session or in the background.',
  category: 'shell',
  tags: ['command'],
  aliases: ['exec'],
  permission: 'WRITE',
  effect: 'once',
  sideEffects: 'LOCAL_STATE',
  pool: ['shell', 'default'],
  timeoutMs: MAX_TIMEOUT + GRACE,
  returns: {
    ...COMMAND_CONTENT,
    required: [],
    properties: {
      ...COMMAND_CONTENT.properties,
      cwd: { type: 'string', description: 'Of a session: the folder it is in now.' },
      id: { type: 'string', description: 'Of a command in the background.' },
      state: { type: 'string' },
    },
  },
})
export class BashTool {
  constructor(
    private readonly workspaces: Workspaces,
    private readonly sandbox: Sandbox,
    private readonly commands: Commands,
  ) {}

  async *execute(@Params() params: BashParams, ctx: ToolContext): AsyncGenerator<string, ToolResult> {
    const { command, timeout, workdir = '.', session, background } = params;
    if (background && session !== undefined)
      throw new ToolError('INVALID_ARGUMENTS', messages.sessionOrBackground());
    if (background) return this.start(params, ctx);
    if (session !== undefined) return yield* this.inSession(session, params, ctx);
    const workspace = await this.workspaces.of(ctx);
    const cwd = await folder();
    return yield* runCommand(
      this.sandbox,
      { workspace, program: '/bin/bash', args: ['-c', '--', command], cwd },
      timeout,
      ctx,
    );

    async function folder(): Promise<string> {
      await using directory = await workspace.openDirectory(workdir);
      return directory.realPath;
    }
  }

  private async start({ command, workdir }: BashParams, ctx: ToolContext): Promise<ToolResult> {
    const place = { runId: ctx.runId, ...(workdir !== undefined && { workdir }) };
    const info = await this.commands.ask(ctx, { action: 'start', command, ...place }, ctx.signal);
    return {
      content: [{ type: 'text', text: messages.startedInBackground(info.id) }],
      structuredContent: info,
      isError: false,
    };
  }

  private async *inSession(
    shell: string,
    { command, timeout, workdir }: BashParams,
    ctx: ToolContext,
  ): AsyncGenerator<string, ToolResult> {
    const startedAt = performance.now();
    const stop = new AbortController();
    const texts = new TextQueue();
    const place = { runId: ctx.runId, ...(workdir !== undefined && { workdir }) };
    const running = this.commands
      .ask(
        ctx,
        { action: 'run', shell, command, timeoutMs: timeout, ...place },
        AbortSignal.any([ctx.signal, stop.signal]),
        (text) => texts.push(text),
      )
      .finally(() => texts.end());
    running.catch(() => undefined);
    await using output = new CommandOutput();
    try {
      for await (const text of texts) {
        await output.add(text);
        yield text;
      }
      const { exit, timedOut, ended, fresh, cwd, refusals = [] } = await running;
      const remarks = [
        ...refusals.map(messages.networkRefused),
        ...(fresh ? [messages.shellOpened(shell)] : []),
        ...(ended ? [messages.shellEnded(shell)] : []),
      ];
      const durationMs = Math.round(performance.now() - startedAt);
      const workspace = await this.workspaces.of(ctx);
      const result = await commandResult(
        output,
        { exit, timedOut, durationMs, remarks },
        { sandbox: this.sandbox, workspace, callId: ctx.callId },
        timeout,
      );
      return {
        ...result,
        structuredContent: { ...result.structuredContent, ...(cwd !== undefined && { cwd }) },
      };
    } finally {
      texts.end();
      stop.abort(new ToolError('CANCELLED'));
    }
  }
}
