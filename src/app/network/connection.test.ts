// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '../../ui/store';
import { type Connection, createConnectionWatch } from './connection';

const onReturn = vi.fn();
const probe = vi.fn<() => Promise<boolean>>();
let state = createStore<Connection>('online');
let watch: ReturnType<typeof createConnectionWatch>;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  state = createStore<Connection>('online');
  watch = createConnectionWatch(state, probe, onReturn);
  stop = watch.start();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the way to the server', () => {
  it('is open when one call failed and the next look is answered', async () => {
    probe.mockResolvedValue(true);
    watch.failed();
    await later(0);
    expect(state.get()).toBe('online');
    expect(onReturn).not.toHaveBeenCalled();
  });

  it('is closed when the look is not answered either, is asked for less and less often, and told once when it opens', async () => {
    probe.mockResolvedValue(false);
    for (let call = 0; call < 10; call += 1) watch.failed();
    await later(0);
    expect([state.get(), probe.mock.calls.length]).toEqual(['unreachable', 1]);
    await later(1_000 + 3_000 + 5_000);
    expect(probe).toHaveBeenCalledTimes(4);
    probe.mockResolvedValue(true);
    await later(10_000);
    expect(state.get()).toBe('online');
    expect(onReturn).toHaveBeenCalledTimes(1);
    await later(100_000);
    expect(probe).toHaveBeenCalledTimes(5);
  });

  it('opens with the first call that is answered', async () => {
    probe.mockResolvedValue(false);
    watch.failed();
    await later(0);
    watch.reached();
    expect(state.get()).toBe('online');
    expect(onReturn).toHaveBeenCalledTimes(1);
  });

  it('follows the browser', async () => {
    window.dispatchEvent(new Event('offline'));
    expect(state.get()).toBe('offline');
    probe.mockResolvedValue(true);
    window.dispatchEvent(new Event('online'));
    await later(0);
    expect(state.get()).toBe('online');
  });
});
