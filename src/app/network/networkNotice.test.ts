import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../../providers/callError';
import type { Toast } from '../../providers/notification/notificationProvider';
import { createStore } from '../../ui/store';
import { createNetworkNotices, type NetworkNotice } from './networkNotice';

const failure = new CallError('GET /api/x', 0, '连接不上服务器');
let byPerson: boolean;
const toast = createStore<Toast | undefined>(undefined);
const notice = createStore<NetworkNotice | undefined>(undefined);
const shown = vi.fn();
toast.subscribe(() => shown(toast.get()?.text));
let notices: ReturnType<typeof createNetworkNotices>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  byPerson = true;
  notices = createNetworkNotices({ toast, notice, isByPerson: () => byPerson });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('network errors', () => {
  it('are one message and one notification, however many calls fail', () => {
    for (let call = 0; call < 10; call += 1) notices.failed(failure);
    expect(shown.mock.calls).toEqual([['连接不上服务器']]);
    expect(notice.get()).toEqual({ call: 'GET /api/x', count: 10 });
  });

  it('stay for five seconds', () => {
    notices.failed(failure);
    expect(toast.get()?.durationMs).toBe(5_000);
    vi.advanceTimersByTime(4_999);
    expect(notice.get()).toBeDefined();
    vi.advanceTimersByTime(1);
    expect(notice.get()).toBeUndefined();
  });

  it('of a page that refreshes by itself are told once in an outage', () => {
    byPerson = false;
    notices.failed(failure);
    vi.advanceTimersByTime(60_000);
    notices.failed(failure);
    expect(shown).toHaveBeenCalledTimes(1);
    notices.reached();
    notices.failed(failure);
    expect(shown).toHaveBeenCalledTimes(2);
  });

  it('of what the person does are told each time', () => {
    notices.failed(failure);
    vi.advanceTimersByTime(60_000);
    notices.failed(failure);
    expect(shown).toHaveBeenCalledTimes(2);
  });
});
