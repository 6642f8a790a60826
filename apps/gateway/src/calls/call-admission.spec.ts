import { derivedCallId, LIMITS, ToolError, type CallEnvelope } from '@toolyard/contracts';
import type { Catalogue, IdentitySeal } from '@toolyard/transport';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Principal } from '../auth/principal.js';
import { FakeTransport } from '../testing/fake-transport.js';
import { ToolLookup } from '../tools/tool-lookup.js';
import { ArgumentsValidator } from './arguments.validator.js';
import { CallAdmission, type Admission, type AdmittedCall } from './call-admission.js';
import type { CallRequest } from './call-request.schema.js';

const principal: Principal = { id: 'admin', role: 'admin' };
const transport = new FakeTransport();
const lookup = new ToolLookup(transport.catalogue as Catalogue);
const seal = transport.seal as IdentitySeal;
const admission = new CallAdmission(lookup, new ArgumentsValidator(), seal, { resultTtl: 60 });
const booking = { tool: 'book_room', arguments: { room: 'single', nights: 1 } } satisfies CallRequest;
const NOW = Date.parse('2026-01-01T00:00:00Z');

const admit = (more: Partial<CallRequest> = {}, how: Partial<Admission> = {}): AdmittedCall =>
  admission.admit({ ...booking, ...more }, { principal, ...how });
const at = (offsetMs: number): string => new Date(NOW + offsetMs).toISOString();
const pathsOf = (act: () => unknown): unknown => {
  try {
    act();
  } catch (error) {
    if (error instanceof ToolError)
      return (error.details?.['errors'] as { path: string }[]).map(({ path }) => path);
  }
  return undefined;
};

beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

describe('CallAdmission', () => {
  it('writes an envelope from the request, the manifest and the options', () => {
    const { envelope, fingerprint } = admit();
    expect(fingerprint).toBeUndefined();
    expect(envelope).toEqual({
      id: envelope.id,
      tool: 'book_room',
      pool: 'default',
      agent: 'admin',
      identity: 'sealed admin',
      arguments: booking.arguments,
      createdAt: NOW,
      effect: 'once',
      retry: { attempts: 1, delayMs: 0 },
      resultTtl: 60,
    } satisfies CallEnvelope);
  });

  describe('of an agent', () => {
    const agent: Principal = {
      id: 'agent_1',
      role: 'agent',
      policy: {
        tools: ['book_room'],
        categories: [],
        tags: [],
        permissions: ['WRITE'],
        requireExplanation: true,
      },
      limits: { callTimeoutMs: 500 },
    };
    const explained = { arguments: { ...booking.arguments, explanation: 'for the guest' } };

    it('needs its tool and its explanation', () => {
      expect(admit(explained, { principal: agent }).envelope).toMatchObject({ agent: 'agent_1' });
      expect(pathsOf(() => admit({}, { principal: agent }))).toEqual(['explanation']);
      expect(pathsOf(() => admit({ arguments: {} }, { principal: agent }))).toContain('explanation');
      const unseen = { ...agent, policy: { ...agent.policy, permissions: [] } } as unknown as Principal;
      expect(() => admit(explained, { principal: unseen })).toThrow(/No tool is called "book_room"/);
    });

    it('has at most the time that its agent has', () => {
      const timeoutOf = (timeoutMs?: number): number | undefined =>
        admit({ ...explained, ...(timeoutMs !== undefined && { timeoutMs }) }, { principal: agent }).envelope
          .timeoutMs;
      expect([timeoutOf(), timeoutOf(200), timeoutOf(9_000)]).toEqual([500, 200, 500]);
    });
  });

  it('does not fill in defaults: that is for the worker', () => {
    const args = { ...booking.arguments };
    expect(admit().envelope.arguments).toEqual(args);
  });

  it('takes a time ahead as due then, and one that just went by as now', () => {
    expect(admit({ runAt: at(1) }).envelope.runAt).toBe(NOW + 1);
    expect(admit({ runAt: at(0) }).envelope.runAt).toBeUndefined();
    expect(admit({ runAt: at(-LIMITS.runAt.behindMs) }).envelope.runAt).toBeUndefined();
    expect(admit({ runAt: at(LIMITS.runAt.aheadMs) }).envelope.runAt).toBeDefined();
  });

  it.each([LIMITS.runAt.aheadMs + 1, -LIMITS.runAt.behindMs - 1])('refuses a time %i ms away', (offset) => {
    expect(pathsOf(() => admit({ runAt: at(offset) }))).toEqual(['runAt']);
  });

  it('refuses metadata that is too long, and says all that is wrong', () => {
    const metadata = { text: 'x'.repeat(LIMITS.metadata) };
    expect(pathsOf(() => admit({ metadata, runAt: at(-1e9) }))).toEqual(['runAt', 'metadata']);
  });

  it('derives the id from who asks and the key', () => {
    expect(admit({}, { idempotencyKey: 'k' }).envelope.id).toBe(derivedCallId('admin', 'k'));
    expect(admit({}, { idempotencyKey: 'k', part: '1' }).envelope.id).toBe(derivedCallId('admin', 'k', '1'));
  });

  it('fingerprints what defines the call, not how long to wait for it', () => {
    const print = (more?: Partial<CallRequest>): string | undefined =>
      admit(more, { idempotencyKey: 'k' }).fingerprint;
    expect(print()).toMatch(/^[0-9a-f]{64}$/);
    expect(print({ waitMs: 5 })).toBe(print());
    expect(print({ tool: 'reserve_room' })).toBe(print());
    expect(print({ arguments: { nights: 1, room: 'single' } })).toBe(print());
    const runAt = at(5);
    expect(print({ runAt })).not.toBe(print());
    for (const other of [{ priority: 1 }, { timeoutMs: 1 }, { metadata: {} }]) {
      expect(print(other)).not.toBe(print());
    }
  });

  it('fingerprints a scheduled call alike before and after it is due', () => {
    const runAt = at(1_000);
    const before = admit({ runAt }, { idempotencyKey: 'k' }).fingerprint;
    vi.setSystemTime(NOW + 2_000);
    expect(admit({ runAt }, { idempotencyKey: 'k' }).fingerprint).toBe(before);
  });
});
