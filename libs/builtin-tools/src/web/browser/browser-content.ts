import type { JsonSchema } from '@toolyard/contracts';
import { ACTIONS } from './driver/protocol.js';

const text = (description: string) => ({ type: 'string', description });
const count = (description: string) => ({ type: 'integer', description });

/** Shape of `structuredContent` of `browser`, which is a `BrowserContent`. */
export const BROWSER_CONTENT: JsonSchema = {
  type: 'object',
  properties: {
    action: { type: 'string', enum: [...ACTIONS] },
    url: text('where the current tab is'),
    title: text('title of its page'),
    tab: count('number of the current tab'),
    tabs: count('how many tabs are open'),
    status: count('HTTP status of the page'),
    notes: {
      type: 'array',
      items: { type: 'string' },
      description: 'what happened beside the action: dialogs, downloads, new tabs',
    },
    tabList: { type: 'array', description: 'tabs: {tab, url, title, current}' },
    offset: count('read: first character shown'),
    totalCharacters: count('read: how many characters there are'),
    value: text('evaluate: the value as JSON'),
  },
  required: ['action', 'url', 'title', 'tab', 'tabs'],
};
