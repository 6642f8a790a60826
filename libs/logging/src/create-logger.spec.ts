import { expect, it } from 'vitest';
import { createLogger } from './create-logger.js';

function lines(level = 'info'): {
  written: Record<string, unknown>[];
  logger: ReturnType<typeof createLogger>;
} {
  const written: Record<string, unknown>[] = [];
  const logger = createLogger({
    name: 'test',
    level,
    destination: { write: (line: string) => void written.push(JSON.parse(line) as Record<string, unknown>) },
  });
  return { written, logger };
}

it('writes the call id of a child on every line', () => {
  const { written, logger } = lines();
  const child = logger.child({ callId: 'call_1' });
  child.info('one');
  child.warn('two');
  expect(written.map(({ callId, msg, level }) => [callId, msg, level])).toEqual([
    ['call_1', 'one', 'info'],
    ['call_1', 'two', 'warn'],
  ]);
});

it('never writes the value of a secret field, at the top or one level down', () => {
  const { written, logger } = lines();
  logger.info({ password: 'hunter2', request: { authorization: 'Bearer hunter2' } }, 'in');
  expect(JSON.stringify(written)).not.toContain('hunter2');
});
