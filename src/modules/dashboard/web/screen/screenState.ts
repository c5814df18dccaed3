/**
 * What the big screen does at which moment: when it asks for figures, what it says of them, which board stands there, when it loads itself
 * anew. Pure: one timer tells it the time, so that nothing piles up in a year, and a machine that slept goes on where it should be.
 */

import { hourInShanghai } from '../../../../domain/calendar';
import { itemAt } from '../../../../domain/must';
import type { ScreenAnswer } from '../../../../wire/screen';

/** Interval of the refresh. */
export const refreshMs = 60_000;
/** After two refreshes without an answer the numbers are told as old. */
export const oldAfterMs = 2 * refreshMs + 15_000;
/** Pauses after calls that were not answered; the last one is repeated. */
const pauses = [5_000, 10_000, 20_000, 30_000, refreshMs];
/** A call that says nothing is given up. */
export const givenUpMs = 30_000;
/** How often the newest build is asked for. */
export const versionMs = 5 * 60_000;
/** A page that was loaded later than this before the night is fresh enough. */
const restedMs = 2 * 3_600_000;
/** Hour in Shanghai in which the page is loaded anew. */
const nightHour = 3;
/** Somebody is at the screen: it does not load itself anew under the hand. */
const idleMs = 60_000;

/** Why there are no new figures although the server answers. */
export type Refusal = 'signIn' | 'forbidden' | 'ended';

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
  /** Name of the board that stands there. */
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
      return turned(state, now);
    case 'sent':
      return { ...state, sentAt: now };
    case 'answered':
      return answered(state, event.answer, now);
    case 'failed': {
      const pause = itemAt(pauses, Math.min(state.failures, pauses.length - 1));
      return { ...state, sentAt: undefined, failures: state.failures + 1, nextAt: now + pause };
    }
    case 'refused':
      // Numbers of who may no longer see them do not stay on the wall.
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

function answered(state: ScreenState, answer: ScreenAnswer, now: number): ScreenState {
  const isThere = answer.boards.some(({ name }) => name === state.board);
  const placed = isThere ? state : { ...state, board: answer.boards[0]?.name, boardSince: now };
  const seen = { answer, answeredAt: now, sentAt: undefined, nextAt: now + refreshMs };
  return { ...placed, ...seen, failures: 0, isOffline: false, refusal: undefined };
}

/** The next board, when this one has stayed its time. */
function turned(state: ScreenState, now: number): ScreenState {
  const { answer, board, boardSince, isPaused } = state;
  if (!answer || isPaused || answer.boards.length < 2 || now - boardSince < answer.stay * 1000) return state;
  const at = answer.boards.findIndex(({ name }) => name === board);
  return { ...state, board: itemAt(answer.boards, (at + 1) % answer.boards.length).name, boardSince: now };
}

/** Whether figures are to be asked for now. A clock that was put back must not hold the screen. */
export function isDue({ sentAt, nextAt, isOffline }: ScreenState, now: number): boolean {
  if (sentAt !== undefined && Math.abs(now - sentAt) < givenUpMs) return false;
  return !isOffline && (now >= nextAt || nextAt - now > refreshMs);
}

export const asksVersion = ({ versionAt }: ScreenState, now: number) => Math.abs(now - versionAt) >= versionMs;

/**
 * Whether the page is to be loaded anew: for a newer build, or once in the night, as nobody does in the year that it hangs there. Only while
 * the server answers: a page of the browser that says it cannot be reached would stay until somebody comes.
 */
export function reloadsAt({ startedAt, touchedAt }: ScreenState, isNewer: boolean, now: number): boolean {
  const isNight = hourInShanghai(new Date(now)) === nightHour && now - startedAt > restedMs;
  return (isNewer || isNight) && now - touchedAt > idleMs;
}

export type Notice = Refusal | 'offline' | 'unreachable' | 'old' | 'nothing' | 'waiting' | undefined;

/** What is said about the figures; undefined = they are of this minute. */
export function noticeOf({ answer, answeredAt, failures, isOffline, refusal }: ScreenState, now: number): Notice {
  if (refusal) return refusal;
  if (isOffline) return 'offline';
  if (!answer) return failures > 0 ? 'unreachable' : 'waiting';
  if (now - answeredAt >= oldAfterMs) return 'old';
  return answer.boards.length === 0 ? 'nothing' : undefined;
}
