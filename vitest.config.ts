import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longestFirst.ts';

const timeouts = { testTimeout: 120_000, hookTimeout: 180_000, expect: { poll: { timeout: 20_000 } } };
/** Files of tests/server that PostgreSQL has nothing to say to, each with the reason; every other one runs on both databases. */
const embeddedOnly: Record<string, string> = JSON.parse(readFileSync('tests/server/embeddedOnly.json', 'utf8'));
const leftOut = process.env.TEST_DATABASE_URL ? Object.keys(embeddedOnly).map((file) => `tests/server/${file}`) : [];

/**
 * The files of a worker share its modules; in `rules` also the compiled program of the database; `flows` drives Chromium against the
 * built product, started once for all of them.
 */
export default defineConfig({
  plugins: [react()],
  test: {
    maxWorkers: 2,
    // Findings are lists of sentences: what was found is told, not how many.
    chaiConfig: { truncateThreshold: 2_000 },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          sequence: { groupOrder: 0 },
          include: ['src/**/*.test.{ts,tsx}', 'tests/contract/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/patientWaits.ts'],
          // Starting a process and loading the modules anew for each file costs more than most files' tests.
          isolate: false,
          restoreMocks: true,
          unstubEnvs: true,
          unstubGlobals: true,
          ...timeouts,
        },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          sequence: { groupOrder: 1 },
          include: ['tests/server/**/*.test.ts', 'tests/acceptance/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...leftOut],
          setupFiles: ['tests/support/quickPasswords.ts'],
          // Loading the server and compiling the embedded database costs more than most files' tests.
          isolate: false,
          // What a file stands in for ends with it.
          restoreMocks: true,
          unstubEnvs: true,
          unstubGlobals: true,
          ...timeouts,
        },
      },
      {
        extends: true,
        test: {
          name: 'flows',
          sequence: { groupOrder: 2 },
          include: ['tests/flows/**/*.test.ts'],
          globalSetup: 'tests/flows/startProduct.ts',
          // Files of a worker share its browser.
          isolate: false,
          retry: 2,
          ...timeouts,
        },
      },
    ],
  },
});
