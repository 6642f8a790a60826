import { SecretMask } from '@toolyard/contracts';
import { expect, it } from 'vitest';
import { createLogger } from './create-logger.js';
import { flushLog } from './flush-log.js';

it.each([undefined, new SecretMask(['hunter2'])])('has lines that were gathered written', async (mask) => {
  const gathered: string[] = [];
  let written: string[] = [];
  const destination = {
    write: (line: string) => void gathered.push(line),
    flush: (done: () => void) => {
      written = gathered.splice(0);
      done();
    },
  };
  const logger = createLogger({ name: 'test', level: 'info', destination, ...(mask && { mask }) });
  logger.info('bye hunter2');
  await flushLog(logger);
  expect(written.join('')).toContain(mask ? 'bye [secret]' : 'bye hunter2');
  expect(gathered).toEqual([]);
});

it('does not wait for a destination that gathers nothing', async () => {
  const written: string[] = [];
  const logger = createLogger({
    name: 'test',
    level: 'info',
    destination: { write: (line: string) => void written.push(line) },
  });
  logger.info('bye');
  await flushLog(logger);
  expect(written).toHaveLength(1);
});
