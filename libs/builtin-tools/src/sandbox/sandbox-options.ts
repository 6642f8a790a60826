/** What one sandboxed process may use. Sizes in bytes. */
export interface SandboxLimits {
  /** Processes and threads at a time in one sandbox. Has no effect while the worker itself runs as root. Default 512. */
  processes: number;
  /** Private writable memory of each process. Default 4 GiB. */
  memory: number;
  /** Largest file that can be written. Default 2 GiB. */
  file: number;
  /** Open files of each process. Default 4,096. */
  openFiles: number;
  /** Room in the private /tmp. Default 512 MiB. */
  tmp: number;
}

export interface SandboxOptions {
  /** Absolute path of bubblewrap. Default: `bwrap`, found on the worker's PATH. */
  bubblewrap?: string;
  /** More of the host to show, read-only, at the same path; what does not exist is left out. Default: nothing. */
  readOnly?: string[];
  limits?: Partial<SandboxLimits>;
}

const MIB = 1_048_576;

export const DEFAULT_LIMITS: SandboxLimits = {
  processes: 512,
  memory: 4_096 * MIB,
  file: 2_048 * MIB,
  openFiles: 4_096,
  tmp: 512 * MIB,
};

/** Room in the private /dev/shm. */
export const SHARED_MEMORY = 64 * MIB;
