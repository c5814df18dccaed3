import { expect, it } from 'vitest';
import { nextHistory } from './useEditHistory';

const start = { document: '', past: [], future: [], key: undefined, at: 0 };
const typed = (state: Parameters<typeof nextHistory<string>>[0], letter: string, at: number, key = 'title') =>
  nextHistory(state, { kind: 'edit', change: (text) => text + letter, key, at });

it('typing at one path without a rest is one step of undo', () => {
  const written = typed(typed(typed(start, 'a', 0), 'b', 1_000), 'c', 5_000);
  expect(written.past).toEqual(['', 'ab']);
  const back = nextHistory(written, { kind: 'undo' });
  expect([back.document, nextHistory(back, { kind: 'redo' }).document]).toEqual(['ab', 'abc']);
  expect(typed(back, 'x', 5_500, 'text').future).toEqual([]);
});

it('no change is no step', () => {
  expect(nextHistory(start, { kind: 'edit', change: (text) => text, key: undefined, at: 1 })).toBe(start);
  expect(nextHistory(start, { kind: 'undo' })).toBe(start);
});
