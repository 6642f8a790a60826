import { setTimeout as wait } from 'node:timers/promises';

/** The address that a browser on this machine uses for a server that listens on `host`. */
export function addressOf(host, port) {
  const reachable =
    { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (host.includes(':') ? `[${host}]` : host);
  return `http://${reachable}:${port}`;
}

/**
 * Asks until the gateway says that it is ready.
 * @param onProblem called with what is missing, each time it changes
 */
export async function untilReady(address, onProblem) {
  let last;
  for (;;) {
    const problem = await findProblem(address);
    if (problem === undefined) return;
    if (problem !== last) onProblem(problem);
    last = problem;
    await wait(50);
  }
}

async function findProblem(address) {
  try {
    const response = await fetch(`${address}/health/ready`, { signal: AbortSignal.timeout(5000) });
    const body = await response.text();
    return response.ok ? undefined : problemIn(body, response.status);
  } catch {
    return 'the gateway does not answer yet';
  }
}

/** What a readiness answer complains about: its list of problems, else its text. */
export function problemIn(body, status) {
  try {
    const { problems, detail, message } = JSON.parse(body);
    if (Array.isArray(problems) && problems.length > 0) return problems.join('; ');
    return detail ?? message ?? body;
  } catch {
    return body.trim() === '' ? `it answers ${status}` : body.trim().slice(0, 500);
  }
}
