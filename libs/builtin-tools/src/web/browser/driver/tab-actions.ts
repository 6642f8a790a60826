import type { ActionOutcome } from './action-outcome.js';
import type { TabStrip } from './tab-strip.js';
import { navigate } from './navigation.js';
import type { BrowserAction } from './protocol.js';

export async function tabs(
  strip: TabStrip,
  action: BrowserAction,
  signal: AbortSignal,
): Promise<ActionOutcome> {
  const number = action.tab ?? (await strip.current()).number;
  if (action.operation === 'switch') strip.switchTo(number);
  if (action.operation === 'close') await strip.close(number);
  if (action.operation === 'new') {
    await strip.open();
    if (action.url !== undefined) return navigate(strip, action, signal);
  }
  const tabList = await strip.list();
  const lines = tabList.map(
    ({ tab, title, url, current }) => `${current ? '*' : ' '} ${tab}  ${title}  ${url}`,
  );
  return { text: lines.join('\n'), content: { tabList } };
}
