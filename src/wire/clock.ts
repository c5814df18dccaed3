/** State of a server clock that jumped ahead: the decision whether it is right, and its effects. */
import { callOf } from '../domain/callOf';
import { bases } from './timeouts';

export const clockCalls = {
  state: callOf<object, ClockState>('GET', `${bases.business}/clock`),
  confirm: callOf<{ id: string | undefined }, ClockState>('POST', `${bases.business}/clock/confirm`),
} as const;

export interface ClockState {
  /** Decision that is pending; null = none. */
  hold: {
    id: string;
    /** `expected`: time that the clock should have; `clock`: time that it has. */
    expected: string;
    clock: string;
    /** Name of the person who confirmed it; null = not confirmed. */
    confirmedBy: string | null;
  } | null;
  /** Changes of the first run after the newest decision; kept for a week. */
  run: { confirmedBy: string; at: string; changeSet: string; changes: number } | null;
}
