/** Gives what a test of a page waits for twenty seconds: one, the library's default, runs out when both cores are busy. */
import { beforeAll } from 'vitest';

beforeAll(async () => {
  if (typeof document === 'undefined') return;
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 20_000 });
});
