import {
  fromJsonSchema,
  ProtocolError,
  ProtocolErrorCode,
  RELATED_TASK_META_KEY,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { isTerminal } from '@toolyard/contracts';
import type { McpCaller } from './mcp-caller.js';
import { taskEndedMessage } from './mcp.messages.js';
import type { Tasks } from './tasks.js';
import type { ToolCaller } from './tool-caller.js';

const byId = fromJsonSchema<{ taskId: string }>({
  type: 'object',
  required: ['taskId'],
  properties: { taskId: { type: 'string' } },
});

/** The extension of revision 2026-07-28. */
export function serveModernTasks(
  { server }: McpServer,
  tasks: Tasks,
  callerOf: (ctx: ServerContext) => McpCaller,
): void {
  const declared = (ctx: ServerContext): McpCaller => {
    const caller = callerOf(ctx);
    tasks.require(caller);
    return caller;
  };
  const params = { params: byId };
  server.setRequestHandler('tasks/get', params, async ({ taskId }, ctx) => ({
    ...(await tasks.get(taskId, declared(ctx))),
  }));
  server.setRequestHandler('tasks/update', params, async ({ taskId }, ctx) => {
    await tasks.update(taskId, ctx.mcpReq.inputResponses ?? {}, declared(ctx));
    return {};
  });
  server.setRequestHandler('tasks/cancel', params, async ({ taskId }, ctx) => {
    await tasks.cancel(taskId, declared(ctx));
    return {};
  });
}

/** Tasks of revision 2025-11-25, where the client asks for them and `tasks/result` waits. */
export function serveLegacyTasks(
  { server }: McpServer,
  tasks: Tasks,
  toolCaller: ToolCaller,
  callerOf: (ctx: ServerContext) => McpCaller,
): void {
  const params = { params: byId };
  server.setRequestHandler('tasks/get', params, async ({ taskId }, ctx) => {
    const call = await tasks.find(taskId, callerOf(ctx));
    return { ...tasks.legacy(call, call.waitsFor !== undefined) };
  });
  server.setRequestHandler('tasks/result', params, async ({ taskId }, ctx) => {
    const caller = callerOf(ctx);
    const call = await tasks.find(taskId, caller);
    const result = await toolCaller.result(call, ctx, caller);
    return { ...result, _meta: { ...result._meta, [RELATED_TASK_META_KEY]: { taskId } } };
  });
  server.setRequestHandler('tasks/cancel', params, async ({ taskId }, ctx) => {
    const caller = callerOf(ctx);
    const { status } = await tasks.find(taskId, caller);
    if (isTerminal(status))
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, taskEndedMessage(taskId, status));
    return { ...tasks.legacy(await tasks.cancel(taskId, caller)) };
  });
}
