import { parseArgs } from 'node:util';

/** What the command line asks for: which parts, whether in short, whether to write the results into the documentation. */
export function readOptions(args, known, chosen) {
  const { values, positionals } = parseArgs({
    args,
    options: { quick: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const unknown = positionals.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`Unknown part: ${unknown.join(', ')}. Known are ${known.join(', ')}.`);
  if (values.quick && values.write) throw new Error('--write documents full runs: leave --quick out.');
  return { ...values, parts: positionals.length > 0 ? positionals : chosen };
}
