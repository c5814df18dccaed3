/** Everything that lives as long as one person is signed in, put together once. */
import type { AccessControlProvider, AuthProvider, DataProvider, NotificationProvider } from '@refinedev/core';
import { rightsOf } from '../../access/permittedRoutes';
import { compilePolicy, type Policy } from '../../access/policy';
import type { Endpoint, Manifest } from '../../config/normalized';
import type { FieldServices } from '../../fields/fieldServices';
import { createAccessControlProvider } from '../../providers/access/accessControlProvider';
import { createAuthProvider } from '../../providers/auth/authProvider';
import { createReloginGate } from '../../providers/auth/reloginGate';
import { readToken } from '../../providers/auth/tokenCookie';
import { createChangeTrail } from '../../providers/changes/changeTrail';
import { createFieldServices } from '../../providers/data/fieldServices';
import { createLegacyDataProvider } from '../../providers/data/legacyDataProvider';
import { createHttp } from '../../providers/http';
import { createNotificationProvider, type Toast } from '../../providers/notification/notificationProvider';
import { changeCalls } from '../../wire/changes';
import type { UserInfo } from '../../wire/identity';
import { createStore, type Store } from '../store';
import { earlyLists } from './earlyLists';
import { leaveToLogin } from './leave';

/** A question on screen: settles with what the person chose. */
export interface ReloginQuestion {
  answer(again: boolean): void;
}

export interface Session {
  user: UserInfo;
  policy: Policy;
  toast: Store<Toast | undefined>;
  relogin: Store<ReloginQuestion | undefined>;
  fieldServices: FieldServices;
  dataProvider: DataProvider;
  authProvider: AuthProvider;
  accessControlProvider: AccessControlProvider;
  notificationProvider: NotificationProvider;
  /** Moves to another organisation; everything must be loaded anew afterwards. */
  changeOrganisation(instId: string): Promise<void>;
}

export function createSession(user: UserInfo, manifest: Manifest): Session {
  const policy = compilePolicy(rightsOf(user.menuCodeList));
  const toast = createStore<Toast | undefined>(undefined);
  const relogin = createStore<ReloginQuestion | undefined>(undefined);
  const trail = createChangeTrail();
  const http = createHttp({
    readToken,
    relogin: createReloginGate(() => ask(relogin), leaveToLogin),
    endpoints: [...endpointsOf(manifest), ...Object.values(changeCalls)],
    onChangeSet: trail.note,
  });
  return {
    user,
    policy,
    toast,
    relogin,
    fieldServices: createFieldServices(manifest, http),
    dataProvider: createLegacyDataProvider(manifest, http, earlyLists),
    authProvider: createAuthProvider({ http, user, readToken, leave: forgetAndLeave }),
    accessControlProvider: createAccessControlProvider(policy, manifest.resources),
    notificationProvider: createNotificationProvider(toast.set, trail.take),
    changeOrganisation: async (instId) => {
      await http.get('/sso/change', { params: { orgId: instId } });
    },
  };
}

function ask(question: Store<ReloginQuestion | undefined>): Promise<boolean> {
  return new Promise((resolve) => {
    question.set({
      answer: (again) => {
        question.set(undefined);
        resolve(again);
      },
    });
  });
}

/** Signing out leaves nothing of the person behind in this browser. */
function forgetAndLeave(): void {
  localStorage.clear();
  leaveToLogin();
}

function endpointsOf(manifest: Manifest): Endpoint[] {
  return manifest.resources.flatMap(({ endpoints }) => Object.values(endpoints)).filter((endpoint) => endpoint !== undefined);
}
