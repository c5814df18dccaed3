/**
 * State machine of the big screen: when figures are fetched, which notice and board are shown, when the page reloads. Pure: driven by a
 * single timer and the clock, so that timers do not accumulate over months and a machine resumes correctly after standby.
 */

import { getHourInShanghai } from '../../../../../domain/calendar';
import { itemAt } from '../../../../../domain/must';
import type { ScreenAnswer } from '../../../../../wire/screen';

/** Interval of the refresh. */
export const refreshMs = 60_000;
/** Age from which the numbers are marked as old: two refreshes without an answer. */
const oldAfterMs = 2 * refreshMs + 15_000;
/** Delays before retries after failed calls; the last one is repeated. */
const pauses = [5_000, 10_000, 20_000, 30_000, refreshMs];
/** Timeout of a call without an answer. */
export const givenUpMs = 30_000;
/** Interval of the check for a newer build. */
export const versionMs = 5 * 60_000;
/** Minimum age of the page for the nightly reload. */
const restedMs = 2 * 3_600_000;
/** Hour (Shanghai time) of the nightly reload. */
const nightHour = 3;
/** Time after the last input during which the page does not reload. */
const idleMs = 60_000;

/** Why there are no new figures although the server answers. */
type Refusal = 'signIn' | 'forbidden' | 'ended';

export interface ScreenState {
  startedAt: number;
  answer: ScreenAnswer | undefined;
  /** When the answer came. */
  answeredAt: number;
  /** When the running call was sent; undefined = none runs. */
  sentAt: number | undefined;
  nextAt: number;
  failures: number;
  isOffline: boolean;
  refusal: Refusal | undefined;
  /** Name of the board that is shown. */
  board: string | undefined;
  boardSince: number;
  isPaused: boolean;
  versionAt: number;
  touchedAt: number;
}

export type ScreenEvent =
  | { kind: 'tick' }
  | { kind: 'sent' }
  | { kind: 'answered'; answer: ScreenAnswer }
  | { kind: 'failed' }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'network'; isOnline: boolean }
  | { kind: 'versionAsked' }
  | { kind: 'touched' }
  | { kind: 'show'; board: string }
  | { kind: 'pause'; isPaused: boolean };

export function startOf(now: number, isOnline: boolean): ScreenState {
  const nothing = { answer: undefined, sentAt: undefined, refusal: undefined, board: undefined };
  return {
    ...nothing,
    ...{ startedAt: now, answeredAt: now, nextAt: now, failures: 0, isOffline: !isOnline },
    ...{ boardSince: now, isPaused: false, versionAt: now, touchedAt: 0 },
  };
}

export function nextState(state: ScreenState, event: ScreenEvent, now: number): ScreenState {
  switch (event.kind) {
    case 'tick':
      return handleTurn(state, now);
    case 'sent':
      return { ...state, sentAt: now };
    case 'answered':
      return handleAnswer(state, event.answer, now);
    case 'failed': {
      const pause = itemAt(pauses, Math.min(state.failures, pauses.length - 1));
      return { ...state, sentAt: undefined, failures: state.failures + 1, nextAt: now + pause };
    }
    case 'refused':
      // After a refusal the numbers are removed, because the right to see them is gone.
      return { ...state, answer: undefined, sentAt: undefined, failures: 0, refusal: event.refusal, nextAt: now + refreshMs };
    case 'network':
      return event.isOnline ? { ...state, isOffline: false, nextAt: now } : { ...state, isOffline: true };
    case 'versionAsked':
      return { ...state, versionAt: now };
    case 'touched':
      return { ...state, touchedAt: now };
    case 'show':
      return { ...state, board: event.board, boardSince: now };
    case 'pause':
      return { ...state, isPaused: event.isPaused, boardSince: now };
  }
}

function handleAnswer(state: ScreenState, answer: ScreenAnswer, now: number): ScreenState {
  const isThere = answer.boards.some(({ name }) => name === state.board);
  const placed = isThere ? state : { ...state, board: answer.boards[0]?.name, boardSince: now };
  const seen = { answer, answeredAt: now, sentAt: undefined, nextAt: now + refreshMs };
  return { ...placed, ...seen, failures: 0, isOffline: false, refusal: undefined };
}

/** Switches to the next board when the time of this one is over. */
function handleTurn(state: ScreenState, now: number): ScreenState {
  const { answer, board, boardSince, isPaused } = state;
  if (!answer || isPaused || answer.boards.length < 2 || now - boardSince < answer.stay * 1000) return state;
  const at = answer.boards.findIndex(({ name }) => name === board);
  return { ...state, board: itemAt(answer.boards, (at + 1) % answer.boards.length).name, boardSince: now };
}

/** Whether figures are due. Also true if the clock was set back, which would otherwise block refreshes. */
export function isDue({ sentAt, nextAt, isOffline }: ScreenState, now: number): boolean {
  if (sentAt !== undefined && Math.abs(now - sentAt) < givenUpMs) return false;
  return !isOffline && (now >= nextAt || nextAt - now > refreshMs);
}

export const shouldAskVersion = ({ versionAt }: ScreenState, now: number) => Math.abs(now - versionAt) >= versionMs;

/**
 * Whether the page reloads: for a newer build, or once a night, since an unattended display is never reloaded by hand. Only while the
 * server answers, because the browser's own error page would stay until somebody reloads it.
 */
export function shouldReload({ startedAt, touchedAt }: ScreenState, isNewer: boolean, now: number): boolean {
  const isNight = getHourInShanghai(new Date(now)) === nightHour && now - startedAt > restedMs;
  return (isNewer || isNight) && now - touchedAt > idleMs;
}

export type Notice = Refusal | 'offline' | 'unreachable' | 'old' | 'nothing' | 'waiting' | undefined;

/** Notice about the figures; undefined = they are up to date. */
export function noticeOf({ answer, answeredAt, failures, isOffline, refusal }: ScreenState, now: number): Notice {
  if (refusal) return refusal;
  if (isOffline) return 'offline';
  if (!answer) return failures > 0 ? 'unreachable' : 'waiting';
  if (now - answeredAt >= oldAfterMs) return 'old';
  return answer.boards.length === 0 ? 'nothing' : undefined;
}
