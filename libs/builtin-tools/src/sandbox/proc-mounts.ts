import { lstatSync } from 'node:fs';

/** Settings of the kernel. A worker that is root owns them, also from inside, so they are mounted again, read-only. */
const READ_ONLY = ['/proc/sys', '/proc/sysrq-trigger', '/proc/irq', '/proc/bus', '/proc/fs'];

/** What tells of the kernel and of other users, as container runtimes cover it. */
const COVERED = [
  '/proc/acpi',
  '/proc/asound',
  '/proc/kcore',
  '/proc/keys',
  '/proc/kmsg',
  '/proc/latency_stats',
  '/proc/sched_debug',
  '/proc/scsi',
  '/proc/timer_list',
  '/proc/timer_stats',
];

/** Bubblewrap's options after `--proc /proc`. Its own covering passes over what only looks unwritable. */
export function procMounts(): string[] {
  return [
    ...READ_ONLY.flatMap((path) => ['--ro-bind-try', path, path]),
    ...COVERED.flatMap((path) => {
      const found = lstatSync(path, { throwIfNoEntry: false });
      if (found === undefined) return [];
      return found.isDirectory()
        ? ['--size', '4096', '--tmpfs', path, '--remount-ro', path]
        : ['--ro-bind', '/dev/null', path];
    }),
  ];
}
