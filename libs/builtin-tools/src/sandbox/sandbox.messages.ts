import type { Exceeded } from './limits/run-limits.js';
import type { SandboxLimits } from './sandbox-options.js';

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

export function limitsRefused(words: string): string {
  return `A command could not be held to its limits, so it was not run: ${words}.`;
}

export function limitOf(exceeded: Exceeded, limits: SandboxLimits): string {
  return exceeded === 'memory' ? size(limits.memory) : `${limits.processes} processes`;
}

function size(bytes: number): string {
  const mebibytes = bytes / 1_048_576;
  return mebibytes < 1_024 ? `${Math.round(mebibytes)} MiB` : `${Math.round(mebibytes / 102.4) / 10} GiB`;
}

export function sandboxIsOff(): string {
  return 'The operator switched the sandbox off (TOOLYARD_SANDBOX=off): commands on this worker can do whatever the worker can.';
}
