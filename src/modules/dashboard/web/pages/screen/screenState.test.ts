import { describe, expect, it } from 'vitest';
import type { ScreenAnswer } from '../../../../../wire/screen';
import { canvas, fitInto } from './fit';
import { isDue, nextState, noticeOf, type ScreenEvent, type ScreenState, shouldAskVersion, shouldReload, startOf } from './screenState';

/** 18 November 2026, 10:00 in Shanghai. */
const morning = Date.UTC(2026, 10, 18, 2);
const second = 1_000;
const minute = 60 * second;

const answer = (...names: string[]): ScreenAnswer => ({
  title: '晨光',
  stay: 20,
  isMock: false,
  asOf: '2026-11-18 10:00:00',
  boards: names.map((name) => ({ name, title: name, parts: [] })),
});

/** A screen with a clock of its own: events happen at seconds after its start. */
function screenAt(start = morning) {
  let state: ScreenState = startOf(start, true);
  let now = start;
  const tell = (event: ScreenEvent) => {
    state = nextState(state, event, now);
  };
  return {
    tell,
    /** One call with this end; false where none was due. */
    ask(end: ScreenEvent) {
      if (!isDue(state, now)) return false;
      tell({ kind: 'sent' });
      tell(end);
      return true;
    },
    wait(ms: number) {
      for (let passed = 0; passed < ms; passed += second) {
        now += second;
        tell({ kind: 'tick' });
      }
    },
    get state() {
      return state;
    },
    get now() {
      return now;
    },
    notice: () => noticeOf(state, now),
  };
}
const good: ScreenEvent = { kind: 'answered', answer: answer('foundation', 'business') };

describe('the refresh', () => {
  it('asks at once, then every 60 s, and never twice at a time', () => {
    const screen = screenAt();
    expect([screen.notice(), screen.ask(good), screen.ask(good)]).toEqual(['waiting', true, false]);
    screen.wait(59 * second);
    expect(screen.ask(good)).toBe(false);
    screen.wait(second);
    screen.tell({ kind: 'sent' });
    expect(isDue(screen.state, screen.now)).toBe(false);
    // A call without an answer does not stop the refreshes.
    screen.wait(30 * second);
    expect(isDue(screen.state, screen.now)).toBe(true);
  });

  it('tells numbers as old after two refreshes without an answer, and goes on by itself', () => {
    const screen = screenAt();
    screen.ask(good);
    const asked: number[] = [];
    for (let at = 0; at < 300; at += 1) {
      screen.wait(second);
      if (screen.ask({ kind: 'failed' })) asked.push((screen.now - morning) / second);
      if (at < 134) expect(screen.notice()).toBeUndefined();
    }
    expect(asked).toEqual([60, 65, 75, 95, 125, 185, 245]);
    expect(screen.notice()).toBe('old');
    // The last numbers are still shown.
    expect(screen.state.answer?.boards).toHaveLength(2);
    screen.wait(minute);
    screen.ask(good);
    expect(screen.notice()).toBeUndefined();
    expect(screen.state.nextAt - screen.now).toBe(minute);
  });

  it('says when the network is gone, asks nothing without it, and at once when it is back', () => {
    const screen = screenAt();
    screen.ask(good);
    screen.tell({ kind: 'network', isOnline: false });
    screen.wait(10 * minute);
    expect([screen.notice(), screen.ask(good)]).toEqual(['offline', false]);
    screen.tell({ kind: 'network', isOnline: true });
    expect([screen.ask(good), screen.notice()]).toEqual([true, undefined]);
  });

  it('shows no numbers to a session that ended, and looks again whether somebody signed in', () => {
    const screen = screenAt();
    screen.ask(good);
    screen.wait(minute);
    screen.ask({ kind: 'refused', refusal: 'signIn' });
    expect([screen.notice(), screen.state.answer]).toEqual(['signIn', undefined]);
    screen.wait(minute);
    expect([screen.ask(good), screen.notice()]).toEqual([true, undefined]);
  });

  it('is not held by a clock that is put back', () => {
    const screen = screenAt();
    screen.ask(good);
    expect(isDue(screen.state, screen.now - 86_400_000)).toBe(true);
  });
});

describe('the boards', () => {
  it('follow one another, unless paused, and a chosen one has its whole time', () => {
    const screen = screenAt();
    screen.ask(good);
    expect(screen.state.board).toBe('foundation');
    screen.wait(20 * second);
    expect(screen.state.board).toBe('business');
    screen.wait(10 * second);
    screen.tell({ kind: 'show', board: 'foundation' });
    screen.wait(19 * second);
    expect(screen.state.board).toBe('foundation');
    screen.tell({ kind: 'pause', isPaused: true });
    screen.wait(10 * minute);
    expect(screen.state.board).toBe('foundation');
  });

  it('a board that is no longer permitted makes room', () => {
    const screen = screenAt();
    screen.ask(good);
    screen.wait(minute);
    screen.ask({ kind: 'answered', answer: answer('educational') });
    expect(screen.state.board).toBe('educational');
    screen.wait(10 * minute);
    expect(screen.state.board).toBe('educational');
    screen.ask({ kind: 'answered', answer: answer() });
    expect(screen.notice()).toBe('nothing');
  });
});

describe('the page is loaded anew', () => {
  it('once in the night between three and four, and not again in that hour', () => {
    const evening = Date.UTC(2026, 10, 18, 14);
    const at = (hour: number, start = evening) => shouldReload(startOf(start, true), false, Date.UTC(2026, 10, 18, hour));
    expect([at(18), at(19), at(20)]).toEqual([false, true, false]);
    expect(shouldReload(startOf(Date.UTC(2026, 10, 18, 19), true), false, Date.UTC(2026, 10, 18, 19, 30))).toBe(false);
  });

  it('for a newer build, but not under a hand', () => {
    const screen = screenAt();
    screen.wait(5 * minute);
    expect(shouldAskVersion(screen.state, screen.now)).toBe(true);
    expect([shouldReload(screen.state, true, screen.now), shouldReload(screen.state, false, screen.now)]).toEqual([true, false]);
    screen.tell({ kind: 'touched' });
    expect(shouldReload(screen.state, true, screen.now)).toBe(false);
  });
});

describe('the canvas', () => {
  it.each([
    [1920, 1080, { scale: 1, left: 0, top: 0 }],
    [3840, 2160, { scale: 2, left: 0, top: 0 }],
    [1366, 768, { scale: 768 / 1080, left: (1366 - 1920 * (768 / 1080)) / 2, top: 0 }],
    [1080, 1920, { scale: 0.5625, left: 0, top: (1920 - 607.5) / 2 }],
  ])('fits into %i × %i', (width, height, fit) => {
    expect(fitInto(width, height)).toEqual(fit);
    expect(fit.left * 2 + canvas.width * fit.scale).toBeCloseTo(width);
  });
});
