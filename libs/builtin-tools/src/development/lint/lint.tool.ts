import { ToolError, type JsonSchema, type ToolResult } from '@toolyard/contracts';
import { Params, Tool, ToolContext } from '@toolyard/toolkit';
import { isAbsolute, relative, resolve } from 'node:path';
import { Sandbox } from '../../sandbox/sandbox.js';
import type { Workspace } from '../../workspace/workspace.js';
import { Workspaces } from '../../workspace/workspaces.js';
import { runProgram, type ProgramRun } from '../program-run.js';
import { findConfig, findLinterProgram } from './find-linters.js';
import * as messages from './lint.messages.js';
import { LintParams, MAX_TIMEOUT } from './lint.params.js';
import type { Diagnostic, Linter } from './linter.js';
import { LINTERS } from './linters/linters.js';

const OUTPUT_LIMIT = 33_554_432;
const MAX_WORDS = 4_000;
const MAX_MESSAGE = 1_000;
/** So that the parameter decides and not the tool's own limit. */
const GRACE = 30_000;

const LINT_CONTENT: JsonSchema = {
  type: 'object',
  properties: {
    linters: { type: 'array', items: { type: 'string' }, description: 'the linters that ran' },
    clean: { type: 'boolean', description: 'whether nothing was found' },
    errors: { type: 'integer' },
    warnings: { type: 'integer' },
    diagnostics: {
      type: 'array',
      description: 'errors first',
      items: {
        type: 'object',
        properties: {
          linter: { type: 'string' },
          file: { type: 'string', description: 'relative to the workspace' },
          line: { type: 'integer' },
          column: { type: 'integer' },
          rule: { type: 'string' },
          severity: { type: 'string', enum: ['error', 'warning', 'info'] },
          message: { type: 'string' },
          fixable: { type: 'boolean' },
        },
        required: ['linter', 'file', 'line', 'column', 'severity', 'message'],
      },
    },
    truncated: { type: 'boolean', description: 'whether there were more than maxResults' },
  },
  required: ['linters', 'clean', 'errors', 'warnings', 'diagnostics', 'truncated'],
};

@Tool({
  description:
    "Check source code with the linters that the project is set up for (ESLint, Biome, oxlint, Ruff), and with fix let them repair it. Runs the project's own linter and configuration, in the sandbox.",
  category: 'development',
  tags: ['lint', 'code'],
  permission: 'WRITE',
  // The same files checked or repaired again come out the same.
  effect: 'idempotent',
  sideEffects: 'LOCAL_STATE',
  pool: ['shell', 'default'],
  timeoutMs: MAX_TIMEOUT + GRACE,
  returns: LINT_CONTENT,
})
export class LintTool {
  constructor(
    private readonly workspaces: Workspaces,
    private readonly sandbox: Sandbox,
  ) {}

  async execute(@Params() params: LintParams, ctx: ToolContext): Promise<ToolResult> {
    const workspace = await this.workspaces.of(ctx);
    const { realPath, path } = await folderOf(workspace, params.workdir);
    const linters = await configured(workspace, path, params);
    const found: Diagnostic[] = [];
    for (const { linter, program } of linters)
      found.push(...(await this.lint(linter, program, { workspace, folder: realPath, params, ctx })));
    return resultOf(
      found,
      linters.map(({ linter }) => linter.name),
      params,
    );
  }

  private async lint(
    linter: Linter,
    program: string,
    { workspace, folder, params, ctx }: LintRun,
  ): Promise<Diagnostic[]> {
    const limit = AbortSignal.timeout(params.timeout);
    const ended = await this.run(linter, params, limit, () =>
      runProgram(
        this.sandbox,
        {
          workspace,
          program,
          args: linter.args(params.paths.map(asPath), params.fix),
          cwd: folder,
          writable: params.fix,
          network: 'allowed',
          signal: AbortSignal.any([ctx.signal, limit]),
        },
        OUTPUT_LIMIT,
      ),
    );
    const root = await workspace.realRoot();
    return reported(linter, ended).map(({ file, message, ...rest }) => ({
      linter: linter.name,
      file: relative(root, resolve(folder, file)),
      ...rest,
      message: message.slice(0, MAX_MESSAGE),
    }));
  }

  private async run(
    linter: Linter,
    { timeout }: LintParams,
    limit: AbortSignal,
    attempt: () => Promise<ProgramRun>,
  ): Promise<ProgramRun> {
    try {
      return await attempt();
    } catch (error) {
      if (limit.aborted && error === limit.reason)
        throw new ToolError('TIMED_OUT', messages.timedOut(linter.name, timeout));
      throw error;
    }
  }
}

interface LintRun {
  workspace: Workspace;
  folder: string;
  params: LintParams;
  ctx: ToolContext;
}

async function folderOf(workspace: Workspace, workdir: string): Promise<{ realPath: string; path: string }> {
  await using directory = await workspace.openDirectory(workdir);
  return { realPath: directory.realPath, path: directory.path };
}

/** The linters of the project, or the one that was asked for, each with its program. */
async function configured(
  workspace: Workspace,
  folder: string,
  { linter: wanted }: LintParams,
): Promise<{ linter: Linter; program: string }[]> {
  const candidates = LINTERS.filter(({ name }) => wanted === undefined || name === wanted);
  const found: { linter: Linter; program: string }[] = [];
  for (const linter of candidates) {
    const config = await findConfig(workspace, folder, linter);
    if (config === undefined) {
      if (wanted !== undefined) throw new ToolError('TOOL_FAILED', messages.notConfigured(folder, linter));
      continue;
    }
    const program = await findLinterProgram(workspace, folder, linter.name);
    if (program === undefined) throw new ToolError('TOOL_FAILED', messages.notInstalled(linter, config));
    found.push({ linter, program });
  }
  if (found.length === 0) throw new ToolError('TOOL_FAILED', messages.noLinter(folder, LINTERS));
  return found;
}

/** Not every linter knows `--`, so no path may look like an option. */
function asPath(path: string): string {
  return isAbsolute(path) || path.startsWith('./') || path.startsWith('../') ? path : `./${path}`;
}

function reported(
  linter: Linter,
  { output, errors, exitCode, cut }: ProgramRun,
): ReturnType<Linter['parse']> {
  if (cut) throw new ToolError('TOOL_FAILED', messages.tooMuch(linter.name));
  const words = (errors.trim() === '' ? output : errors).trim().slice(0, MAX_WORDS);
  if (!linter.completed.includes(exitCode))
    throw new ToolError('TOOL_FAILED', messages.failed(linter.name, exitCode, words));
  try {
    return linter.parse(output);
  } catch (cause) {
    throw new ToolError('TOOL_FAILED', messages.unreadable(linter.name, words), { cause });
  }
}

const RANK = { error: 0, warning: 1, info: 2 };

function resultOf(found: Diagnostic[], linters: string[], { maxResults, fix }: LintParams): ToolResult {
  const ordered = found.toSorted((a, b) => RANK[a.severity] - RANK[b.severity]);
  const diagnostics = ordered.slice(0, maxResults);
  const errors = found.filter(({ severity }) => severity === 'error').length;
  const warnings = found.length - errors;
  const fixable = found.filter((one) => one.fixable === true).length;
  const lines = diagnostics.map(messages.line);
  lines.push(
    found.length === 0
      ? messages.nothingFound(linters, fix)
      : messages.summary(errors, warnings, fixable, fix),
  );
  const truncated = diagnostics.length < found.length;
  if (truncated) lines.push(messages.cut(diagnostics.length, found.length));
  return {
    content: [{ type: 'text', text: lines.join('\n') }],
    structuredContent: { linters, clean: found.length === 0, errors, warnings, diagnostics, truncated },
    isError: false,
  };
}
