import { documentResults } from './lib/document.mjs';
import { describeMachine } from './lib/machine.mjs';
import { readOptions } from './lib/options.mjs';
import { stopOnSignal } from './lib/running.mjs';
import * as calls from './measurements/calls.mjs';
import * as costs from './measurements/costs.mjs';
import * as doors from './measurements/doors.mjs';
import * as ledger from './measurements/ledger.mjs';
import * as parked from './measurements/parked.mjs';
import * as profile from './measurements/profile.mjs';
import * as record from './measurements/record.mjs';
import * as sandbox from './measurements/sandbox.mjs';
import * as search from './measurements/search.mjs';
import * as startup from './measurements/startup.mjs';
import * as streams from './measurements/streams.mjs';

const PARTS = { calls, streams, startup, costs, doors, ledger, record, search, parked, sandbox, profile };
/** Profiles are for people who change the code, and only when asked for. */
const DEFAULT_PARTS = ['calls', 'streams', 'startup', 'costs'];

const options = readOptions(process.argv.slice(2), Object.keys(PARTS), DEFAULT_PARTS);
stopOnSignal();
const say = (text) => process.stderr.write(`${text}\n`);
const machine = await describeMachine();
console.log(`${machine}\n`);
const results = {};
for (const name of options.parts) {
  const { title, about, measure } = PARTS[name];
  const text = await measure({ quick: options.quick, say });
  console.log(`## ${title}\n\n${about}\n\n${text}\n`);
  results[name] = { title, about, text };
}
if (options.write) say(`written to ${await documentResults(machine, results)}`);
