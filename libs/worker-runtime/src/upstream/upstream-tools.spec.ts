import type { ToolManifest, ToolResult, UpstreamToolRecord } from '@toolyard/contracts';
import { createLogger } from '@toolyard/logging';
import { ToolRegistry, type ToolContext } from '@toolyard/toolkit';
import { expect, it } from 'vitest';
import type { UpstreamHub } from './upstream-hub.js';
import { UpstreamTools } from './upstream-tools.js';

const result: ToolResult = { content: [{ type: 'text', text: 'ran' }], isError: false };
const manifest = {
  ...{ name: 'srv__echo', description: 'Echoes', aliases: [], origin: 'mcp', pool: 'default' },
  parameters: { type: 'object' },
} as unknown as ToolManifest;

function record(held?: string): UpstreamToolRecord {
  return { manifest, digest: '1', server: 'srv', tool: 'echo', ...(held !== undefined && { held }) };
}

/** Calls the tool on a worker that knows the first record, while the catalogue has the second by now. */
async function call(known: UpstreamToolRecord, now: UpstreamToolRecord | undefined): Promise<unknown> {
  let records = [known];
  const registry = new ToolRegistry();
  const tools = new UpstreamTools({
    catalogue: {
      upstreams: () => records,
      find: () => undefined,
      onChange: () => () => undefined,
      refresh: () => {
        records = now === undefined ? [] : [now];
        return Promise.resolve();
      },
    },
    registry,
    hub: { call: () => Promise.resolve(result) } as unknown as UpstreamHub,
    log: createLogger({ name: 'spec', level: 'silent' }),
  });
  tools.start();
  return registry.get('srv__echo').invoke({}, { signal: new AbortController().signal } as ToolContext);
}

it('runs a tool whose approval the worker has not heard of yet', async () => {
  expect(await call(record('not approved'), record())).toEqual(result);
});

it('refuses what is held, and what is gone meanwhile', async () => {
  await expect(call(record('not approved'), record('changed'))).rejects.toMatchObject({
    code: 'TOOL_HELD',
    message: 'changed',
  });
  await expect(call(record('not approved'), undefined)).rejects.toMatchObject({ message: 'not approved' });
});
