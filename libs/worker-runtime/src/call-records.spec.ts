import { ToolError, type CallEnvelope } from '@toolyard/contracts';
import { expect, it } from 'vitest';
import { failedCall, failure, runningCall } from './call-records.js';

const envelope: CallEnvelope = {
  id: 'call_1',
  tool: 't',
  pool: 'default',
  agent: 'a',
  arguments: { n: 1 },
  createdAt: 0,
  effect: 'once',
  retry: { attempts: 1, delayMs: 0 },
  resultTtl: 60,
};
const delivery = { envelope, attempt: 2, lost: 1, startedAt: 1_000 };

it('says who runs a call, since when and for which time', () => {
  expect(runningCall(delivery, 'w1')).toMatchObject({
    id: 'call_1',
    status: 'running',
    attempts: 2,
    startedAt: '1970-01-01T00:00:01.000Z',
    worker: 'w1',
  });
});

it('keeps the status it is given, and tells the error to the model', () => {
  const call = failedCall(
    delivery,
    'w1',
    'outcome_unknown',
    new ToolError('OUTCOME_UNKNOWN', 'nobody knows'),
  );
  expect(call).toMatchObject({
    status: 'outcome_unknown',
    error: { code: 'OUTCOME_UNKNOWN', message: 'nobody knows', retryable: false },
    result: { content: [{ type: 'text', text: 'nobody knows' }], isError: true },
  });
  expect(failure(new ToolError('INTERNAL')).status).toBe('failed');
});
