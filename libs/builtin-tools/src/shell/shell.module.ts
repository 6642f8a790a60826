import { Module } from '@nestjs/common';
import { BashTool } from './bash.tool.js';

export const SHELL_TOOLS = [BashTool];

/** Tools that run commands in the workspace. Needs WorkspaceModule. */
@Module({ providers: SHELL_TOOLS })
export class ShellModule {}
