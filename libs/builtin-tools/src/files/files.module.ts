import { Module } from '@nestjs/common';
import { GrepTool } from './grep.tool.js';
import { ListDirTool } from './list-dir.tool.js';
import { ReadFileTool } from './read-file.tool.js';
import { Ripgrep } from './ripgrep.js';

export const FILE_TOOLS = [ReadFileTool, ListDirTool, GrepTool];

/** Tools that look at the files of the workspace. Needs WorkspaceModule. */
@Module({ providers: [Ripgrep, ...FILE_TOOLS] })
export class FilesModule {}
