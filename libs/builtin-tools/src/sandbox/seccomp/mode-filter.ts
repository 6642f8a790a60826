import { ARCHITECTURE, argument, assembled, end, ifAnyBit, ifAtLeast, ifEqual, load, NUMBER } from './bpf.js';

const ALLOW = 0x7fff0000;
const ERRNO = 0x00050000;
const NOT_PERMITTED = ERRNO | 1;
const NO_SUCH_CALL = ERRNO | 38;

/** Set-user-id and set-group-id. */
const PRIVILEGED = 0o6000;
/** With neither of O_CREAT and O_TMPFILE, opening has no mode. */
const CREATES = 0x400040;

/** Numbers of system calls, and which of their arguments are the mode and, for those that open, the flags. */
interface Calls {
  architecture: number;
  /** From here on it is another way to call the same. */
  otherwise?: number;
  modes: readonly [number: number, mode: number][];
  opens: readonly [number: number, flags: number, mode: number][];
}

const CALLS: Partial<Record<NodeJS.Architecture, Calls>> = {
  x64: {
    architecture: 0xc000003e,
    otherwise: 0x40000000,
    // chmod, fchmod, fchmodat, fchmodat2, creat, mknod, mknodat
    modes: [
      [90, 1],
      [91, 1],
      [268, 2],
      [452, 2],
      [85, 1],
      [133, 1],
      [259, 2],
    ],
    // open, openat
    opens: [
      [2, 1, 2],
      [257, 2, 3],
    ],
  },
  arm64: {
    architecture: 0xc00000b7,
    // fchmod, fchmodat, fchmodat2, mknodat
    modes: [
      [52, 1],
      [53, 2],
      [452, 2],
      [33, 2],
    ],
    // openat
    opens: [[56, 2, 3]],
  },
};
/** openat2 and io_uring_setup: what they are asked lies where no filter sees it. Programs do without. */
const UNSEEN = [437, 425];

/**
 * A seccomp filter, as bubblewrap takes it, that keeps files from becoming set-user-id or set-group-id. What a worker
 * that is root runs in a sandbox makes files that are root's on the host, where such a file would lend that to whoever
 * runs it. Undefined for processors that it was not written for.
 */
export function modeFilter(processor: NodeJS.Architecture = process.arch): Buffer | undefined {
  const calls = CALLS[processor];
  if (calls === undefined) return undefined;
  const judged = (mode: number) => [
    load(argument(mode)),
    ...ifAnyBit(PRIVILEGED, [end(NOT_PERMITTED)]),
    end(ALLOW),
  ];
  return assembled([
    load(ARCHITECTURE),
    ...ifEqual(calls.architecture, [
      load(NUMBER),
      ...(calls.otherwise === undefined ? [] : ifAtLeast(calls.otherwise, [end(NO_SUCH_CALL)])),
      ...UNSEEN.flatMap((number) => ifEqual(number, [end(NO_SUCH_CALL)])),
      ...calls.modes.flatMap(([number, mode]) => ifEqual(number, judged(mode))),
      ...calls.opens.flatMap(([number, flags, mode]) =>
        ifEqual(number, [load(argument(flags)), ...ifAnyBit(CREATES, judged(mode)), end(ALLOW)]),
      ),
      end(ALLOW),
    ]),
    end(NO_SUCH_CALL),
  ]);
}
