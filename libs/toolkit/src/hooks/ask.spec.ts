import { ToolError, type ParkRequest } from '@toolyard/contracts';
import { IsInt } from 'class-validator';
import { describe, expect, it } from 'vitest';
import type { PeoplesWord } from '../execution/call-execution.js';
import { argumentsHash } from '../execution/arguments-hash.js';
import { ExecutorBench } from '../executor-bench.fixture.js';
import { Params } from '../decorators/params.decorator.js';
import type { ToolOptions } from '../decorators/tool.decorator.js';
import { ToolParams } from '../tool-params.js';
import { ConfirmHook } from './confirm.hook.js';
import { ask, deny, modifyArguments } from './hook-verdict.js';
import type { ToolHookHandler } from './tool-hook-handler.js';

class PayParams extends ToolParams {
  @IsInt() amount = 1;
}

/** A tool `pay` and hooks given as objects, in this order. */
function payBench(hooks: ToolHookHandler[], options: ToolOptions = {}) {
  const bench = new ExecutorBench().tool(new PayTool(), { name: 'pay', ...options });
  for (const [index, handler] of hooks.entries()) {
    bench.hooks.register({ name: `hook_${index}`, order: 0, matches: () => true, handler });
  }
  return (people?: PeoplesWord) =>
    bench.run('pay', { amount: 5 }, {}, people === undefined ? {} : { people });
}

class PayTool {
  execute(@Params() { amount }: PayParams): string {
    return `paid ${amount}`;
  }
}

const hash = argumentsHash({ amount: 5 });

describe('a hook that asks', () => {
  it('parks the call before the tool begins', async () => {
    expect(await payBench([{ before: () => ask('it is money') }])()).toMatchObject({
      status: 'parked',
      began: false,
      arguments: { amount: 5 },
      hooks: [{ verdict: 'ask', reason: 'it is money' }],
      waitsFor: {
        kind: 'approval',
        argumentsHash: hash,
        reason: 'it is money',
        quorum: 1,
        notRequester: false,
        deadlineMs: 86_400_000,
      } satisfies ParkRequest,
    });
  });

  it('lets a call run whose final arguments were approved', async () => {
    const run = payBench([{ before: () => ask() }]);
    expect(await run({ answers: [], approvedHash: hash })).toMatchObject({ status: 'succeeded' });
    expect(await run({ answers: [], approvedHash: 'sha256-other' })).toMatchObject({ status: 'parked' });
  });

  it('asks about the final arguments, whatever the order of the hooks', async () => {
    const run = payBench([{ before: () => ask() }, { before: () => modifyArguments({ amount: 7 }) }]);
    expect(await run({ answers: [], approvedHash: hash })).toMatchObject({
      status: 'parked',
      arguments: { amount: 7 },
      waitsFor: { argumentsHash: argumentsHash({ amount: 7 }) },
    });
  });

  it('yields to one that denies', async () => {
    const run = payBench([{ before: () => ask() }, { before: () => deny('never') }]);
    expect(await run()).toMatchObject({ status: 'denied', error: { message: 'never' } });
  });

  it('adds to what the tool and other hooks demand: the strictest counts', async () => {
    const run = payBench(
      [
        { before: () => ask('one', { quorum: 3, deadlineMs: 90_000 }) },
        { before: () => ask('two', { notRequester: true, quorum: 99 }) },
      ],
      { approval: { quorum: 2, deadlineMs: 60_000 } },
    );
    expect((await run()).waitsFor).toMatchObject({
      quorum: 10,
      notRequester: true,
      deadlineMs: 60_000,
      reason: 'one\ntwo',
    });
  });
});

describe('ConfirmHook', () => {
  it('asks for tools that require it, and for no others', async () => {
    expect(await payBench([new ConfirmHook()], { requiresConfirmation: true })()).toMatchObject({
      status: 'parked',
    });
    expect(await payBench([new ConfirmHook()])()).toMatchObject({ status: 'succeeded' });
  });
});

describe('a refusal by people', () => {
  it.each(['denied', 'expired'] as const)('runs nothing but the onSkip hooks: %s', async (status) => {
    const told: unknown[] = [];
    const run = payBench([
      {
        before: () => void told.push('before'),
        onSkip: (call, reason) => void told.push(call.arguments, reason.status),
      },
    ]);
    const error = new ToolError(status === 'denied' ? 'DENIED' : 'EXPIRED', 'no');
    expect(await run({ answers: [], refusal: { status, error, arguments: { amount: 6 } } })).toMatchObject({
      status,
      arguments: { amount: 6 },
      began: false,
      error: { message: 'no' },
      result: { isError: true, content: [{ text: 'no' }] },
    });
    expect(told).toEqual([{ amount: 6 }, status]);
  });
});
