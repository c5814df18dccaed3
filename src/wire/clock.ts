/** A clock that ran ahead, and what came of the decision that it is right. */
import { bases } from './timeouts';

export const clockCalls = {
  state: { method: 'GET', path: `${bases.business}/clock` },
  confirm: { method: 'POST', path: `${bases.business}/clock/confirm` },
} as const;

export interface ClockState {
  /** What waits for a decision; null = nothing. */
  hold: {
    id: string;
    /** What the time should be, and what the clock says. */
    expected: string;
    clock: string;
    /** Who said that it is right, if somebody did. */
    confirmedBy: string | null;
  } | null;
  /** What the first run after the newest decision changed, for a week. */
  run: { confirmedBy: string; at: string; changeSet: string; changes: number } | null;
}
