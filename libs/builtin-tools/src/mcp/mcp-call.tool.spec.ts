import type { CallIdentity, ToolManifest, ToolResult, UpstreamToolRecord } from '@toolyard/contracts';
import { describe, expect, it } from 'vitest';
import { failureOf, SpecContext } from '../tool-run.spec-support.js';
import { McpCallParams } from './mcp-call.params.js';
import { McpCallTool } from './mcp-call.tool.js';
import { UpstreamDoor } from './upstream-door.js';

function upstream(server: string, tool: string): UpstreamToolRecord {
  const manifest = {
    ...{ name: `${server}__${tool}`, description: `${tool}\nmore`, category: 'mcp', tags: [`mcp:${server}`] },
    ...{ permission: 'EXTERNAL', parameters: { type: 'object' } },
  } as unknown as ToolManifest;
  return { manifest, digest: '', server, tool };
}

const door = new UpstreamDoor();
door.servers = {
  list: () =>
    ['one', 'two'].map((name) => ({ name, category: 'mcp', tags: [], state: 'connected' as const })),
  tools: () => [upstream('one', 'a'), upstream('one', 'b'), upstream('two', 'c')],
  query: (server, query) => Promise.resolve({ server, query }),
};

class AgentContext extends SpecContext {
  override readonly identity: CallIdentity;
  readonly called: unknown[] = [];

  constructor(tools: string[], tags: string[] = []) {
    super(new AbortController().signal);
    const policy = {
      tools,
      tags,
      categories: [],
      permissions: ['EXTERNAL' as const],
      requireExplanation: false,
    };
    this.identity = { id: 'agent_1', role: 'agent', policy };
  }

  override call(...[tool, args]: unknown[]): Promise<ToolResult> {
    this.called.push([tool, args]);
    return Promise.resolve({ content: [], isError: false });
  }
}

const run = (params: Partial<McpCallParams>, ctx: AgentContext) =>
  new McpCallTool(door).execute(Object.assign(new McpCallParams(), params), ctx);

describe('an agent that may call one tool', () => {
  const agent = () => new AgentContext(['one__a']);

  it('sees that tool and its server alone', async () => {
    expect(await run({ action: 'list' }, agent())).toEqual({
      servers: [
        { name: 'one', state: 'connected', tools: [{ tool: 'a', name: 'one__a', description: 'a' }] },
      ],
    });
    expect(await run({ action: 'list', server: 'one' }, agent())).toMatchObject({ tools: [{ tool: 'a' }] });
    expect((await failureOf(run({ action: 'list', server: 'two' }, agent()))).code).toBe(
      'MCP_SERVER_NOT_FOUND',
    );
  });

  it('calls it as the tool itself, by either name', async () => {
    const ctx = agent();
    await run({ server: 'one', tool: 'a', arguments: { x: 1 } }, ctx);
    await run({ server: 'one', tool: 'one__a' }, ctx);
    expect(ctx.called).toEqual([
      ['one__a', { x: 1 }],
      ['one__a', {}],
    ]);
  });

  it.each([
    [{ server: 'one', tool: 'b' }, 'TOOL_NOT_FOUND'],
    [{ server: 'two', tool: 'c' }, 'MCP_SERVER_NOT_FOUND'],
    [{ tool: 'a' }, 'INVALID_ARGUMENTS'],
    [{ server: 'one' }, 'INVALID_ARGUMENTS'],
    [{ action: 'list_resources' as const, server: 'one' }, 'DENIED'],
    [{ action: 'read_resource' as const, server: 'one', uri: 'file:///etc/passwd' }, 'DENIED'],
    [{ action: 'get_prompt' as const, server: 'two', prompt: 'p' }, 'MCP_SERVER_NOT_FOUND'],
  ])('is refused %j', async (params, code) => {
    const ctx = agent();
    expect((await failureOf(run(params, ctx))).code).toBe(code);
    expect(ctx.called).toEqual([]);
  });
});

it('reads resources and prompts of a server that it was given as a whole', async () => {
  const ctx = new AgentContext([], ['mcp:one']);
  expect(await run({ action: 'read_resource', server: 'one', uri: 'x:y' }, ctx)).toEqual({
    server: 'one',
    query: { op: 'read_resource', uri: 'x:y' },
  });
  const prompt = { action: 'get_prompt' as const, server: 'one', prompt: 'p' };
  expect(await run({ ...prompt, arguments: { a: 'b' } }, ctx)).toMatchObject({
    query: { op: 'get_prompt', args: { a: 'b' } },
  });
  expect((await failureOf(run({ ...prompt, arguments: { a: 1 } }, ctx))).message).toContain('arguments.a');
  expect((await failureOf(run({ action: 'read_resource', server: 'one' }, ctx))).message).toContain('"uri"');
});

it('shows nothing to a call that nobody vouches for', async () => {
  const ctx = new SpecContext(new AbortController().signal);
  const params = Object.assign(new McpCallParams(), { action: 'list' });
  expect(await new McpCallTool(door).execute(params, ctx)).toEqual({ servers: [] });
});
