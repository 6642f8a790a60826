import { StartupError } from '@toolyard/contracts';
import { expect, it } from 'vitest';
import { parseArguments } from './arguments.js';

it('reads pools with their slots', () => {
  expect(parseArguments(['--pools', 'default:32,shell:4'])).toEqual({ pools: { default: 32, shell: 4 } });
  expect(parseArguments([])).toEqual({});
});

it.each([[['--pool', 'default:1']], [['default:1']], [['--pools', 'default:none']]])(
  'refuses %j and says why',
  (args) => {
    expect(() => parseArguments(args)).toThrow(StartupError);
  },
);
