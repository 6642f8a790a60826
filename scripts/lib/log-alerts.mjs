import { paint } from './terminal.mjs';

const LEVELS = { 40: 'warn', 50: 'error', 60: 'fatal' };
const ALERT = /"level":\s*(?:[456]0|"(?:warn|error|fatal)")/;

/**
 * Watches a stream of JSON log lines for warnings and errors.
 * @param show gets each as one readable line
 * @param all whether lines that are not JSON are shown too, as on stderr
 * @returns a function that takes the chunks of the stream
 */
export function watchLog(name, show, { all = false } = {}) {
  let rest = '';
  return (chunk) => {
    const text = rest + chunk.toString('utf8');
    const end = text.lastIndexOf('\n') + 1;
    rest = text.slice(end).slice(-1_000_000);
    // Most chunks hold nothing but calls that went well.
    if (!all && !ALERT.test(text)) return;
    for (const line of text.slice(0, end).split('\n')) {
      if (ALERT.test(line) || (all && line.trim() !== '' && !line.startsWith('{'))) show(alertOf(name, line));
    }
  };
}

/** One log line as a person reads it: who, how bad, what, and why. */
export function alertOf(name, line) {
  let entry;
  try {
    entry = JSON.parse(line);
  } catch {
    return `${paint.dim(name)} ${line}`;
  }
  const level = LEVELS[entry.level] ?? entry.level;
  const colour = level === 'warn' ? paint.yellow : paint.red;
  const cause = entry.err?.message ?? entry.error?.message;
  const why = cause === undefined || cause === entry.msg ? '' : `: ${cause}`;
  const call = entry.callId === undefined ? '' : paint.dim(` ${entry.callId}`);
  return `${colour(`${name} ${level}`)} ${entry.msg ?? ''}${why}${call}`;
}
