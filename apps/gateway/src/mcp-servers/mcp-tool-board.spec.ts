import type { McpApproval, McpObservation, McpServerRecord, UpstreamToolRecord } from '@toolyard/contracts';
import { createLogger } from '@toolyard/logging';
import type { UpstreamDirectory } from '@toolyard/transport';
import { expect, it } from 'vitest';
import type { McpApprovals } from './mcp-approvals.js';
import type { McpServerBook } from './mcp-server-book.js';
import { serverSpec } from './mcp-server-spec.js';
import { McpToolBoard } from './mcp-tool-board.js';

function recordOf(name: string): McpServerRecord {
  const { settings } = serverSpec({ name, url: 'https://example.com' }, 'api');
  return { name, version: '1', source: 'configuration', settings, sealedTarget: '' };
}

/** Shows what is seen once it is read, and keeps every offer. */
class FakeDirectory {
  readonly offers: string[] = [];
  readonly seen = new Map<string, McpObservation>();
  private readonly approved = new Map<string, McpApproval>();
  private readonly records = new Map(['fast', 'slow'].map((name) => [name, recordOf(name)]));
  private listener: () => void = () => undefined;

  servers = (): Map<string, McpServerRecord> => this.records;
  observations = (): Map<string, McpObservation> => this.seen;
  findApproval = (server: string, tool: string): McpApproval | undefined =>
    this.approved.get(`${server}/${tool}`);

  onChange(listener: () => void): () => void {
    this.listener = listener;
    return () => undefined;
  }

  see(server: string, ...tools: string[]): void {
    const definitions = tools.map((name) => ({ name, inputSchema: { type: 'object' as const } }));
    const common = { version: '1', state: 'connected' as const, problems: [], worker: 'w', observedAt: '' };
    this.seen.set(server, { ...common, server, tools: definitions });
    this.listener();
  }

  approve(approvals: readonly McpApproval[]): void {
    for (const approval of approvals) this.approved.set(`${approval.server}/${approval.tool}`, approval);
  }

  refresh(): Promise<void> {
    this.listener();
    return Promise.resolve();
  }

  offer(tools: readonly UpstreamToolRecord[]): Promise<void> {
    this.offers.push(
      tools
        .map(({ server, tool, held }) => `${server}/${tool}${held === undefined ? '' : ' held'}`)
        .join(', '),
    );
    return Promise.resolve();
  }
}

async function boardOf(
  directory: FakeDirectory,
  approveNew: McpApprovals['approveNew'],
): Promise<McpToolBoard> {
  const board = new McpToolBoard(
    directory as unknown as UpstreamDirectory,
    { approveNew } as McpApprovals,
    { isKnown: true, whenKnown: () => Promise.resolve() } as McpServerBook,
    createLogger({ name: 'spec', level: 'silent' }),
  );
  board.onApplicationBootstrap();
  await Promise.resolve();
  return board;
}

it('never shows as held what it takes at first sight, also where that is seen while it takes something else', async () => {
  const directory = new FakeDirectory();
  let turns = 0;
  directory.see('fast', 'a');
  const board = await boardOf(directory, (approvals) => {
    if (turns++ === 0) directory.see('slow', 'b');
    directory.approve(approvals);
    return Promise.resolve(true);
  });
  await expect.poll(() => directory.offers.at(-1)).toBe('fast/a, slow/b');
  expect(directory.offers.join()).not.toContain('held');
  await board.onApplicationShutdown();
});

it('shows as held what it could not take', async () => {
  const directory = new FakeDirectory();
  directory.see('fast', 'a');
  const board = await boardOf(directory, () => Promise.resolve(false));
  await expect.poll(() => directory.offers.at(-1)).toBe('fast/a held');
  await board.onApplicationShutdown();
});
