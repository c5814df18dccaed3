// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useNow } from './useNow';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the time on a page that stays open', () => {
  it('moves on each minute', () => {
    vi.setSystemTime('2026-11-20T10:59:30+08:00');
    const { result } = renderHook(useNow);
    act(() => vi.advanceTimersByTime(60_000));
    expect(result.current).toEqual(new Date('2026-11-20T11:00:30+08:00'));
  });

  it('is right at once when a tab that slept is looked at', () => {
    vi.setSystemTime('2026-11-20T18:00:00+08:00');
    const { result, unmount } = renderHook(useNow);
    vi.setSystemTime('2026-11-21T08:00:00+08:00');
    act(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(result.current).toEqual(new Date('2026-11-21T08:00:00+08:00'));
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
