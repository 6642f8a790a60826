import { ADMIN_KEY, Yard } from '@toolyard/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { legacyClient, modernClient } from './door.js';

let yard: Yard;
let url: string;
beforeAll(async () => {
  yard = await Yard.start();
  url = yard.gateways[0]?.url ?? '';
}, 60_000);
afterAll(() => yard.stop());

const eras = [
  ['2025-11-25', legacyClient],
  ['2026-07-28', modernClient],
] as const;

it.each(eras)('lists and calls tools in revision %s', async (_revision, connect) => {
  const client = await connect(url, ADMIN_KEY);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(tools.map(({ name }) => name).sort());
  expect(tools.find(({ name }) => name === 'read_file')).toMatchObject({
    title: 'Read file',
    annotations: { readOnlyHint: true, destructiveHint: false },
    inputSchema: { type: 'object' },
  });
  const result = await client.callTool({ name: 'echo', arguments: { text: 'hello' } });
  expect(result).toMatchObject({ content: [{ type: 'text', text: 'hello' }] });
  const wrong = await client.callTool({ name: 'echo', arguments: {} });
  expect(wrong).toMatchObject({
    isError: true,
    content: [{ text: expect.stringContaining('text') as string }],
  });
  await expect(client.callTool({ name: 'no_such_tool' })).rejects.toMatchObject({ code: -32_602 });
  await client.close();
});
