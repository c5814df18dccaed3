/**
 * Handles ended sessions for all calls: asks once whether to sign in again, however many calls fail, and then lets them be
 * retried. Dialog and cookie access are passed in as options.
 */

/** Message of calls that failed for this reason; the notification provider does not show it. */
export const sessionEnded = '登录已过期，请重新登录';

/**
 * Why the session of this tab cannot be used: it expired on the server, or another tab signed out, signed in another user, or switched
 * institution (all tabs share one cookie).
 */
export type Interruption = 'expired' | 'signedOut' | 'replaced' | 'moved';

export interface ReloginGate {
  /** Called before every request. Resolves after an open question is answered; false = do not send. */
  admit(): Promise<boolean>;
  /**
   * A call sent at `sentAt` (ms) was answered "sign in again". Resolves to whether to retry it. `byItself`: the call was not
   * triggered by the user; after the user cancelled, it does not open the dialog again.
   */
  expire(sentAt: number, byItself?: boolean): Promise<boolean>;
  /** The session continues with a new token obtained without the dialog: calls sent with the old one may be retried. */
  renew(): void;
}

interface ReloginGateOptions {
  /** Asks the user; resolves to whether the session continues. */
  ask(reason: Interruption): Promise<boolean>;
  /** What another tab did to the session, determined without a server call. */
  obstacle(): Interruption | undefined;
  /** Whether the user acted just now. After a cancel, background refreshes must not open the dialog again. */
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

/** For prefetched calls: their failures are not reported. */
export const noRelogin: ReloginGate = { admit: async () => true, expire: async () => false, renew: () => undefined };
