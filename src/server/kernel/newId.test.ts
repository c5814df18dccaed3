import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isUuid } from './uuid';

type NewId = typeof import('./newId').newId;

let processes = 0;
/** Loads a fresh copy of the module, with a counter of its own like that of another process. */
async function newProcess(): Promise<NewId> {
  const path = `./newId?process=${++processes}`;
  return (await import(path)).newId;
}

let newId: NewId;
beforeEach(async () => {
  newId = await newProcess();
});

const start = Date.parse('2026-11-18T06:00:00Z');

/** Sets both clocks of a process: `Date.now()` in whole milliseconds, and the finer `performance.now()`. */
function clockShows(moment: number): void {
  vi.spyOn(Date, 'now').mockReturnValue(Math.floor(moment));
  vi.spyOn(performance, 'now').mockReturnValue(moment - performance.timeOrigin);
}

describe('newId', () => {
  it('gives ids that are all different and each greater than the one before', () => {
    const ids = Array.from({ length: 5000 }, newId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every(isUuid)).toBe(true);
    expect([...ids].sort()).toEqual(ids);
  });

  it('gives ids in the order of time also when two processes take turns', async () => {
    const other = await newProcess();
    expect(other).not.toBe(newId);
    const ids: string[] = [];
    for (let n = 0; n < 2000; n++) {
      // Two statements of a database are at least this far apart.
      clockShows(start + n * 0.02);
      ids.push(n % 2 ? newId() : other());
    }
    expect([...ids].sort()).toEqual(ids);
  });

  it('gives greater ids also after the clock was set back or ahead', () => {
    const ids = [0, 5, -3_600_000, 3_600_000, 3_600_000, 7].map((ms) => {
      vi.spyOn(Date, 'now').mockReturnValue(start + ms);
      return newId();
    });
    expect([...ids].sort()).toEqual(ids);
  });
});
