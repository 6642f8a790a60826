import { CALL_EVENT_TYPES } from '@toolyard/contracts';
import { expect, it } from 'vitest';
import { codeBlocks, firstCode, headings, readDocument } from './markdown.js';

const document = readDocument('docs/events.md');

it('docs/events.md has every event, in the order of the map, and no other', () => {
  const documented = headings(document, 2).filter((text) => text.startsWith('`'));
  expect(documented.map(firstCode)).toEqual([...CALL_EVENT_TYPES]);
});

it('every event has an example of its type', () => {
  const examples = codeBlocks(document).filter(({ info }) => info.startsWith('event='));
  expect(examples.map(({ info }) => info.slice('event='.length))).toEqual([...CALL_EVENT_TYPES]);
  for (const { info, text } of examples) {
    expect(JSON.parse(text)).toMatchObject({ type: info.slice('event='.length) });
  }
});
