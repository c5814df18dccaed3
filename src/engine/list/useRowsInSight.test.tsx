// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Density } from '../../wire/personal';
import { useRowsInSight } from './useRowsInSight';

const rows = Array.from({ length: 100 }, (_, at) => at);
const draw = (first: number[], density: Density | undefined) =>
  renderHook(({ given }) => useRowsInSight(given, density).length, { initialProps: { given: first } });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] });
  window.innerHeight = 900;
});
afterEach(() => void vi.useRealTimers());

describe('the first rows of a list', () => {
  it.each([
    ['compact', 20],
    ['normal', 16],
    ['loose', 14],
  ] as const)('are those that a window of 900 px shows: %s', (density, count) => {
    expect(draw(rows, density).result.current).toBe(count);
  });

  it('are followed by the others after a frame, and from then on all come at once', () => {
    const list = draw([], 'normal');
    expect(list.result.current).toBe(0);
    list.rerender({ given: rows });
    expect(list.result.current).toBe(16);
    act(() => void vi.advanceTimersByTime(50));
    expect(list.result.current).toBe(100);
    list.rerender({ given: [...rows, 100] });
    expect(list.result.current).toBe(101);
  });

  it('are all of them where they must come at once', () => {
    expect(draw(rows, undefined).result.current).toBe(100);
  });
});
