import { shownPath } from '../../workspace/workspace.messages.js';

const count = (value: number, one: string, many = `${one}s`) =>
  `${value.toLocaleString('en-US')} ${value === 1 ? one : many}`;

export const ADVICE = {
  noRepository:
    'No repository is there. Name its folder by workdir, or make one with action init or action clone.',
  bare: 'This repository is bare: it has no files to work on. Clone it into a folder and work there.',
  noCommits: 'The branch has no commit yet: add and commit first.',
  badRevision: 'There is no such revision. action branch, action tag and action log show what there is.',
  outsideRepository: 'paths are relative to the root of the repository and stay in it.',
  noSuchPath:
    'paths are relative to the root of the repository, also where workdir is a folder in it; action status shows the files that changed.',
  ignored: 'The repository ignores these files. Leave them out, or change its .gitignore.',
  uncommitted: 'Commit or stash these changes first, or undo them with action restore.',
  locked:
    'Another git is at work in this repository. Try again; if none is, remove the lock file that is named.',
  targetTaken: 'Choose another directory, or remove that folder first.',
  nameTaken: 'Choose another name, or delete the old one first (operation delete).',
  notMerged: 'Merge it first, or set force to delete it with its commits.',
  branchInUse: 'Switch to another branch first.',
  conflicts:
    'There are conflicts: action status names the files. Edit them, add and commit them, or give up with action merge, operation abort.',
  noUpstream: 'Name the branch by name; push it with setUpstream once, so that later ones know it.',
  rejected:
    'The other side has something that is not here, or refuses. Pull or fetch and merge first; a branch that is checked out there cannot be pushed to.',
  diverged: 'Both sides have new commits. Fetch, then merge with ref, such as origin/main.',
  transport: 'Only repositories in the workspace and https addresses can be reached.',
  noCredentials: 'It asks for a user name and password, and none is configured for it. Tell the operator.',
  unreachable: 'It cannot be reached from here.',
  noRemote: 'Look at action remote for the names and addresses that are known.',
  badConfig: "The repository's own configuration (.git/config) is broken: read it and repair it.",
  noStash: 'action stash with operation list shows what there is.',
  fewerLines: 'Ask for lines that exist.',
  readOnly: 'This action may not change the workspace.',
};

export function gitFailed(action: string, words: string, advice: string | undefined): string {
  const said = words === '' ? `git ${action} failed and said nothing.` : `git ${action} failed: ${words}`;
  return advice === undefined ? said : `${said}\n${advice}`;
}

export function repositoryOutside(): string {
  return 'The repository keeps its files or its data elsewhere (core.worktree, or a .git that leads out), or workdir is its .git folder. Only repositories that lie in the workspace as a whole can be used, from among their files.';
}

export function tooManyPrograms(keys: number): string {
  return `The repository's own configuration names ${count(keys, 'program')}, more than any has reason to. Read .git/config and take them out.`;
}

export function notRun(keys: readonly string[]): string {
  const shown = keys.slice(0, 5).map(shownPath).join(', ');
  const more = keys.length > 5 ? `, and ${keys.length - 5} more` : '';
  return `(Programs that the repository's configuration names are not run: ${shown}${more}.)`;
}

export function doesNotTake(action: string, name: string, takes: readonly string[]): string {
  return `action ${action} does not take ${name}. It takes ${takes.length === 0 ? 'nothing but workdir' : takes.join(', ')}.`;
}

export function needs(action: string, name: string, operation?: string): string {
  const what = operation === undefined ? `action ${action}` : `action ${action} with operation ${operation}`;
  return `${what} needs ${name}.`;
}

export function badOperation(action: string, operation: string, operations: readonly string[]): string {
  return operations.length === 0
    ? `action ${action} has no operations; leave operation ${JSON.stringify(operation)} out.`
    : `action ${action} has no operation ${JSON.stringify(operation)}. It has ${operations.join(', ')}.`;
}

export function cutPatch(characters: number): string {
  return `\n… [the patch is longer than ${characters.toLocaleString('en-US')} characters; name files by paths, or set summary]`;
}

export function noDifference(staged: boolean): string {
  return staged
    ? '(Nothing is staged. Changes that are not staged show without staged.)'
    : '(No differences. Files that git does not know yet show in action status only, what is staged with staged: true.)';
}

export function clean(): string {
  return 'Nothing to commit, the working tree is clean.';
}

export function noCommits(): string {
  return '(No commit fits.)';
}

export function moreCommits(skip: number): string {
  return `(There are more: continue with skip ${skip}.)`;
}

export function moreEntries(shown: number): string {
  return `(Only the first ${shown.toLocaleString('en-US')} are shown.)`;
}

export function nothingStaged(): string {
  return 'Nothing is staged, so there is nothing to commit. Stage files with action add, or set all for every change of tracked files.';
}

export function kept(commit: string): string {
  return `What was discarded of tracked files is kept as ${commit}: action stash, operation apply, ref ${commit} brings it back.`;
}

export function mergeConflicts(files: readonly string[]): string {
  return `The merge stopped at conflicts in ${files.map(shownPath).join(', ')}. Edit them (the places are marked by <<<<<<< and >>>>>>>), add and commit them, or give up with action merge, operation abort.`;
}

export function stashConflicts(): string {
  return 'The stash was applied with conflicts and is kept. Edit the files that action status names, then add them.';
}

export function addressWithCredentials(): string {
  return 'Give the url without user name and password: it would be kept in the repository. Credentials are configured by the operator.';
}

export function addressNotAllowed(url: string): string {
  return `${shownPath(url)} cannot be used. Give the path of a repository in the workspace, or an https:// address.`;
}

export function networkOff(url: string): string {
  return `${shownPath(url)} lies outside, and git has no network here. Only repositories in the workspace can be reached; an operator allows hosts by TOOLYARD_GIT_HOSTS.`;
}

export function hostNotAllowed(host: string, allowed: readonly string[]): string {
  return `git may not reach ${host} here, only ${allowed.join(', ')}; an operator allows others by TOOLYARD_GIT_HOSTS.`;
}

export function networkKeys(keys: readonly string[]): string {
  return `The repository's configuration would change where git connects to, so it is not used over the network: ${keys.map(shownPath).join(', ')}. Remove that from its .git/config.`;
}

export function unknownRemote(name: string): string {
  return `There is no remote ${shownPath(name)}. action remote lists those there are; operation create adds one.`;
}

export function done(action: string): string {
  return `git ${action} is done.`;
}

export function binaryContent(ref: string): string {
  return `(${shownPath(ref)} is not text.)`;
}

export function cutContent(characters: number): string {
  return `\n… [cut after ${characters.toLocaleString('en-US')} bytes; restore the file and read it with read_file to see the rest]`;
}

export function oneFile(action: string): string {
  return `action ${action} needs exactly one file in paths.`;
}

export function linesTurned(startLine: number, endLine: number): string {
  return `endLine ${endLine} lies before startLine ${startLine}.`;
}

export function moreLines(line: number): string {
  return `(There are more lines: continue with startLine ${line}.)`;
}

export function branchMade(name: string): string {
  return `Branch ${name} is made. action switch goes to it.`;
}

export function branchRenamed(name: string, newName: string): string {
  return `Branch ${name} is now ${newName}.`;
}

export function noBranches(): string {
  return '(There is no branch yet: the first commit makes one.)';
}

export function whereTo(): string {
  return 'Say where to: a branch by name, or a commit or tag by ref (then on no branch).';
}

export function nameAndRef(): string {
  return 'name and ref together make a branch; set create for that. To switch to a branch that exists, give name only.';
}

export function nothingToAdd(): string {
  return 'Say what to stage: paths, or all for every change.';
}

export function staged(lines: readonly string[]): string {
  return ['Staged:', ...lines.map((line) => `  ${line}`)].join('\n');
}

export function messageNeeded(): string {
  return 'A commit needs a message.';
}

export function committed(commit: string, subject: string, files: readonly string[]): string {
  return [`Commit ${commit.slice(0, 10)}: ${subject}`, ...files.map((line) => `  ${line}`)].join('\n');
}

export function noStashes(): string {
  return '(There are no stashes.)';
}

export function broughtBack(entry: string): string {
  return `${entry} is applied.`;
}

export function restored(paths: readonly string[], staged: boolean): string {
  const shown = paths.slice(0, 20).map(shownPath).join(', ');
  return staged ? `No longer staged: ${shown}.` : `Restored: ${shown}.`;
}

export function resetPaths(mode: string): string {
  return `reset with paths only unstages, so it has no mode ${mode}. To undo changes of files, use action restore.`;
}

export function resetDone(mode: string, ref: string, before: string): string {
  return `Reset (${mode}) to ${ref}.${before === '' ? '' : ` HEAD was ${before} before.`}`;
}

export function mergeAborted(): string {
  return 'The merge is given up; everything is as before it.';
}

export function noTags(): string {
  return '(There are no tags.)';
}

export function tagMade(name: string, ref: string): string {
  return `Tag ${name} is made at ${ref}.`;
}

export function tagDeleted(name: string): string {
  return `Tag ${name} is deleted.`;
}

export function noRemotes(): string {
  return '(There are no remotes.)';
}

export function remoteMade(name: string, url: string): string {
  return `Remote ${name} is ${url}. action fetch brings its branches.`;
}

export function remoteDeleted(name: string): string {
  return `Remote ${name} is removed.`;
}

export function initialised(path: string, bare: boolean): string {
  return `An empty ${bare ? 'bare ' : ''}repository is in ${shownPath(path)}.`;
}

export function cloned(path: string, branch: string): string {
  return `The repository is in ${shownPath(path)}${branch === '' ? '' : `, on branch ${branch}`}. Name it by workdir in further calls.`;
}

export function repositoryThere(path: string): string {
  return `${shownPath(path)} is a repository already; nothing was changed.`;
}

export function noFolderName(url: string): string {
  return `No name for the folder can be made of ${shownPath(url)}. Name one by directory.`;
}

export function noBranchToPush(): string {
  return 'HEAD is on no branch. Name the branch or tag to push by name.';
}

export function badPushName(name: string): string {
  return `${shownPath(name)} is not the name of one branch or tag.`;
}

export function upToDate(remote: string): string {
  return `Nothing new at ${remote}.`;
}
