import { procMounts } from './proc-mounts.js';
import { SHARED_MEMORY, type SandboxLimits } from './sandbox-options.js';
import { SANDBOX_PATH } from './system-mounts.js';

/** Descriptors that bubblewrap gets beside the standard three, in the order in which Sandbox opens them. */
const STATUS_FD = 3;
const PASSWD_FD = 4;
const GROUP_FD = 5;
/** For `--seccomp`, which is given where there is a filter. */
export const FILTER_FD = 6;

/** The one account inside. Programs that act differently for root see no root. */
export const PASSWD = 'agent:x:1000:1000::/tmp:/bin/bash\nnobody:x:65534:65534::/:/usr/sbin/nologin\n';
export const GROUP = 'agent:x:1000:\nnogroup:x:65534:\n';

export const ENVIRONMENT: Record<string, string> = {
  PATH: SANDBOX_PATH,
  HOME: '/tmp',
  TMPDIR: '/tmp',
  USER: 'agent',
  SHELL: '/bin/bash',
  LANG: 'C.UTF-8',
  TERM: 'dumb',
  PAGER: 'cat',
};

/** A folder of the host that shows inside. */
export interface SharedFolder {
  /** Real absolute path. It is the same inside, so that paths in a program's output, in links and in caches mean the same to every tool; of its parents only the names show. */
  path: string;
  /** Folders in it that are to look empty. */
  hidden: readonly string[];
  writable: boolean;
}

export interface SandboxLayout {
  /** Default: none. */
  workspace?: SharedFolder;
  /** Absolute folder to start in. */
  cwd: string;
  systemMounts: readonly string[];
  /** Paths of the host to show as they are, read-only. */
  readOnly: readonly string[];
  /** The host's network, loopback included. Default false: none. */
  network?: boolean;
  /** Variables beside those that every command has. */
  environment?: Readonly<Record<string, string>>;
  tmpBytes: number;
}

/** What programs find other hosts by. */
const OF_NETWORK = ['/etc/resolv.conf', '/etc/hosts', '/etc/nsswitch.conf'];

/** Bubblewrap's options, up to the `--` before the command. Order matters: later mounts lie over earlier ones. */
export function bubblewrapArguments(layout: SandboxLayout): string[] {
  return [
    ...['--unshare-all', ...(layout.network === true ? ['--share-net'] : [])],
    ...['--unshare-user', '--disable-userns', '--cap-drop', 'ALL'],
    ...['--new-session', '--die-with-parent', '--uid', '1000', '--gid', '1000', '--hostname', 'sandbox'],
    ...['--json-status-fd', String(STATUS_FD)],
    '--clearenv',
    ...Object.entries({ ...ENVIRONMENT, ...layout.environment }).flatMap((pair) => ['--setenv', ...pair]),
    ...['--proc', '/proc'],
    ...procMounts(),
    ...['--dev', '/dev', '--size', String(SHARED_MEMORY), '--tmpfs', '/dev/shm'],
    ...['--remount-ro', '/dev', '--size', String(layout.tmpBytes), '--tmpfs', '/tmp'],
    ...['--dir', '/var', '--symlink', '../tmp', '/var/tmp'],
    ...layout.systemMounts,
    ...['--ro-bind-data', String(PASSWD_FD), '/etc/passwd', '--ro-bind-data', String(GROUP_FD), '/etc/group'],
    ...[...(layout.network === true ? OF_NETWORK : []), ...layout.readOnly].flatMap((path) => [
      ...['--ro-bind-try', path, path],
    ]),
    ...(layout.workspace === undefined ? [] : sharedFolderMounts(layout.workspace)),
    ...['--remount-ro', '/', '--chdir', layout.cwd],
  ];
}

function sharedFolderMounts({ path, hidden, writable }: SharedFolder): string[] {
  return [
    ...[writable ? '--bind' : '--ro-bind', path, path],
    ...hidden.flatMap((folder) => ['--size', '4096', '--tmpfs', folder, '--remount-ro', folder]),
  ];
}

/** Closes what the worker itself inherited from whoever started it. */
const CLOSE_DESCRIPTORS =
  'for fd in /proc/self/fd/*; do fd=${fd##*/}; [ "$fd" -gt 2 ] && eval "exec $fd>&-"; done;';

/** What the wrapper writes to its standard error once the sandbox around it stands. */
export const READY = 'ready\n';

/** What it waits for on its standard input before it runs the program. */
export const GO = 'go\n';

/**
 * A command that sets the limits of each process, then becomes the program in `"$@"`. A host with lower limits keeps its
 * own. It first asks for leave: bubblewrap binds the sandbox's life to the worker's only at the end of its set-up, and
 * without this a worker that dies before would leave a command running that nobody watches.
 */
export function limitedCommand(
  limits: SandboxLimits,
  { mergeStderr = true, input = false, each }: WrapperOptions,
): string[] {
  const kilobytes = (bytes: number) => Math.max(1, Math.floor(bytes / 1_024));
  const wanted = [
    ['-c', 0],
    ['-u', limits.processes],
    ...(each ? ([['-d', kilobytes(limits.memory)]] as const) : []),
    ['-f', kilobytes(limits.file)],
    ['-n', limits.openFiles],
    ['-t', limits.cpuTime],
  ] as const;
  const script = [
    CLOSE_DESCRIPTORS,
    ...wanted.map(([option, value]) => `ulimit ${option} ${value} 2>/dev/null;`),
    'echo ready >&2; read -r go || exit 125;',
    `exec "$@"${input ? '' : ' </dev/null'}${mergeStderr ? ' 2>&1' : ''}`,
  ];
  return ['/bin/bash', '-c', script.join(' '), 'sandbox'];
}

export interface WrapperOptions {
  /** Standard error goes where standard output goes. Default true. */
  mergeStderr?: boolean;
  /** The program reads what the worker writes. Default false: its standard input is empty. */
  input?: boolean;
  /** Hold each process to the memory of all: where nothing holds them together exactly. */
  each: boolean;
}
