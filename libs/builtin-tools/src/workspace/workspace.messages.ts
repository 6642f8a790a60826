const MAX_SHOWN = 200;

/** A path as it is repeated to the caller: quoted, control characters escaped, never longer than a line. */
export function shownPath(path: string): string {
  return JSON.stringify(path.length > MAX_SHOWN ? `${path.slice(0, MAX_SHOWN)}…` : path);
}

export function pathHoldsNul(path: string): string {
  return `The path ${shownPath(path)} holds a NUL character, which no file name can. Send the path without it.`;
}

export function pathTooLong(path: string): string {
  return `The path ${shownPath(path)} is too long (${path.length} characters): a name may have 255 bytes, a path 4,095.`;
}

export function leadsOutside(path: string): string {
  return `The path ${shownPath(path)} leads out of the workspace. Use a path inside it, relative to its root, such as "src/main.ts" or ".".`;
}

export function notFound(path: string, missing: string, folder: string, near: readonly string[]): string {
  const where = folder === '.' ? 'in the workspace root' : `in the folder ${shownPath(folder)}`;
  const detail = missing === path ? '' : ` There is no ${shownPath(missing)} ${where}.`;
  const hint = near.length === 0 ? '' : ` Near names ${where}: ${near.map(shownPath).join(', ')}.`;
  const separators = path.includes('\\') ? ' Separate folders by "/", not by "\\".' : '';
  return `There is no ${shownPath(path)} in the workspace.${detail}${hint}${separators}`;
}

export function linkToNothing(path: string): string {
  return `${shownPath(path)} is a link to something that does not exist. Name the file that the link should lead to instead.`;
}

export function readOnly(path: string): string {
  return `${shownPath(path)} lies on a read-only file system, so it cannot be changed.`;
}

export function noSpace(path: string): string {
  return `There is no room left to write ${shownPath(path)}: the disk or the quota is full. Remove what is not needed, then try again.`;
}

export function linkLoop(path: string): string {
  return `The path ${shownPath(path)} is a link that leads to itself.`;
}

export function notAFile(path: string, what: string): string {
  const hint = what === 'a folder' ? ' Use list_dir to see what is in it.' : '';
  return `${shownPath(path)} is ${what}, not a regular file.${hint}`;
}

export function notADirectory(path: string): string {
  return `${shownPath(path)} is not a folder. Name the folder that holds it, or read the file with read_file.`;
}

export function partIsNoFolder(path: string): string {
  return `A part of ${shownPath(path)} is a file where a folder would have to be.`;
}

export function accessDenied(path: string): string {
  return `The system refuses access to ${shownPath(path)}: the worker's user has no right to it.`;
}

export function hiddenPath(path: string): string {
  return `${shownPath(path)} holds Toolyard's own data, which tools may not see.`;
}

export function openFailed(path: string, code: string): string {
  return `${shownPath(path)} could not be opened (${code}).`;
}

export function changedWhileOpening(path: string): string {
  return `${shownPath(path)} was replaced or changed while it was being worked on. Look at it again, then try once more.`;
}

export function workspaceMissing(root: string): string {
  return `The workspace folder ${root} does not exist or is not a folder. Create it, or set TOOLYARD_WORKSPACE to one that exists.`;
}

export function workspaceNotAbsolute(root: string): string {
  return `The workspace ${JSON.stringify(root)} is not an absolute path. Resolve it first: path.resolve(…).`;
}

export function workspaceIsEverything(): string {
  return 'The workspace may not be "/": tools could then read the whole machine. Set TOOLYARD_WORKSPACE to a folder.';
}

export function workspaceReplaced(): string {
  return 'The folder of this workspace was replaced by a link or a file, so nothing in it is touched. Whoever runs Toolyard has to look at it.';
}

export function workspaceNotMade(code: string): string {
  return `The folder of this workspace could not be made (${code}). Whoever runs Toolyard has to let the worker's user write in TOOLYARD_WORKSPACE.`;
}

export function workspaceGone(): string {
  return 'The workspace folder itself is gone or cannot be reached.';
}
