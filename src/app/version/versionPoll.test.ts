// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readVersion } from '../../ui/pageVersion';
import { startVersionPoll, versionPollMs } from './versionPoll';

const onNewVersion = vi.fn();
const fetchVersion = vi.fn<() => Promise<string | undefined>>();
let active: boolean;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  active = true;
  fetchVersion.mockResolvedValue('1.0.0+a');
  stop = startVersionPoll({ current: '1.0.0+a', fetchVersion, isActive: () => active, onNewVersion });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});
const rounds = (count: number) => vi.advanceTimersByTimeAsync(versionPollMs * count);

describe('looking for a new version', () => {
  it('happens every 1,000,000 ms and not before', async () => {
    await vi.advanceTimersByTimeAsync(999_999);
    expect(fetchVersion).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(fetchVersion).toHaveBeenCalledTimes(1);
    await rounds(2);
    expect(fetchVersion).toHaveBeenCalledTimes(3);
    expect(onNewVersion).not.toHaveBeenCalled();
  });

  it('tells of each new build once', async () => {
    fetchVersion.mockResolvedValue('1.0.0+b');
    await rounds(3);
    expect(onNewVersion.mock.calls).toEqual([['1.0.0+b']]);
    fetchVersion.mockResolvedValue('1.0.1+c');
    await rounds(2);
    expect(onNewVersion.mock.calls).toEqual([['1.0.0+b'], ['1.0.1+c']]);
  });

  it('keeps quiet when it cannot be known', async () => {
    fetchVersion.mockRejectedValueOnce(new Error('no network')).mockResolvedValueOnce(undefined);
    await rounds(2);
    expect(onNewVersion).not.toHaveBeenCalled();
  });

  it('rests while nobody looks, and catches up when somebody does', async () => {
    active = false;
    await rounds(5);
    expect(fetchVersion).not.toHaveBeenCalled();
    active = true;
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(fetchVersion).toHaveBeenCalledTimes(1);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(fetchVersion).toHaveBeenCalledTimes(1);
  });
});

describe('the version in a page', () => {
  it.each([
    ['<head><meta name="version" content="1.0.0+ab12"></head>', '1.0.0+ab12'],
    ['<meta content="2" name="version" />', '2'],
    ['<h1>502 Bad Gateway</h1>', undefined],
    ['<meta name="viewport" content="width=device-width">', undefined],
    ['', undefined],
  ])('%s has %s', (html, version) => {
    expect(readVersion(html)).toBe(version);
  });
});
