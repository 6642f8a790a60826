import type { LimitsKind } from './limits/run-limits.js';

/** What one sandbox may use. Sizes in bytes. */
export interface SandboxLimits {
  /** Processes and threads of one sandbox at a time. Default 512. */
  processes: number;
  /** Memory of all processes of one sandbox together, files in its /tmp included where there are cgroups. Default 2 GiB. */
  memory: number;
  /** Processors' worth of time for one sandbox, where there are cgroups. Default 0: no limit, but the worker goes first. */
  cpus: number;
  /** Processor time of each process, in seconds. Default an hour. */
  cpuTime: number;
  /** Largest file that can be written. Default 2 GiB. */
  file: number;
  /** Open files of each process. Default 4,096. */
  openFiles: number;
  /** Room in the private /tmp. Default 512 MiB. */
  tmp: number;
}

export interface SandboxOptions {
  /** `off`: commands run without bubblewrap, as the worker itself, and are held to limits only. Default `on`. */
  mode?: 'on' | 'off';
  /** Absolute path of bubblewrap. Default: `bwrap`, found on the worker's PATH. */
  bubblewrap?: string;
  /** More of the host to show, read-only, at the same path; what does not exist is left out. Default: nothing. */
  readOnly?: string[];
  limits?: Partial<SandboxLimits>;
  /** What commands may reach over the network: `host`, at ports 80 and 443; `host:port`; `*` for all. Default: nothing. */
  hosts?: readonly string[];
  /** Ways to hold a sandbox to its limits; the first that works is taken. Default: all of them, the strongest first. */
  limiters?: readonly LimitsKind[];
}

const MIB = 1_048_576;

export const DEFAULT_LIMITS: SandboxLimits = {
  processes: 512,
  memory: 2_048 * MIB,
  cpus: 0,
  cpuTime: 3_600,
  file: 2_048 * MIB,
  openFiles: 4_096,
  tmp: 512 * MIB,
};

/** Room in the private /dev/shm. */
export const SHARED_MEMORY = 64 * MIB;
