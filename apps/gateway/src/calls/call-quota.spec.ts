import { accessKeyHash, newAccessKey } from '@toolyard/config';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestGateway } from '../testing/test-gateway.js';
import { rateLimitHeaders } from './call-quota.js';
import { rateLimitedMessage } from './calls.messages.js';

describe('RateLimit headers', () => {
  it('have a policy for each limit and what is left of it', () => {
    const verdict = { taken: 1, minute: 3, flight: 9, resetMs: 12_100 };
    expect(rateLimitHeaders({ callsPerMinute: 10, callsInFlight: 4 }, verdict)).toEqual({
      'ratelimit-policy': '"minute";q=10;w=60, "in-flight";q=4;qu="concurrent-requests"',
      ratelimit: '"minute";r=7;t=13, "in-flight";r=0',
    });
  });
});

describe('a call beyond the limits of its agent', () => {
  let gateway: TestGateway;
  const key = newAccessKey('agent');
  beforeAll(async () => {
    gateway = await TestGateway.start();
    const { transport } = gateway;
    transport.keys.set(accessKeyHash(key), { id: 'key_1', role: 'agent', agentId: 'agent_1' });
    transport.agents.set('agent_1', {
      id: 'agent_1',
      name: 'one',
      policy: {
        tools: ['read_file', 'count_up'],
        categories: [],
        tags: [],
        permissions: ['WRITE'],
        requireExplanation: false,
      },
      limits: { callsPerMinute: 2 },
    });
    transport.verdict = { taken: 0, stoppedBy: 'callsPerMinute', minute: 2, flight: 0, resetMs: 41_000 };
  });
  afterAll(() => gateway.stop());

  it.each([
    ['read_file', 'application/json'],
    ['count_up', 'text/event-stream'],
  ])('of %s as %s is answered with 429, when to come again, and is not made', async (tool, accept) => {
    const reply = await gateway.send(
      'POST',
      '/v1/calls',
      { tool },
      { authorization: `Bearer ${key}`, accept },
    );
    expect(reply).toMatchObject({
      status: 429,
      problem: { code: 'RATE_LIMITED', detail: rateLimitedMessage(2, 'callsPerMinute') },
      headers: { 'retry-after': '41', ratelimit: '"minute";r=0;t=41' },
    });
    expect(gateway.transport.envelopes).toEqual([]);
  });
});
