import swc from 'unplugin-swc';
import { defineConfig } from 'vitest/config';

const source = ['toolyard:source', 'node'];

/** Nest needs decorator metadata, which only swc's transform writes here. Libraries are tested from their source. */
const shared = {
  plugins: [
    swc.vite({
      module: { type: 'nodenext' },
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', decorators: true },
        transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
      },
    }),
  ],
  resolve: { conditions: source },
  ssr: { resolve: { conditions: source } },
};

/** For what hangs: a loaded machine is slow, and is no failure. Milliseconds. */
const LIMITS = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  test: {
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          // Files share a process and its modules: reading those anew for each was most of the time.
          isolate: false,
          maxWorkers: 2,
          ...LIMITS,
          include: [
            'libs/**/*.spec.ts',
            'apps/**/*.spec.ts',
            'examples/**/*.spec.ts',
            'scripts/**/*.spec.mjs',
          ],
        },
      },
      {
        ...shared,
        test: {
          name: 'integration',
          include: ['test/**/*.test.ts'],
          ...LIMITS,
          // They wait for their servers now and then: a third file uses that time.
          maxWorkers: 3,
          // After the unit tests.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
