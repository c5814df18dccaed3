/** Answers of the calls `lock` and `showLock`. Times are what is left, never an end: clocks of browsers differ from the server's. */

/** Who edits a record now. */
export interface EditLockState {
  /** Name of who edits. */
  holder: string;
  /** It is the caller, perhaps in another window. */
  isMine: boolean;
  /** Milliseconds until it ends. */
  remaining: number;
  /** Seconds it holds from the beginning, or from being renewed. */
  seconds: number;
}

/** The caller's own lock; saves carry the token. */
export interface HeldEditLock extends EditLockState {
  token: string;
}

/** `data` of a 409 about a lock: of a record that somebody edits (`held`), or of a save whose lock has ended (`lost`). */
export interface EditLockRefusal {
  kind: 'editLock';
  problem: 'held' | 'lost';
  /** Undefined = nobody edits it now. */
  by: EditLockState | null;
}

/** `06:12`, for sentences and countdowns; a part of a second counts as one. */
export function remainingText(milliseconds: number): string {
  const seconds = Math.max(Math.ceil(milliseconds / 1000), 0);
  const minutes = Math.floor(seconds / 60);
  return `${String(minutes).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}
