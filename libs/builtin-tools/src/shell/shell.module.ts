import { Module } from '@nestjs/common';
import { BashTool } from './bash.tool.js';

/** Tools that run commands in the workspace. Needs WorkspaceModule. */
@Module({ providers: [BashTool] })
export class ShellModule {}
