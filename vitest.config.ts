import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { filesOf } from './tests/support/run/databases.ts';
import { moduleCache } from './tests/support/run/moduleCache.ts';
import { noModules } from './tests/support/run/noModules.ts';
import { LongestFirst } from './tests/support/run/order.ts';
import { orderSeed } from './tests/support/run/tier.ts';

const timeouts = { testTimeout: 120_000, hookTimeout: 180_000, expect: { poll: { timeout: 20_000 } } };
/** For the workers of a project, and for every process that a test starts. */
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import ${new URL('./tests/support/run/frozenClock.mjs', import.meta.url)}`;

/** What a file stands in for ends with it: files of a worker share its modules, because loading them costs more than most files' tests. */
const shared = { isolate: false, restoreMocks: true, unstubEnvs: true, unstubGlobals: true, ...timeouts };

/** The projects run one after the other; `docs/development.md` says what each is for and how to run a part of them. */
export default defineConfig({
  plugins: [react(), moduleCache()],
  test: {
    maxWorkers: 2,
    // What a file compiles to is kept between runs and shared by the projects: a third of a short run.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/kangjiao/modules' },
    reporters: ['default', './tests/support/run/summary.ts'],
    // Findings are lists of sentences: what was found is told, not how many.
    chaiConfig: { truncateThreshold: 2_000 },
    sequence: { sequencer: LongestFirst, seed: orderSeed },
    projects: [
      {
        extends: true,
        plugins: [noModules()],
        test: {
          name: 'units',
          sequence: { groupOrder: 0 },
          include: ['src/**/*.test.{ts,tsx}', 'tests/contract/**/*.test.{ts,tsx}'],
          setupFiles: [
            'tests/support/run/fixedSeed.ts',
            'tests/support/run/nothingLeft.ts',
            'tests/support/run/bareDocument.ts',
            'tests/support/run/patientWaits.ts',
          ],
          runner: 'tests/support/run/anyOrder.ts',
          ...shared,
        },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          sequence: { groupOrder: 1 },
          include: filesOf('rules'),
          globalSetup: 'tests/support/run/startPostgres.ts',
          setupFiles: [
            'tests/support/run/fixedSeed.ts',
            'tests/support/run/nothingLeft.ts',
            'tests/support/run/quickPasswords.ts',
            'tests/support/run/onPostgres.ts',
          ],
          ...shared,
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          sequence: { groupOrder: 2 },
          include: filesOf('embedded'),
          setupFiles: ['tests/support/run/fixedSeed.ts', 'tests/support/run/nothingLeft.ts', 'tests/support/run/quickPasswords.ts'],
          ...shared,
        },
      },
      {
        extends: true,
        test: {
          name: 'flows',
          sequence: { groupOrder: 3 },
          include: ['tests/flows/**/*.test.ts'],
          globalSetup: 'tests/flows/startProduct.ts',
          setupFiles: ['tests/support/run/fixedSeed.ts', 'tests/support/run/nothingLeft.ts', 'tests/flows/awaitProduct.ts'],
          ...shared,
          // As long as the browser waits for what comes (`person.ts`), and several such waits.
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 300_000,
        },
      },
    ],
  },
});
