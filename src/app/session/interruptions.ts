/**
 * Handles sessions that were ended or changed, e.g. by another tab. Without unsaved input the page follows the change; otherwise it stays
 * and a question is shown over it.
 */
import { fetchIdentity, IdentityError } from '../../providers/auth/identityFetch';
import type { Interruption } from '../../providers/auth/reloginGate';
import { readToken, writeToken } from '../../providers/auth/tokenCookie';
import { loadUserInfo } from '../../providers/auth/userInfo';
import type { Store } from '../../ui/store';
import type { UserInfo } from '../../wire/identity';
import { lastOrganisation } from './lastOrganisation';
import { leaveToLogin, reloadPage } from './leave';
import { isSamePerson } from './signInAgain';
import { hasUnsavedInput } from './unsavedInput';

/** Question to the user about the session. */
export interface SessionQuestion {
  reason: Interruption;
  /** Current user or organisation of the session, as text: 张伟（晨光儿童康复中心）. */
  other: string | undefined;
  /** Closes the question: true = the session of this page continues. */
  answer(again: boolean): void;
}

/** Token of this tab. The cookie may contain another one if another tab has signed in. */
interface OwnToken {
  read(): string | undefined;
  renew(token: string): void;
}

/** `initial` is the token with which the page was loaded. */
export function createOwnToken(initial: string | undefined, onRenewed: () => void): OwnToken {
  let own = initial;
  return {
    read: () => own,
    renew: (token) => {
      own = token;
      writeToken(token);
      onRenewed();
    },
  };
}

interface Interruptions {
  obstacle(): Interruption | undefined;
  ask(reason: Interruption): Promise<boolean>;
  /** Called when cookies change while a question is open: another tab may have resolved it. */
  recheck(): Promise<void>;
  /** Switches the session back to the organisation of this page. */
  moveBack(): Promise<void>;
}

export function createInterruptions(user: UserInfo, own: OwnToken, question: Store<SessionQuestion | undefined>): Interruptions {
  const obstacle = () => findObstacle(user, own.read());

  const put = (reason: Interruption, other?: string) =>
    new Promise<boolean>((resolve) => {
      const answer = (again: boolean) => {
        question.set(undefined);
        resolve(again);
      };
      question.set({ reason, other, answer });
    });

  const ask = async (reason: Interruption): Promise<boolean> => {
    if (reason === 'expired') return put(reason);
    if (reason === 'replaced') {
      const other = await readCurrentUser();
      // Without an answer the identity is unknown; the own token still identifies the caller.
      if (other === 'unknown') return true;
      if (other === undefined) return put('expired');
      if (isSamePerson(user, other)) {
        own.renew(readToken() ?? '');
        return true;
      }
      return hasUnsavedInput() ? put(reason, `${other.nickName}（${other.orgName}）`) : follow(reloadPage);
    }
    if (!hasUnsavedInput()) return follow(reason === 'signedOut' ? leaveToLogin : reloadPage);
    return put(reason, reason === 'moved' ? findOrganisationName(user, lastOrganisation.read()) : undefined);
  };

  return {
    obstacle,
    ask,
    async recheck() {
      const open = question.get();
      if (!open) return;
      const reason = obstacle();
      if (reason === undefined && open.reason !== 'expired') open.answer(true);
      if (reason !== 'replaced') return;
      const other = await readCurrentUser();
      if (typeof other !== 'object' || !isSamePerson(user, other) || question.get() !== open) return;
      own.renew(readToken() ?? '');
      open.answer(true);
    },
    async moveBack() {
      await fetchIdentity({ method: 'GET', path: `/sso/change?orgId=${encodeURIComponent(user.instId)}`, token: own.read() });
      lastOrganisation.write(user.instId);
    },
  };
}

/** Reads only cookies, which all tabs share, because it is called before every call. */
function findObstacle(user: UserInfo, own: string | undefined): Interruption | undefined {
  const token = readToken();
  if (token === undefined) return 'signedOut';
  if (token !== own) return 'replaced';
  const organisation = lastOrganisation.read();
  return organisation !== undefined && user.instId && organisation !== user.instId ? 'moved' : undefined;
}

/** User of the token in the cookie; undefined = no valid token, `unknown` = the server did not answer. */
async function readCurrentUser(): Promise<UserInfo | 'unknown' | undefined> {
  try {
    return await loadUserInfo(readToken() ?? '');
  } catch (error) {
    return error instanceof IdentityError && error.code !== 0 ? undefined : 'unknown';
  }
}

/** The page is being unloaded; the promise never resolves, so that callers do nothing more. */
function follow(go: () => void): Promise<boolean> {
  go();
  return new Promise(() => undefined);
}

function findOrganisationName({ orgList }: UserInfo, instId: string | undefined): string | undefined {
  return orgList.find((one) => one.instId === instId)?.orgName;
}
