import { functionName, packageOf, selfTimes, totalTimes } from '../lib/cpu-profile.mjs';
import { followCall } from '../lib/event-stream.mjs';
import { INSPECTED, profileDuring } from '../lib/inspector.mjs';
import { load } from '../lib/load.mjs';
import { table } from '../lib/table.mjs';
import { noopCallers, withYard } from '../lib/yard.mjs';

export const title = 'Profiles';
export const about =
  'CPU samples of gateway and worker, first while 64 callers use a tool that does nothing, then while one call streams ' +
  'as fast as it can; share of the busy time.';

const CALLERS = 64;

export function measure({ quick, say }) {
  return withYard({ env: INSPECTED }, async ({ yard, url }) => {
    const callers = noopCallers(url);
    const works = {
      calls: () => load(CALLERS, quick ? 3_000 : 8_000, (index) => callers.call(index)),
      stream: () =>
        followCall(url, { tool: 'count', arguments: { to: quick ? 50_000 : 150_000 } }, () => undefined),
    };
    const texts = [];
    for (const [name, work] of Object.entries(works)) {
      await work();
      for (const [app, { child }] of Object.entries({ gateway: yard.gateways[0], worker: yard.workers[0] })) {
        say(`profile of the ${app}: ${name}`);
        texts.push(describe(`${name}, ${app}`, await profileDuring(child, work)));
      }
    }
    await callers.close();
    return texts.join('\n\n');
  });
}

function describe(of, profile) {
  const busy = selfTimes(profile, packageOf).reduce((sum, [, time]) => sum + time, 0);
  const share = (time) => `${((100 * time) / busy).toFixed(1)} %`;
  const most = (times, count) => times.slice(0, count).map(([name, time]) => [name, share(time)]);
  const calling = totalTimes(profile, functionName).filter(([name]) => name.includes('/'));
  return [
    `### ${of}: own time by package`,
    table(['package', 'share'], most(selfTimes(profile, packageOf), 25)),
    `### ${of}: own time by function`,
    table(['function', 'share'], most(selfTimes(profile, functionName), 40)),
    `### ${of}: time with what it calls`,
    table(['function', 'share'], most(calling, 90)),
  ].join('\n\n');
}
