import { newCallId, type Call } from '@toolyard/contracts';

/** A call that has succeeded, or what `part` says. */
export function aCall(part: Partial<Call> = {}): Call {
  const createdAt = part.createdAt ?? new Date().toISOString();
  return {
    id: newCallId(Date.parse(createdAt)),
    tool: 'read_file',
    agent: 'agent_1',
    pool: 'default',
    status: 'succeeded',
    arguments: { filePath: 'README.md' },
    result: { content: [{ type: 'text', text: 'Hello' }], isError: false },
    hooks: [],
    attempts: 1,
    createdAt,
    startedAt: createdAt,
    finishedAt: createdAt,
    worker: 'worker_1',
    ...part,
  };
}

/** The same call when it was accepted. */
export function accepted({ id, tool, agent, pool, arguments: args, createdAt }: Call): Call {
  return { id, tool, agent, pool, status: 'queued', arguments: args, hooks: [], attempts: 0, createdAt };
}
