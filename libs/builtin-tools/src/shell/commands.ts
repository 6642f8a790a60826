import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SessionHost, type ToolContext } from '@toolyard/toolkit';
import { Sandbox } from '../sandbox/sandbox.js';
import { Workspaces } from '../workspace/workspaces.js';
import { AgentCommands } from './agent-commands.js';
import type { CommandAnswers, CommandRequest } from './command-requests.js';

const KIND = 'commands';
/** How long an agent's processes and shells live when it asks for none of them. */
const IDLE_MS = 30 * 60_000;

/** The background processes and persistent shells of agents, whichever worker they are in. */
@Injectable()
export class Commands implements OnModuleInit {
  constructor(
    private readonly sessions: SessionHost,
    private readonly sandbox: Sandbox,
    private readonly workspaces: Workspaces,
  ) {}

  onModuleInit(): void {
    this.sessions.register(KIND, {
      idleMs: IDLE_MS,
      open: (key) => new AgentCommands(key, this.sandbox, this.workspaces),
    });
  }

  /** Asks for something of the call's agent. `onText` gets what a command writes. */
  ask<R extends CommandRequest>(
    ctx: Pick<ToolContext, 'agent'>,
    request: R,
    signal: AbortSignal,
    onText: (text: string) => Promise<void> = () => Promise.resolve(),
  ): Promise<CommandAnswers[R['action']]> {
    const key = { agent: ctx.agent.id, name: KIND };
    return this.sessions.request(KIND, key, request, { signal, onNote: (note) => onText(String(note)) });
  }
}
