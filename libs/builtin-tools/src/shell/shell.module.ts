import { Module } from '@nestjs/common';
import { BashTool } from './bash.tool.js';
import { Commands } from './commands.js';
import { PowershellTool } from './powershell.tool.js';
import { ProcessTool } from './process.tool.js';

export const SHELL_TOOLS = [BashTool, PowershellTool, ProcessTool];

/** Tools that run commands in the workspace. Needs WorkspaceModule and ToolkitModule. */
@Module({ providers: [Commands, ...SHELL_TOOLS] })
export class ShellModule {}
