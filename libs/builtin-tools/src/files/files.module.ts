import { Module } from '@nestjs/common';
import { PageReader } from '../web/reading/page-reader.js';
import { EditFileTool } from './edit-file.tool.js';
import { GlobTool } from './glob.tool.js';
import { GrepTool } from './grep.tool.js';
import { ListDirTool } from './list-dir.tool.js';
import { ReadFileTool } from './read-file.tool.js';
import { Ripgrep } from './ripgrep.js';
import { WriteFileTool } from './write-file.tool.js';

export const FILE_TOOLS = [ReadFileTool, WriteFileTool, EditFileTool, ListDirTool, GlobTool, GrepTool];

/** Tools that look at and change the files of the workspace. Needs WorkspaceModule. */
@Module({ providers: [PageReader, Ripgrep, ...FILE_TOOLS] })
export class FilesModule {}
