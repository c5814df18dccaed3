/** Asks once whether to sign in again, however many calls fail because the session ended. */

/** What a call says that failed for this reason; the notification provider keeps quiet about it. */
export const sessionEnded = '登录已过期，请重新登录';

export interface ReloginGate {
  /** A call sent at `sentAt` (ms) was answered with "sign in again". */
  expire(sentAt: number): void;
}

/**
 * `ask` shows the dialog and resolves to the answer; `leave` goes to the sign-in page.
 * Calls that were on their way before a "cancel" do not ask again; the next one that the person causes does.
 */
export function createReloginGate(ask: () => Promise<boolean>, leave: () => void, now: () => number = Date.now): ReloginGate {
  let asking = false;
  let cancelledAt = Number.NEGATIVE_INFINITY;

  return {
    expire(sentAt) {
      if (asking || sentAt <= cancelledAt) return;
      asking = true;
      void ask().then((again) => {
        asking = false;
        if (again) leave();
        else cancelledAt = now();
      });
    },
  };
}
