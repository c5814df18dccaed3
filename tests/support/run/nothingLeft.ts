/** Ends what a file stands in for with the file: vitest does so before the next test only, after the next file has loaded its modules. */
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
