import { HttpClient } from '@toolyard/testing';
import { ms } from '../lib/format.mjs';
import { Launcher } from '../lib/launcher.mjs';
import { median } from '../lib/statistics.mjs';
import { table } from '../lib/table.mjs';
import { poolsOf, startYard } from '../lib/yard.mjs';

export const title = 'Start-up';
export const about =
  'Of built processes, milliseconds. Gateway, with Redis and a worker running: from its start to the first 200 of `/health/ready`. ' +
  'Worker: from its start to the result of a call that waited for it. ' +
  '`npm run up`: Redis, gateway and worker from nothing, with everything built and a data folder that is there.';

export async function measure({ quick, say }) {
  const rounds = quick ? 2 : 5;
  const launcher = await Launcher.create();
  const yard = await startYard();
  try {
    await launcher.once();
    const gateways = [];
    const workers = [];
    const ups = [];
    for (let round = 1; round <= rounds; round++) {
      say(`start-up, round ${round} of ${rounds}`);
      gateways.push(await gatewayOnce(yard));
      workers.push(await workerOnce(yard));
      ups.push(await launcher.once());
    }
    const row = (name, times) => [name, ms(median(times)), ms(Math.min(...times)), ms(Math.max(...times))];
    return table(
      ['process', 'median', 'fastest', 'slowest'],
      [row('gateway', gateways), row('worker', workers), row('npm run up', ups)],
    );
  } finally {
    await yard.stop();
    await launcher.remove();
  }
}

async function gatewayOnce(yard) {
  const begin = performance.now();
  const gateway = await yard.addGateway();
  await yard.whenReady(gateway);
  const time = performance.now() - begin;
  await gateway.stop();
  return time;
}

/** The worker before has left, and its tools are still known: a call to one of them waits. */
async function workerOnce(yard) {
  await yard.workers.at(-1).stop();
  const call = new HttpClient(yard.gateways[0].url).call('noop');
  const begin = performance.now();
  await yard.addWorker(poolsOf(32));
  const { body } = await call;
  if (body.status !== 'succeeded') throw new Error(`The call that waited for the worker is ${body.status}.`);
  return performance.now() - begin;
}
