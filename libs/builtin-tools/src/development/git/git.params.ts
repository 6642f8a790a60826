import { Describe, ToolParams } from '@toolyard/toolkit';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import { GIT_ACTIONS, GIT_OPERATIONS, type GitActionName, type GitOperation } from './git-action-names.js';

/** No option and no control character: revisions, branches, tags and remotes never begin with a dash. */
const NO_OPTION = /^[^-\p{Cc}][^\p{Cc}]*$/u;
const NO_OPTION_MESSAGE = 'must not begin with "-" nor hold control characters';
const NO_NUL = /^[^\0]*$/;

export class GitParams extends ToolParams {
  @Describe('What to do')
  @IsIn(GIT_ACTIONS)
  action!: GitActionName;

  @Describe(
    'The repository: its folder or one in it, relative to the workspace. For init, the folder to make it in',
  )
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(4_096)
  workdir = '.';

  @Describe('Files or folders, relative to the root of the repository; no patterns')
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(1_000)
  @IsString({ each: true })
  @MinLength(1, { each: true })
  @MaxLength(4_096, { each: true })
  @Matches(NO_NUL, { each: true, message: 'must not hold a NUL character' })
  paths?: string[];

  @Describe(
    'A revision: commit, branch, tag, HEAD~2, main..feature; for show also HEAD:path/of/file. For branch, switch and tag: where to start',
  )
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(500)
  @Matches(NO_OPTION, { message: NO_OPTION_MESSAGE })
  ref?: string;

  @Describe(
    'Name of the branch, tag or remote that is switched to, made, deleted, renamed, fetched or pushed',
  )
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(250)
  @Matches(NO_OPTION, { message: NO_OPTION_MESSAGE })
  name?: string;

  @Describe('The new name, for branch with operation rename')
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(250)
  @Matches(NO_OPTION, { message: NO_OPTION_MESSAGE })
  newName?: string;

  @Describe(
    'For branch, tag and remote: list (the default), create, delete, rename. For stash: push (the default), list, show, apply, pop, drop. For merge: abort',
  )
  @IsOptional()
  @IsIn(GIT_OPERATIONS)
  operation?: GitOperation;

  @Describe('Message of a commit, merge, stash or tag')
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(20_000)
  @Matches(NO_NUL, { message: 'must not hold a NUL character' })
  message?: string;

  @Describe('diff: what is staged instead of what is not. restore: unstage')
  @IsOptional()
  @IsBoolean()
  staged?: boolean;

  @Describe('add: every change. commit: every change of tracked files. branch: also those of remotes')
  @IsOptional()
  @IsBoolean()
  all?: boolean;

  @Describe('switch: make the branch first')
  @IsOptional()
  @IsBoolean()
  create?: boolean;

  @Describe('commit: replace the last commit')
  @IsOptional()
  @IsBoolean()
  amend?: boolean;

  @Describe(
    'branch delete: although it is not merged. push: over what is there, unless it has changed since the last fetch',
  )
  @IsOptional()
  @IsBoolean()
  force?: boolean;

  @Describe('reset: soft keeps index and files, mixed (the default) keeps files, hard keeps neither')
  @IsOptional()
  @IsIn(['soft', 'mixed', 'hard'])
  mode?: 'soft' | 'mixed' | 'hard';

  @Describe('diff and show: files and numbers of lines only, without the patch')
  @IsOptional()
  @IsBoolean()
  summary?: boolean;

  @Describe('diff and show: lines around each change, 3 by default')
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(100)
  context?: number;

  @Describe('log: how many commits, 20 by default')
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(500)
  limit?: number;

  @Describe('log: how many to pass over first')
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  skip?: number;

  @Describe('log: part of the name or address of the author')
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(200)
  author?: string;

  @Describe('log: words of the message')
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(500)
  search?: string;

  @Describe('log: not older than, as 2026-05-01 or "2 weeks ago"')
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(100)
  since?: string;

  @Describe('log: not newer than')
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(100)
  until?: string;

  @Describe('blame: first line, 1-based')
  @IsOptional()
  @IsInt()
  @Min(1)
  startLine?: number;

  @Describe('blame: last line')
  @IsOptional()
  @IsInt()
  @Min(1)
  endLine?: number;

  @Describe('stash: which one, 0 (the default) is the newest')
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(10_000)
  stashIndex?: number;

  @Describe('stash push: new files too')
  @IsOptional()
  @IsBoolean()
  includeUntracked?: boolean;

  @Describe(
    'clone and remote create: a repository in the workspace by its path, relative to the workspace, or an https address',
  )
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(2_000)
  url?: string;

  @Describe('clone: the folder to make, relative to workdir')
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(1_000)
  directory?: string;

  @Describe('clone, fetch and pull: only so many commits of the history')
  @IsOptional()
  @IsInt()
  @Min(1)
  depth?: number;

  @Describe('init and clone: without files to work on, for others to push to')
  @IsOptional()
  @IsBoolean()
  bare?: boolean;

  @Describe('fetch, pull and push: name of the remote, origin by default')
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(250)
  @Matches(/^[A-Za-z0-9_][\w./-]*$/, { message: 'must be the name of a remote, such as origin' })
  remote?: string;

  @Describe('push: remember where, for later pulls')
  @IsOptional()
  @IsBoolean()
  setUpstream?: boolean;
}
