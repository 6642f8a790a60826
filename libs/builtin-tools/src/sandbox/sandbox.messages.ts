export function needsLinux(platform: string): string {
  return `Commands run in bubblewrap, which exists on Linux only; this worker runs on ${platform}. Run a worker for the pool "shell" on Linux (a container, a virtual machine or WSL).`;
}

const GET_IT = 'Debian and Ubuntu: "apt-get install bubblewrap"; Fedora: "dnf install bubblewrap".';

export function bubblewrapMissing(): string {
  return `Commands run in bubblewrap, and the worker found no "bwrap" on its PATH. ${GET_IT} No restart is needed.`;
}

export function bubblewrapRefused(words: string): string {
  return (
    `Commands run in bubblewrap, which could not make a sandbox here: ${words || 'it said nothing'}. ` +
    'It needs bubblewrap 0.8 or newer and a system that allows user namespaces ' +
    '(on Ubuntu see kernel.apparmor_restrict_unprivileged_userns; in a container, its security options).'
  );
}
