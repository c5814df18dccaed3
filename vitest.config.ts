import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const timeouts = { testTimeout: 120_000, hookTimeout: 180_000 };

/** `rules` runs in Node; `flows` drives Chromium against the built product, started once for all of them. */
export default defineConfig({
  plugins: [react()],
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          sequence: { groupOrder: 0 },
          include: ['src/**/*.test.{ts,tsx}', 'tests/{contract,server}/**/*.test.{ts,tsx}'],
          ...timeouts,
        },
      },
      {
        extends: true,
        test: {
          name: 'flows',
          sequence: { groupOrder: 1 },
          include: ['tests/flows/**/*.test.ts'],
          globalSetup: 'tests/flows/startProduct.ts',
          retry: 2,
          ...timeouts,
        },
      },
    ],
  },
});
