const colours = colourful(process.env, process.stderr.isTTY);

/** ANSI colours, when the terminal and NO_COLOR allow them. */
export const paint = Object.fromEntries(
  Object.entries({ bold: 1, dim: 2, red: 31, green: 32, yellow: 33, cyan: 36 }).map(([name, code]) => [
    name,
    (text) => (colours ? `\u001b[${code}m${text}\u001b[0m` : text),
  ]),
);

/** NO_COLOR and FORCE_COLOR decide when they are set; else the terminal does. */
export function colourful(env, isTerminal) {
  if ((env.NO_COLOR ?? '') !== '') return false;
  if ((env.FORCE_COLOR ?? '') !== '') return env.FORCE_COLOR !== '0';
  return isTerminal === true && env.TERM !== 'dumb';
}

/** A line for the person who watches. Goes to stderr, so that a program's own output stays clean. */
export function say(line = '') {
  process.stderr.write(`${line}\n`);
}

/** Runs one step and says how it went and how long it took. Steps that return a string say it as their detail. */
export async function step(title, work) {
  const started = performance.now();
  const live = colours && process.stderr.isTTY === true;
  process.stderr.write(live ? `${paint.cyan('…')} ${title}` : `… ${title}\n`);
  try {
    const detail = await work();
    const note = typeof detail === 'string' ? ` ${paint.dim(detail)}` : '';
    say(`${live ? '\r\u001b[K' : ''}${paint.green('✓')} ${title}${note} ${paint.dim(seconds(started))}`);
    return detail;
  } catch (error) {
    if (live) process.stderr.write('\r\u001b[K');
    throw error;
  }
}

/** Time since `started` (performance.now()) as `1.2 s`. */
export function seconds(started) {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}
