// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findDevtoolsTarget, startDevtoolsWatch } from './devtoolsWatch';

type Listener = (isOpen: boolean) => void;
const detector = vi.hoisted(() => ({ listeners: [] as Listener[], launched: 0, stopped: 0 }));

vi.mock('devtools-detector', () => ({
  checkers: {},
  DevtoolsDetector: class {
    setDetectDelay() {}
    addListener(listener: Listener) {
      detector.listeners.push(listener);
    }
    launch() {
      detector.launched += 1;
    }
    stop() {
      detector.stopped += 1;
    }
  },
}));

beforeEach(() => Object.assign(detector, { listeners: [], launched: 0, stopped: 0 }));

describe('opened developer tools', () => {
  it('lead to the target, once', async () => {
    const leave = vi.fn();
    await startDevtoolsWatch('/404', leave);
    expect(detector.launched).toBe(1);
    detector.listeners[0]?.(false);
    expect(leave).not.toHaveBeenCalled();
    detector.listeners[0]?.(true);
    expect(leave.mock.calls).toEqual([[`${location.origin}/404`]]);
    expect(detector.stopped).toBe(1);
  });

  it.each(['', 'javascript:alert(1)', 'data:text/html,x'])('are left alone when the target is “%s”', async (target) => {
    await startDevtoolsWatch(target, vi.fn());
    expect(detector.launched).toBe(0);
  });
});

describe('the target', () => {
  it.each([
    ['/404', 'https://kj.test/404'],
    ['https://example.org/help', 'https://example.org/help'],
    ['', undefined],
    ['javascript:alert(1)', undefined],
    ['https://', undefined],
  ])('%s is %s', (setting, address) => {
    expect(findDevtoolsTarget(setting, 'https://kj.test')).toBe(address);
  });
});
