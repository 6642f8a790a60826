import { Module } from '@nestjs/common';
import { GrepTool } from './grep.tool.js';
import { ListDirTool } from './list-dir.tool.js';
import { ReadFileTool } from './read-file.tool.js';
import { Ripgrep } from './ripgrep.js';

/** Tools that look at the files of the workspace. Needs WorkspaceModule. */
@Module({ providers: [Ripgrep, ReadFileTool, ListDirTool, GrepTool] })
export class FilesModule {}
