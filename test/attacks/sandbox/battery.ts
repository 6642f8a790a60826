/** What a script prints when an attack has worked. */
export const ESCAPED = 'ATTACK-WORKED';

/** An attack from inside the sandbox. It has worked when its output holds ESCAPED or the secret of the host. */
export interface Attack {
  name: string;
  /** For bash. `$OUTSIDE`, `$VICTIM` and the like are what `Targets` names. */
  script: string;
  /** It works without a sandbox, for everybody or for root alone: shows that the script would notice. */
  worksOutside?: 'always' | 'root';
}

/** What there is to attack on the host. */
export interface Targets {
  /** A file beside the workspace that holds the secret. */
  OUTSIDE: string;
  /** Another agent's workspace, with a file `note` that holds the secret. */
  OTHER: string;
  /** A file in the host's /tmp and one in its /dev/shm that hold the secret. */
  IN_TMP: string;
  IN_SHM: string;
  /** Number of a process of the host, and the word in its command line. */
  VICTIM: number;
  MARK: string;
  /** Ports of servers on the host's loopback. */
  PORT: number;
  PORT6: number;
  REDIS: number;
  /** Names of listening unix sockets, one of them abstract. */
  ABSTRACT: string;
  SOCKET: string;
}

/** Numbers of system calls, by Node's name of the processor. */
const CALLS: Record<string, Record<string, number>> = {
  x64: {
    ptrace: 101,
    pidfd_open: 434,
    unshare: 272,
    fsopen: 430,
    open_tree: 428,
    init_module: 175,
    pivot_root: 155,
    kexec_load: 246,
    setns: 308,
    open_by_handle_at: 304,
    acct: 163,
    swapon: 167,
    iopl: 172,
  },
  arm64: {
    ptrace: 117,
    pidfd_open: 434,
    unshare: 97,
    fsopen: 430,
    open_tree: 428,
    init_module: 105,
    pivot_root: 41,
    kexec_load: 104,
    setns: 268,
    open_by_handle_at: 265,
    acct: 89,
    swapon: 224,
  },
};

const done = `&& echo ${ESCAPED}`;

/** A system call that is an escape when it succeeds. */
function call(name: string, ...args: (string | number)[]): Attack[] {
  const number = CALLS[process.arch]?.[name];
  if (number === undefined) return [];
  const list = [number, ...args].join(', ');
  return [{ name: `system call ${name}`, script: `perl -e 'print "${ESCAPED}" if syscall(${list}) != -1'` }];
}

/** A socket that connects to `where`, in Node's words. */
const connect = (where: string): string =>
  `node -e "require('node:net').connect(${where}).on('connect', () => { console.log('${ESCAPED}'); process.exit(); }).on('error', () => process.exit(1))"`;

const FILES: Attack[] = [
  { name: 'environment of the command', script: 'env' },
  { name: 'environment of process 1', script: 'tr "\\0" "\\n" < /proc/1/environ' },
  { name: 'environment of every process', script: 'cat /proc/[0-9]*/environ', worksOutside: 'always' },
  { name: '/etc/shadow', script: `head -c 1 /etc/shadow >/dev/null ${done}` },
  { name: 'accounts of the host', script: `grep -q "^root:" /etc/passwd ${done}`, worksOutside: 'always' },
  { name: '/root and /home', script: `ls /root /home 2>/dev/null | grep -q . ${done}`, worksOutside: 'root' },
  {
    name: '/var',
    script: `ls /var/lib /var/log /var/spool 2>/dev/null | grep -q . ${done}`,
    worksOutside: 'always',
  },
  { name: '/run and its sockets', script: `ls -A /run /var/run 2>/dev/null | grep -q . ${done}` },
  {
    name: 'sockets of Docker and D-Bus',
    script: `test -S /var/run/docker.sock -o -S /run/dbus/system_bus_socket ${done}`,
  },
  { name: '/boot, /mnt, /srv', script: `ls -d /boot /mnt /srv 2>/dev/null | grep -q . ${done}` },
  { name: 'a file outside by its path', script: 'cat "$OUTSIDE"', worksOutside: 'always' },
  { name: 'a file outside by ..', script: 'cat ../outside/secret', worksOutside: 'always' },
  { name: 'a file outside by /proc/1/root', script: 'cat "/proc/1/root$OUTSIDE"' },
  {
    name: 'a file outside by /proc/1/cwd',
    script: 'cat "/proc/1/cwd/../../../../../../$OUTSIDE"',
  },
  {
    name: 'a file outside by a symbolic link',
    script: 'ln -sf "$OUTSIDE" link && cat link',
    worksOutside: 'always',
  },
  { name: 'a file outside by a link that was there', script: 'cat planted-link', worksOutside: 'always' },
  { name: 'a file outside by a hard link', script: `ln /etc/shadow hard ${done}` },
  { name: "another agent's workspace", script: 'cat "$OTHER/note"', worksOutside: 'always' },
  { name: "another agent's workspace by ..", script: 'cat ../*/note', worksOutside: 'always' },
  { name: 'a hidden folder', script: 'cat data/admin-key', worksOutside: 'always' },
  { name: 'what a hidden folder covers', script: 'umount data; cat data/admin-key' },
  {
    name: 'a hidden folder by /proc/self/mountinfo',
    script: `while read -r _ _ _ root _; do cat "/proc/1/root$root/admin-key"; done < /proc/self/mountinfo`,
  },
  { name: "a file in the host's /tmp", script: 'cat "$IN_TMP"', worksOutside: 'always' },
  { name: "a file in the host's /dev/shm", script: 'cat "$IN_SHM" /dev/shm/*', worksOutside: 'always' },
  { name: 'writing /usr', script: `touch /usr/bin/attack ${done}` },
  { name: 'writing /etc', script: `{ echo attack >> /etc/passwd; } ${done}` },
  { name: 'writing the runtime', script: `{ echo >> /opt/toolyard/bin/node; } ${done}` },
  {
    name: 'writing the sandbox program',
    script: `{ cat /proc/1/exe > /dev/null && echo >> /proc/1/exe; } ${done}`,
  },
  { name: 'remounting /usr for writing', script: `mount -o remount,rw,bind /usr ${done}` },
  {
    name: 'the old and the new root',
    script: `ls -d /oldroot /newroot /.oldroot 2>/dev/null | grep -q . ${done}`,
  },
];

const PROCESSES: Attack[] = [
  {
    name: 'processes of the host',
    // The bracket keeps the pattern from being found in grep's own command line.
    script: `cat /proc/[0-9]*/cmdline | grep -qa "[\${MARK:0:1}]\${MARK:1}" ${done}`,
    worksOutside: 'always',
  },
  {
    name: 'a signal to a process of the host',
    script: `kill -CONT "$VICTIM" && grep -qa "$MARK" "/proc/$VICTIM/cmdline" ${done}`,
    worksOutside: 'always',
  },
  { name: 'inherited descriptors', script: `[ "$(ls /proc/self/fd | wc -l)" -gt 4 ] ${done}` },
  {
    name: 'descriptors of process 1',
    script: `ls -l /proc/1/fd | grep -o -- "-> /.*" | grep -vE "/dev/null|/toolyard-pipe-.*/output \\(deleted\\)" | grep -q . ${done}`,
  },
  { name: 'the namespaces of the host', script: `nsenter --target "$VICTIM" --all true ${done}` },
  {
    name: 'rights',
    script: `grep -E "^Cap(Eff|Prm|Bnd|Amb|Inh)" /proc/self/status | grep -qv "0000000000000000" ${done}`,
    worksOutside: 'root',
  },
  { name: 'being root', script: `[ "$(id -u)" = 0 ] ${done}`, worksOutside: 'root' },
  { name: 'setuid programs', script: `su -c "echo ${ESCAPED}" </dev/null; sudo -n echo ${ESCAPED}; true` },
  {
    name: 'a setuid program of its own',
    script: `cp /bin/bash own && chmod 4755 own && [ "$(./own -p -c "id -u")" = 0 ] ${done}; rm -f own`,
  },
  {
    name: 'a setuid program for the host',
    script: `cp /bin/bash lent && { chmod u+s lent || chmod g+s lent || install -m 6755 /bin/bash lent; } && [ -u lent -o -g lent ] ${done}; rm -f lent`,
    worksOutside: 'always',
  },
  {
    name: 'file capabilities of its own',
    script: `cp /bin/bash own && setcap cap_sys_admin+ep own ${done}; rm -f own`,
  },
  {
    name: 'lower out-of-memory score',
    script: `{ echo -1000 > /proc/self/oom_score_adj; } ${done}`,
  },
  { name: 'higher limits', script: `ulimit -n 1000000 ${done}` },
  { name: 'higher priority', script: `renice -n -5 $$ ${done}` },
  {
    name: 'typing into the terminal',
    script: `perl -e 'open(my $t, "+<", "/dev/tty") or exit; print "${ESCAPED}" if ioctl($t, 0x5412, "x")'`,
  },
  { name: 'typing into standard input', script: `perl -e 'print "${ESCAPED}" if ioctl(STDIN, 0x5412, "x")'` },
  {
    name: 'consoles',
    script: `for t in /dev/console /dev/tty0 /dev/tty1 /dev/ttyS0; do { echo > $t; } ${done}; done`,
  },
  ...call('ptrace', 16, '$ENV{VICTIM} + 0', 0, 0),
  ...call('pidfd_open', '$ENV{VICTIM} + 0', 0),
];

const NAMESPACES: Attack[] = [
  { name: 'a user namespace', script: `unshare --user --map-root-user true ${done}`, worksOutside: 'root' },
  { name: 'a mount namespace', script: `unshare --mount true ${done}`, worksOutside: 'root' },
  { name: 'a process namespace', script: `unshare --pid --fork true ${done}`, worksOutside: 'root' },
  { name: 'a network namespace', script: `unshare --net true ${done}`, worksOutside: 'root' },
  { name: 'a cgroup namespace', script: `unshare --cgroup true ${done}`, worksOutside: 'root' },
  {
    name: 'a sandbox in the sandbox',
    script: `bwrap --ro-bind / / --unshare-user true ${done}`,
    worksOutside: 'root',
  },
  {
    name: 'mounting a file system',
    script: `mkdir -p m; mount -t tmpfs none m ${done}; umount m 2>/dev/null; rmdir m`,
  },
  {
    name: 'mounting /proc',
    script: `mkdir -p m; mount -t proc none m ${done}; umount m 2>/dev/null; rmdir m`,
  },
  {
    name: 'binding a folder',
    script: `mkdir -p m; mount --bind /usr m ${done}; umount m 2>/dev/null; rmdir m`,
  },
  { name: 'unmounting the workspace', script: `umount -l "$PWD" ${done}` },
  { name: 'another root', script: `chroot /usr /bin/true ${done}` },
  ...call('unshare', 0x10000000),
  ...call('setns', 0, 0),
  ...call('fsopen', '"proc\\0"', 0),
  ...call('open_tree', -100, '"/\\0"', 1),
  ...call('pivot_root', '"/tmp\\0"', '"/tmp\\0"'),
];

const NETWORK: Attack[] = [
  {
    name: "a server on the host's loopback",
    script: `exec 3<>"/dev/tcp/127.0.0.1/$PORT" ${done}`,
    worksOutside: 'always',
  },
  {
    name: "a server on the host's IPv6 loopback",
    script: connect(`{ host: '::1', port: process.env.PORT6 }`),
    worksOutside: 'always',
  },
  {
    name: 'the Redis of the host',
    script: `exec 3<>"/dev/tcp/127.0.0.1/$REDIS" ${done}`,
    worksOutside: 'always',
  },
  { name: 'an address outside', script: `timeout 2 bash -c 'exec 3<>/dev/tcp/192.0.2.1/80' ${done}` },
  { name: 'names', script: `timeout 2 getent hosts example.com ${done}` },
  {
    name: 'an abstract socket',
    script: connect(`{ path: '\\0' + process.env.ABSTRACT }`),
    worksOutside: 'always',
  },
  { name: 'a socket by its path', script: connect(`{ path: process.env.SOCKET }`), worksOutside: 'always' },
  { name: 'interfaces', script: `grep -vE "^ *lo:|^ *face|^Inter" /proc/net/dev | grep -q . ${done}` },
  {
    name: 'raw sockets',
    script: `perl -e 'print "${ESCAPED}" if socket(my $s, 2, 3, 1)'`,
    worksOutside: 'root',
  },
  {
    name: 'packet sockets',
    script: `perl -e 'print "${ESCAPED}" if socket(my $s, 17, 3, 768)'`,
    worksOutside: 'root',
  },
  { name: 'network settings', script: `ip link add attack0 type dummy ${done}` },
];

const KERNEL: Attack[] = [
  { name: '/sys', script: `ls /sys 2>/dev/null | grep -q . ${done}`, worksOutside: 'always' },
  {
    name: 'a cgroup with a release agent',
    script: `mkdir -p cg; mount -t cgroup -o memory none cg && echo /tmp/x > cg/release_agent ${done}; rmdir cg`,
  },
  { name: 'control groups', script: `ls /sys/fs/cgroup 2>/dev/null | grep -q . ${done}` },
  {
    name: 'the pattern of core files',
    script: `{ echo "|/tmp/x" > /proc/sys/kernel/core_pattern; } ${done}`,
  },
  { name: 'the program that loads modules', script: `{ echo /tmp/x > /proc/sys/kernel/modprobe; } ${done}` },
  { name: 'magic keys', script: `{ echo h > /proc/sysrq-trigger; } ${done}` },
  {
    name: 'kinds of programs',
    script: `{ echo ":x:M::x::/tmp/x:" > /proc/sys/fs/binfmt_misc/register; } ${done}`,
  },
  { name: 'the name of the host', script: `hostname attacked && [ "$(hostname)" = attacked ] ${done}` },
  { name: 'the clock', script: `date -s "@$(date +%s)" >/dev/null ${done}` },
  {
    name: 'memory of the system',
    script: `head -c 1 /dev/mem /proc/kcore /dev/kmem 2>/dev/null | grep -qa . ${done}`,
  },
  {
    name: 'messages of the kernel',
    script: `timeout 1 dmesg 2>/dev/null | grep -q . || timeout 1 head -c 1 /dev/kmsg ${done}`,
  },
  { name: 'device nodes', script: `find /dev -type b | grep -q . ${done}` },
  { name: 'a device node of its own', script: `mknod node c 1 1 && head -c 1 node ${done}; rm -f node` },
  { name: 'a block device of its own', script: `mknod node b 8 0 ${done}; rm -f node` },
  { name: 'dropping caches', script: `{ echo 1 > /proc/sys/vm/drop_caches; } ${done}` },
  { name: 'forwarding of the network', script: `{ echo 1 > /proc/sys/net/ipv4/ip_forward; } ${done}` },
  { name: 'keys of the kernel', script: `grep -q . /proc/keys ${done}` },
  { name: 'kernel modules', script: `modprobe dummy 2>/dev/null ${done}` },
  ...call('init_module', '"x"', 1, '"\\0"'),
  ...call('kexec_load', 0, 0, 0, 0),
  ...call('acct', '"/tmp/acct\\0"'),
  ...call('swapon', '"/tmp/swap\\0"', 0),
  ...call('iopl', 3),
];

const SERVICES: Attack[] = [
  {
    name: 'a service of systemd',
    script: `systemd-run --user --collect true ${done}; systemd-run --collect true ${done}`,
  },
  { name: 'a job of at', script: `echo true | at now ${done}` },
  { name: 'a crontab', script: `echo "* * * * * true" | crontab - ${done}` },
];

/** Asks the proxy for something; an escape when it is let through. */
const throughProxy = (head: string): string =>
  `exec 3<>/dev/tcp/127.0.0.1/3128; IFS="|"; for line in $(printf %s "${head}"); do printf "%s\\r\\n" "$line" >&3; done; printf "Host: a\\r\\nConnection: close\\r\\n\\r\\n" >&3; grep -qa "^HTTP/1.1 2" <&3 ${done}`;

/** For a sandbox whose commands may reach any host, but for what the outbound guard refuses. */
export const PROXY_ATTACKS: readonly Attack[] = [
  ...NETWORK,
  ...[
    'CONNECT 127.0.0.1:$PORT HTTP/1.1',
    'CONNECT 2130706433:$PORT HTTP/1.1',
    'CONNECT 0x7f.1:$PORT HTTP/1.1',
    'CONNECT 0.0.0.0:$PORT HTTP/1.1',
    'CONNECT localhost:$PORT HTTP/1.1',
    'CONNECT LOCALHOST.:$PORT HTTP/1.1',
    'CONNECT [::1]:$PORT6 HTTP/1.1',
    'CONNECT [::ffff:127.0.0.1]:$PORT HTTP/1.1',
    'CONNECT 127.0.0.1:$REDIS HTTP/1.1',
    'CONNECT 169.254.169.254:80 HTTP/1.1',
    'CONNECT 127.0.0.1:$PORT@example.com:80 HTTP/1.1',
    'GET http://127.0.0.1:$PORT/ HTTP/1.1',
    'GET http://[::1]:$PORT6/ HTTP/1.1',
    'GET http://user@127.0.0.1:$PORT/ HTTP/1.1',
    'GET http://example.com@127.0.0.1:$PORT/ HTTP/1.1',
    'GET / HTTP/1.1|X-Host: 127.0.0.1:$PORT',
    'GET unix:$SOCKET HTTP/1.1',
    'GET http://unix:$SOCKET:/ HTTP/1.1',
    'OPTIONS * HTTP/1.1',
    'GET ws://127.0.0.1:$PORT/ HTTP/1.1|Upgrade: websocket',
    'GET http://127.0.0.1:$PORT/ HTTP/1.1|Upgrade: websocket|Connection: upgrade',
  ].map((head) => ({ name: `the proxy by ${head}`, script: throughProxy(head) })),
  { name: 'curl by the proxy', script: `curl -sSf --noproxy '' "http://127.0.0.1:$PORT/" ${done}` },
  {
    name: 'a redis client by a tunnel',
    script: `curl -sS --noproxy '' -p "telnet://127.0.0.1:$REDIS" </dev/null ${done}`,
  },
  {
    name: 'another way into the folder of the socket',
    script: `for folder in /tmp/toolyard-exit-*; do touch "$folder/x" ${done}; ls -A "$folder" | grep -qv "^exit.sock$" ${done}; done`,
  },
  { name: 'the exits of others', script: `[ "$(ls -d /tmp/toolyard-exit-* | wc -l)" -gt 1 ] ${done}` },
];

export const ATTACKS: readonly Attack[] = [
  ...FILES,
  ...PROCESSES,
  ...NAMESPACES,
  ...NETWORK,
  ...KERNEL,
  ...SERVICES,
];

/** Names what there is to attack, for a file: in a command line the attacks would find it themselves. */
export function settingsOf(targets: Targets): string {
  return Object.entries(targets)
    .map(([name, value]) => `export ${name}='${value}'\n`)
    .join('');
}

/** One script that runs all of them, each in a shell of its own, and prints the output of each between marks. */
export function batteryScript(attacks: readonly Attack[], settings: string): string {
  const runs = attacks.map(({ script }, index) => {
    const quoted = `'${script.replaceAll("'", String.raw`'\''`)}'`;
    return `printf '\\n\\1%d\\1\\n' ${index}; timeout -s KILL 10 bash -c ${quoted} </dev/null 2>&1`;
  });
  return [`. "./${settings}"`, ...runs, "printf '\\n\\1end\\1\\n'"].join('\n');
}

/** The output of each attack, in their order. */
export function outputsOf(output: string): string[] {
  return output.split(/\n\u0001(?:\d+|end)\u0001\n/).slice(1, -1);
}
