/**
 * What stands between calls and a session that ended: asks once whether to sign in again, however many calls fail, and
 * lets those calls go again afterwards. It knows no dialog and no cookie; both are handed in.
 */

/** What a call says that failed for this reason; the notification provider keeps quiet about it. */
export const sessionEnded = '登录已过期，请重新登录';

/**
 * Why the session of this tab cannot go on: the server ended it, or another tab signed out, signed in somebody else, or
 * moved to another organisation (all tabs share one cookie).
 */
export type Interruption = 'expired' | 'signedOut' | 'replaced' | 'moved';

export interface ReloginGate {
  /** Asked before a call leaves. Waits while a question is on screen; false = it must not be sent. */
  admit(): Promise<boolean>;
  /**
   * A call sent at `sentAt` (ms) was answered "sign in again". Resolves to whether it may be sent once more. `byItself`: the
   * page sends it without being told to; it does not ask again after a "no".
   */
  expire(sentAt: number, byItself?: boolean): Promise<boolean>;
  /** The session goes on with another token that came without a question: calls with the old one may be sent again. */
  renew(): void;
}

export interface ReloginGateOptions {
  /** Puts the question to the person; resolves to whether the session goes on. */
  ask(reason: Interruption): Promise<boolean>;
  /** What another tab did to the session, seen without asking the server. */
  obstacle(): Interruption | undefined;
  /** Whether the person just did something. After a "cancel", a page that refreshes by itself must not ask again. */
  isByPerson(): boolean;
  now?(): number;
}

export function createReloginGate({ ask, obstacle, isByPerson, now = Date.now }: ReloginGateOptions): ReloginGate {
  let asking: Promise<boolean> | undefined;
  let renewedAt = Number.NEGATIVE_INFINITY;
  let cancelledAt = Number.NEGATIVE_INFINITY;

  const interrupt = (reason: Interruption) => {
    asking ??= ask(reason).then((again) => {
      asking = undefined;
      if (again) renewedAt = now();
      else cancelledAt = now();
      return again;
    });
    return asking;
  };
  return {
    async admit() {
      const reason = obstacle();
      return asking ?? (reason ? interrupt(reason) : true);
    },
    async expire(sentAt, byItself = false) {
      if (asking) return asking;
      if (sentAt <= renewedAt) return true;
      const declined = cancelledAt > renewedAt;
      if (sentAt <= cancelledAt || (declined && (byItself || !isByPerson()))) return false;
      return interrupt('expired');
    },
    renew() {
      renewedAt = now();
    },
  };
}

/** For prefetched calls: their failure is not reported. */
export const noRelogin: ReloginGate = { admit: async () => true, expire: async () => false, renew: () => undefined };
