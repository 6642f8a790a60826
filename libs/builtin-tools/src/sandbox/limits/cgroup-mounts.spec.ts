import { expect, it } from 'vitest';
import { parseOwnCgroups } from './cgroup-mounts.js';

it('finds the groups of version 1, mounted one by one or together', () => {
  const { controllers, unified } = parseOwnCgroups(
    '8:pids:/\n4:memory:/jobs/a:b\n3:cpu,cpuacct:/docker/x\n0::/\n',
    [
      '31 30 0:27 / /sys/fs/cgroup/pids rw,relatime - cgroup cgroup rw,pids',
      '32 30 0:28 / /sys/fs/cgroup/memory rw,relatime - cgroup cgroup rw,memory',
      '33 30 0:29 /docker/x /sys/fs/cgroup/cpu,cpuacct rw - cgroup cgroup rw,cpu,cpuacct',
      '34 30 0:30 /other /mnt/pids rw - cgroup cgroup rw,blkio',
    ].join('\n'),
  );
  expect(Object.fromEntries(controllers)).toEqual({
    pids: '/sys/fs/cgroup/pids',
    memory: '/sys/fs/cgroup/memory/jobs/a:b',
    cpu: '/sys/fs/cgroup/cpu,cpuacct',
    cpuacct: '/sys/fs/cgroup/cpu,cpuacct',
  });
  expect(unified).toBeUndefined();
});

it('finds the group of version 2, also where only a part of it is mounted', () => {
  expect(
    parseOwnCgroups(
      '0::/system.slice/toolyard.service\n',
      '30 23 0:26 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw,nsdelegate',
    ).unified,
  ).toEqual({ folder: '/sys/fs/cgroup/system.slice/toolyard.service', mount: '/sys/fs/cgroup' });
  expect(parseOwnCgroups('0::/a/b\n', '30 23 0:26 /a /cg rw - cgroup2 cgroup2 rw').unified).toEqual({
    folder: '/cg/b',
    mount: '/cg',
  });
  expect(parseOwnCgroups('0::/x\n', '30 23 0:26 /a /cg rw - cgroup2 cgroup2 rw').unified).toBeUndefined();
});
