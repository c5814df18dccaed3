/**
 * Answers of the calls `lock` and `showLock`. They have remaining times instead of end times, because clocks of browsers differ from the
 * server's.
 */

/** Holder of the lock of a record. */
export interface EditLockState {
  /** Name of the holder. */
  holder: string;
  /** The holder is the caller, perhaps in another window. */
  isMine: boolean;
  /** Milliseconds until the lock expires. */
  remaining: number;
  /** Duration in seconds from taking or renewing it. */
  seconds: number;
}

/** Lock held by the caller; saves send the token. */
export interface HeldEditLock extends EditLockState {
  token: string;
}

/** `data` of a 409 about a lock: another user holds it (`held`), or the lock of a save has expired (`lost`). */
export interface EditLockRefusal {
  kind: 'editLock';
  problem: 'held' | 'lost';
  /** Null = nobody holds the lock now. */
  by: EditLockState | null;
}

/** `06:12`, for messages and countdowns; rounded up to a full second. */
export function formatRemaining(milliseconds: number): string {
  const seconds = Math.max(Math.ceil(milliseconds / 1000), 0);
  const minutes = Math.floor(seconds / 60);
  return `${String(minutes).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}
