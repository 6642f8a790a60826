import type { Outbound } from '@toolyard/outbound';
import { ToolError } from '@toolyard/contracts';
import { findProgram } from '../../sandbox/find-program.js';
import * as sandboxMessages from '../../sandbox/sandbox.messages.js';
import { makeBrowserFiles, removeBrowserFiles } from './browser-files.js';
import { BrowserProcess } from './browser-process.js';
import { browserSandboxArguments, INSIDE } from './browser-sandbox.js';
import { chromiumProgram } from './chromium-program.js';
import type { DriverOptions } from './driver/protocol.js';

const DRIVER_MEMORY_MIB = 512;
/** Descriptors that the worker inherited are closed, and a crash leaves no memory image behind. */
const PREPARE =
  'for fd in /proc/self/fd/*; do fd=${fd##*/}; [ "$fd" -gt 2 ] && eval "exec $fd>&-"; done; ulimit -c 0; exec "$@"';

/** Starts Chromium with its driver in a sandbox whose one way out is a proxy of `outbound`. */
export async function startBrowser(
  outbound: Outbound,
  chromium: string | undefined,
): Promise<BrowserProcess> {
  const program = await chromiumProgram(chromium);
  const bubblewrap = await bubblewrapProgram();
  const files = await makeBrowserFiles();
  const proxy = await outbound.startProxy({ socketPath: files.proxySocket });
  const options = { chromium: program, proxySocket: INSIDE.proxySocket } satisfies DriverOptions;
  return BrowserProcess.start({
    program: bubblewrap,
    args: [...browserSandboxArguments(files, program), '--', ...driverCommand(options)],
    release: async () => {
      await proxy.close();
      await removeBrowserFiles(files);
    },
  });
}

function driverCommand(options: DriverOptions): string[] {
  const driver = [
    `--max-old-space-size=${DRIVER_MEMORY_MIB}`,
    `${INSIDE.driver}/main.js`,
    JSON.stringify(options),
  ];
  return ['/bin/bash', '-c', PREPARE, 'browser', INSIDE.node, ...driver];
}

async function bubblewrapProgram(): Promise<string> {
  if (process.platform !== 'linux')
    throw new ToolError('SANDBOX_UNAVAILABLE', sandboxMessages.needsLinux(process.platform));
  const found = await findProgram('bwrap', process.env['PATH'] ?? '');
  if (found === undefined) throw new ToolError('SANDBOX_UNAVAILABLE', sandboxMessages.bubblewrapMissing());
  return found;
}
