import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PatientChanges } from './patientChanges';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const report = vi.fn();
  return { report, changes: new PatientChanges(report) };
}

describe('changes of a text', () => {
  it('are told at once while it is short', () => {
    const { report, changes } = open();
    changes.notify(100);
    changes.notify(101);
    vi.runAllTimers();
    expect(report).toHaveBeenCalledTimes(2);
  });

  it('are told together after a pause when it is long', () => {
    const { report, changes } = open();
    for (let n = 0; n < 5; n += 1) {
      changes.notify(1_000_000 + n);
      vi.advanceTimersByTime(100);
    }
    expect(report).not.toHaveBeenCalled();
    vi.advanceTimersByTime(400);
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('are told at once when somebody needs them, and not again', () => {
    const { report, changes } = open();
    changes.flush();
    expect(report).not.toHaveBeenCalled();
    changes.notify(1_000_000);
    changes.flush();
    vi.runAllTimers();
    expect(report).toHaveBeenCalledTimes(1);
  });
});
