/** How often a step that takes long shows that it goes on: on a terminal, and in a log. */
const LIVE_SIGN_MS = 250;
const LOGGED_SIGN_MS = 15_000;

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

/**
 * Runs one step and says how it went and how long it took, with a sign of life meanwhile.
 * A step that returns a string says it as its detail.
 */
export async function step(title, work) {
  const started = performance.now();
  const live = process.stderr.isTTY === true && colours;
  const show = live ? (text) => process.stderr.write(`\r\u001b[K${text}`) : say;
  show(`${paint.cyan('…')} ${title}`);
  const sign = setInterval(
    () => show(`${paint.cyan('…')} ${title} ${paint.dim(seconds(started))}`),
    live ? LIVE_SIGN_MS : LOGGED_SIGN_MS,
  );
  try {
    const detail = await work();
    const note = typeof detail === 'string' ? ` ${paint.dim(detail)}` : '';
    show(`${paint.green('✓')} ${title}${note} ${paint.dim(seconds(started))}`);
    return detail;
  } finally {
    clearInterval(sign);
    if (live) say();
  }
}

/** Time since `started` (performance.now()) as `1.2 s`. */
export function seconds(started) {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}
