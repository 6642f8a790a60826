import type { Outbound } from '@toolyard/outbound';
import { ToolError } from '@toolyard/contracts';
import { join } from 'node:path';
import { findProgram } from '../../sandbox/find-program.js';
import * as sandboxMessages from '../../sandbox/sandbox.messages.js';
import { makeBrowserFiles, removeBrowserFiles, type BrowserFiles } from './browser-files.js';
import { BrowserProcess, type BrowserCommand } from './browser-process.js';
import { browserSandboxArguments, INSIDE } from './browser-sandbox.js';
import { chromiumProgram } from './chromium-program.js';
import type { DriverOptions } from './driver/protocol.js';

const DRIVER_MEMORY_MIB = 512;
/** Descriptors that the worker inherited are closed, and a crash leaves no memory image behind. */
const PREPARE =
  'for fd in /proc/self/fd/*; do fd=${fd##*/}; [ "$fd" -gt 2 ] && eval "exec $fd>&-"; done; ulimit -c 0; exec "$@"';

export interface BrowserStart {
  outbound: Outbound;
  /** Path of Chromium. Default: found on the PATH. */
  chromium: string | undefined;
  /** Whether the operator wants no sandbox. */
  bare: boolean;
}

/** Starts Chromium with its driver, whose one way out is a proxy of `outbound`; in a sandbox, unless told otherwise. */
export async function startBrowser({ outbound, chromium, bare }: BrowserStart): Promise<BrowserProcess> {
  const program = await chromiumProgram(chromium);
  const bubblewrap = bare ? undefined : await bubblewrapProgram();
  const files = await makeBrowserFiles();
  const proxy = await outbound.startProxy({ socketPath: files.proxySocket });
  const command =
    bubblewrap === undefined ? bareCommand(files, program) : sandboxedCommand(bubblewrap, files, program);
  return BrowserProcess.start({
    ...command,
    release: async () => {
      await proxy.close();
      await removeBrowserFiles(files);
    },
  });
}

function sandboxedCommand(bubblewrap: string, files: BrowserFiles, chromium: string): BrowserCommand {
  const driver = driverCommand(INSIDE.node, INSIDE.driver, { chromium, proxySocket: INSIDE.proxySocket });
  return { program: bubblewrap, args: [...browserSandboxArguments(files, chromium), '--', ...driver] };
}

/** Chromium sees the proxy's refusals as ever; what breaks out of it sees the host. It ends with its driver. */
function bareCommand(files: BrowserFiles, chromium: string): BrowserCommand {
  const { folder, driver, proxySocket } = files;
  const [program, ...args] = driverCommand(process.execPath, driver, { chromium, proxySocket });
  const env = { PATH: process.env['PATH'] ?? '', HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8' };
  return { program, args, env };
}

function driverCommand(node: string, folder: string, options: DriverOptions): [string, ...string[]] {
  const driver = [
    `--max-old-space-size=${DRIVER_MEMORY_MIB}`,
    join(folder, 'main.js'),
    JSON.stringify(options),
  ];
  return ['/bin/bash', '-c', PREPARE, 'browser', node, ...driver];
}

async function bubblewrapProgram(): Promise<string> {
  if (process.platform !== 'linux')
    throw new ToolError('SANDBOX_UNAVAILABLE', sandboxMessages.needsLinux(process.platform));
  const found = await findProgram('bwrap', process.env['PATH'] ?? '');
  if (found === undefined) throw new ToolError('SANDBOX_UNAVAILABLE', sandboxMessages.bubblewrapMissing());
  return found;
}
