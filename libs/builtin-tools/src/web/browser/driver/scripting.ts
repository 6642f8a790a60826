import { Script } from 'node:vm';
import type { ActionOutcome } from './action-outcome.js';
import type { TabStrip } from './tab-strip.js';
import * as messages from './driver.messages.js';
import type { BrowserAction } from './protocol.js';
import { Refusal } from './refusal.js';

const MAX_VALUE = 50_000;
const MAX_REASON = 600;

/** Runs a script of the model in the page, with the rights of the page and no more. */
export async function evaluate(strip: TabStrip, action: BrowserAction): Promise<ActionOutcome> {
  const { page } = await strip.current();
  const json = await page.evaluate<unknown>(inPage(action.script ?? '')).catch((error: unknown) => {
    const [first = ''] = String(error instanceof Error ? error.message : error).split('\n');
    const reason = first.replace(/^page\.evaluate: /, '').slice(0, MAX_REASON);
    throw new Refusal(messages.scriptFailed(reason));
  });
  const text = String(json);
  const value = text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : text;
  return { text: value, content: { value } };
}

/** The script with what makes JSON of its value, in the page, so that no more than is shown leaves it. */
export function inPage(script: string): string {
  const expression = script.trim().replace(/;+$/, '');
  const source = compiles(`(async () => (\n${expression}\n))`)
    ? `(\n${expression}\n)`
    : `(async () => {\n${script}\n})()`;
  if (!compiles(`(async () => ${source})`)) throw new Refusal(messages.scriptFailed(syntaxProblem(source)));
  return `(async () => {
    const made = await ${source};
    const value = typeof made === 'function' ? await made() : made;
    const json = value === undefined ? 'undefined' : JSON.stringify(value);
    return String(json ?? value).slice(0, ${MAX_VALUE + 1});
  })()`;
}

function compiles(source: string): boolean {
  return problemOf(source) === undefined;
}

function syntaxProblem(source: string): string {
  return problemOf(`(async () => ${source})`) ?? '';
}

/** Only reads the source, never runs it. */
function problemOf(source: string): string | undefined {
  try {
    new Script(source);
    return undefined;
  } catch (error) {
    return String(error);
  }
}
