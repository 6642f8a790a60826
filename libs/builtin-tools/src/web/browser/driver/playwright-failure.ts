import * as messages from './driver.messages.js';
import type { BrowserAction } from './protocol.js';
import { Refusal } from './refusal.js';

const MAX_REASON = 600;

/** What Playwright threw, in words for the model. */
export function playwrightFailure(error: unknown, action: BrowserAction): unknown {
  if (error instanceof Refusal || !(error instanceof Error)) return error;
  const text = plain(error.message);
  const [first = '', ...rest] = text.split('\n').filter((line) => line.trim() !== '');
  const reason = first.replace(/^[\w.]+: /, '').slice(0, MAX_REASON);
  const what = action.ref ?? action.selector ?? action.text ?? 'The element';
  if (text.includes('strict mode violation')) {
    const list = rest.filter((line) => /^\s*\d+\) /.test(line)).slice(0, 5);
    return new Refusal(messages.severalMatch(what, list.join('\n').slice(0, MAX_REASON)));
  }
  if (
    /while parsing (css )?selector|Unknown engine|is not a valid selector|Malformed selector|Unexpected (token|end)/.test(
      text,
    )
  )
    return new Refusal(messages.badSelector(what, reason));
  if (error.name === 'TimeoutError') return new Refusal(timedOut(action, what, rest));
  return new Refusal(messages.actionFailed(reason));
}

/** What `goto` and its like threw. */
export function loadFailure(error: unknown, url: string, action: BrowserAction): unknown {
  if (error instanceof Refusal || !(error instanceof Error)) return error;
  const text = plain(error.message);
  if (error.name === 'TimeoutError') return new Refusal(messages.notLoaded(url, action.timeout));
  if (text.includes('Download is starting')) return new Refusal(messages.downloadInstead(url));
  const code = /net::(ERR_[A-Z_]+)/.exec(text)?.[1];
  if (code === 'ERR_TUNNEL_CONNECTION_FAILED') return new Refusal(messages.refusedByProxy(url));
  if (code !== undefined) return new Refusal(messages.loadFailed(url, words(code)));
  return playwrightFailure(error, action);
}

function timedOut(action: BrowserAction, what: string, log: readonly string[]): string {
  if (action.action === 'wait_for') return messages.notThere(`"${what}"`, action.timeout);
  const found = log.some((line) => line.includes('locator resolved to'));
  if (!found) return messages.noSuchElement(what, action.timeout);
  const reasons = log
    .map((line) => line.replace(/^[\s-]+/, ''))
    .filter((line) =>
      /intercepts pointer events|is not (visible|enabled|stable|editable)|outside of the viewport|did not find some options/.test(
        line,
      ),
    );
  return messages.notActionable(what, action.timeout, (reasons.at(-1) ?? '').slice(0, MAX_REASON));
}

/** `ERR_CERT_DATE_INVALID` as "cert date invalid". */
function words(code: string): string {
  return code.replace(/^ERR_/, '').replaceAll('_', ' ').toLowerCase();
}

function plain(text: string): string {
  return text.replaceAll(/\u001B\[[0-9;]*m/g, '');
}
