import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConsoleLog } from './log';

describe('the log on the console', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-01-31T06:42:00.400Z') }));
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  function logging(facts?: Record<string, unknown>, format?: 'json') {
    const written: string[] = [];
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
    return { written, ...createConsoleLog(facts, format) };
  }

  it('writes one line per call with its facts, all lines of a moment at once', () => {
    const { log, written } = logging();
    log({ level: 'info', message: 'GET /api/a', code: 200, milliseconds: 1.5 });
    vi.advanceTimersByTime(100);
    log({ level: 'info', message: 'GET /api/b', code: 404, note: 'x y' });
    expect(written).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(written).toEqual(['14:42:00 GET /api/a code=200 milliseconds=1.5\n14:42:00 GET /api/b code=404 note=x y\n']);
  });

  it('says in every line what is the same in all of them', () => {
    const { log, flush, written } = logging({ process: 2 });
    log({ level: 'info', message: 'tick', code: 200 });
    flush();
    expect(written).toEqual(['14:42:00 tick code=200 process=2\n']);
  });

  it('tells the second of every line', () => {
    const { log, flush, written } = logging();
    for (let n = 0; n < 3; n++) {
      log({ level: 'info', message: 'tick' });
      flush();
      vi.advanceTimersByTime(600);
    }
    expect(written).toEqual(['14:42:00 tick\n', '14:42:01 tick\n', '14:42:01 tick\n']);
  });

  it('writes JSON for programs, one object per line', () => {
    const { log, flush, written } = logging({ worker: 2 }, 'json');
    log({ level: 'info', message: 'GET /api/a', code: 200 });
    flush();
    log({ level: 'error', message: 'broken', cause: new Error('no\nroom') });
    expect(
      written
        .join('')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([
      { time: '2026-01-31T06:42:00.400Z', level: 'info', message: 'GET /api/a', code: 200, worker: 2 },
      { time: '2026-01-31T06:42:00.400Z', level: 'error', message: 'broken', worker: 2, cause: expect.stringContaining('no\nroom') },
    ]);
  });

  it('writes failures at once, with their cause and what was held back', () => {
    const { log, written } = logging();
    log({ level: 'info', message: 'first' });
    log({ level: 'error', message: 'broken', cause: 'no room' });
    expect(written).toEqual([`14:42:00 first\n14:42:00 ERROR broken\n'no room'\n`]);
  });
});
