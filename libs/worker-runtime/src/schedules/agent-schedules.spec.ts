import {
  newCallId,
  ToolError,
  type CallIdentity,
  type Schedule,
  type ToolManifest,
} from '@toolyard/contracts';
import { expect, it } from 'vitest';
import { AgentSchedules } from './agent-schedules.js';

const parameters = {
  type: 'object',
  required: ['text'],
  additionalProperties: false,
  properties: { text: { type: 'string' }, explanation: { type: 'string' } },
};
const echo = {
  name: 'echo',
  category: 'a',
  tags: [],
  permission: 'READ',
  parameters,
} as unknown as ToolManifest;
const policy = {
  tools: ['echo'],
  categories: [],
  tags: [],
  permissions: ['READ' as const],
  requireExplanation: true,
};
const ann: CallIdentity = { id: 'agent_ann', role: 'agent', policy };

function schedulesOf(
  identity: CallIdentity | undefined,
  manifest: ToolManifest = echo,
  callId = newCallId(),
) {
  const stored: Schedule[] = [];
  const entry = (schedule: Schedule) => ({ ...schedule, nextRuns: [] });
  const book = new AgentSchedules({
    identity,
    callId,
    catalogue: { find: (name) => (name === 'echo' ? ({ manifest } as never) : undefined) },
    schedules: {
      add: async (schedule) => {
        if (schedule.schedule === 'bad')
          throw new ToolError('INVALID_REQUEST', 'bad', { details: { errors: [] } });
        stored.push(schedule);
        return entry(schedule);
      },
      list: async () => stored.map(entry),
      findByName: async (agent, name) =>
        stored.map((one) => ({ ...one, seal: '' })).find((one) => one.agent === agent && one.name === name),
      entry: async (schedule) => entry(schedule),
      remove: async () => undefined,
    },
  });
  return { book, stored };
}

const request = {
  name: 'x',
  schedule: '1h',
  tool: 'echo',
  arguments: { text: 'hi', explanation: 'why not' },
};

it('belongs to whoever makes the call, and is the same when the call runs again', async () => {
  const callId = newCallId();
  const first = await schedulesOf(ann, echo, callId).book.add(request);
  const again = await schedulesOf(ann, echo, callId).book.add(request);
  expect(first).toMatchObject({ agent: 'agent_ann', role: 'agent', tool: 'echo' });
  expect(again.id).toBe(first.id);
});

it.each([
  ['a tool that is not there', ann, { ...request, tool: 'nope' }, 'TOOL_NOT_FOUND'],
  ['a tool that it may not call', { ...ann, policy: { ...policy, tools: [] } }, request, 'DENIED'],
  ['arguments that do not fit', ann, { ...request, arguments: { text: 1 } }, 'INVALID_ARGUMENTS'],
  ['a missing explanation', ann, { ...request, arguments: { text: 'hi' } }, 'INVALID_ARGUMENTS'],
  ['times that do not work', ann, { ...request, schedule: 'bad' }, 'INVALID_ARGUMENTS'],
  ['a call that nobody vouches for', undefined, request, 'DENIED'],
])('refuses %s', async (_what, identity, asked, code) => {
  await expect(schedulesOf(identity).book.add(asked)).rejects.toMatchObject({ code });
});

it('removes by name', async () => {
  const { book } = schedulesOf(ann);
  await book.add(request);
  expect(await book.remove('x')).toMatchObject({ name: 'x' });
  await expect(book.remove('y')).rejects.toMatchObject({ code: 'SCHEDULE_NOT_FOUND' });
});
