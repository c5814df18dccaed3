import { describe, expect, test } from 'vitest';
import { mostQuickEnds, RestartBackoff } from './restartBackoff';

describe('a worker that died', () => {
  test('is replaced at once when it had worked for a while', () => {
    const backoff = new RestartBackoff();
    for (let n = 0; n < 100; n++) expect(backoff.pauseAfter(60_000)).toBe(0);
  });

  test('is replaced ever later when it dies at once, and in the end no more', () => {
    const backoff = new RestartBackoff();
    const pauses = Array.from({ length: mostQuickEnds }, () => backoff.pauseAfter(500));
    expect(pauses).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 10_000, undefined]);
  });

  test('is forgiven when one lived in between', () => {
    const backoff = new RestartBackoff();
    for (let n = 0; n < 5; n++) backoff.pauseAfter(500);
    backoff.pauseAfter(60_000);
    expect(backoff.pauseAfter(500)).toBe(250);
  });
});
