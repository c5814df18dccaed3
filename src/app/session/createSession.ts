/** Everything that lives as long as one person is signed in, put together once. */
import type { AccessControlProvider, AuthProvider, DataProvider, NotificationProvider } from '@refinedev/core';
import { rightsOf } from '../../access/permittedRoutes';
import { compilePolicy, type Policy } from '../../access/policy';
import type { CallAddress, Manifest } from '../../config/normalized';
import type { FieldServices } from '../../fields/fieldServices';
import { setValuesHere } from '../../fields/holdsHere';
import { createAccessControlProvider } from '../../providers/access/accessControlProvider';
import { createAuthProvider } from '../../providers/auth/authProvider';
import { fetchIdentity } from '../../providers/auth/identityFetch';
import { createReloginGate } from '../../providers/auth/reloginGate';
import { readOwnToken, readToken } from '../../providers/auth/tokenCookie';
import { createChangeTrail } from '../../providers/changes/changeTrail';
import { createFieldServices } from '../../providers/data/fieldServices';
import { createLegacyDataProvider } from '../../providers/data/legacyDataProvider';
import { createHttp } from '../../providers/http';
import { createNotificationProvider, type Toast } from '../../providers/notification/notificationProvider';
import { askQuestion, type Question, type QuestionWords } from '../../ui/question';
import { createStore, type Store } from '../../ui/store';
import { changeCalls } from '../../wire/changes';
import { duplicatesCall } from '../../wire/duplicates';
import type { PasswordChange, UserInfo } from '../../wire/identity';
import { personalCalls } from '../../wire/personal';
import type { Connection, ConnectionWatch } from '../network/connection';
import { createNetwork } from '../network/createNetwork';
import type { NetworkNotice } from '../network/networkNotice';
import { earlyLists } from './earlyLists';
import { createInterruptions, createOwnToken, type SessionQuestion } from './interruptions';
import { lastOrganisation } from './lastOrganisation';
import { leaveToLogin } from './leave';

/** What stands over the pages: each is shown by the shell when it has a value. */
export interface Overlays {
  toast: Store<Toast | undefined>;
  networkNotice: Store<NetworkNotice | undefined>;
  connection: Store<Connection>;
  question: Store<Question | undefined>;
  sessionQuestion: Store<SessionQuestion | undefined>;
}

export interface Session {
  user: UserInfo;
  policy: Policy;
  overlays: Overlays;
  connection: ConnectionWatch;
  fieldServices: FieldServices;
  dataProvider: DataProvider;
  authProvider: AuthProvider;
  accessControlProvider: AccessControlProvider;
  notificationProvider: NotificationProvider;
  /** A background call: its failure is not reported, and it never opens the sign-in dialog. */
  quietly<Data>(call: { method: 'GET' | 'POST'; path: string }): Promise<Data>;
  /** Saves a file that a call answers, under this name; rejects with a sentence when it is refused. */
  save(path: string, name: string): Promise<void>;
  /** Looks whether another tab did something to the session, and follows it or asks. */
  checkSession(): void;
  /** Goes on with a new token of the same person. */
  renew(token: string): void;
  /** Moves to another organisation; everything must be loaded anew afterwards. */
  changeOrganisation(instId: string): Promise<void>;
  /** Takes the session back to the organisation of this page, after another tab moved it. */
  moveBack(): Promise<void>;
  changePassword(change: PasswordChange): Promise<void>;
  ask(words: QuestionWords): Promise<boolean>;
  /** Called each time the server can be reached again; returns how to stop listening. */
  onReturn(listener: () => void): () => void;
}

export function createSession(user: UserInfo, manifest: Manifest): Session {
  setValuesHere({ me: user.userId === '' ? null : user.userId, settings: user.settings ?? {} });
  const policy = compilePolicy(rightsOf(user.menuCodeList));
  const overlays = createOverlays();
  const own = createOwnToken(readToken());
  // Other tabs read here for whom the shared session works; a legacy backend may not tell.
  if (user.instId) lastOrganisation.write(user.instId);
  const interruptions = createInterruptions(user, own, overlays.sessionQuestion);
  const gate = createReloginGate({ ...interruptions, isByPerson });
  const network = createNetwork(overlays, isByPerson);
  const trail = createChangeTrail();
  const http = createHttp({
    readToken: own.read,
    relogin: gate,
    network: network.listener,
    endpoints: [...endpointsOf(manifest), ...Object.values(changeCalls)],
    byItself: [duplicatesCall, personalCalls.saveDraft],
    onChangeSet: trail.note,
  });
  // Signing out ends the person's own session, and with it what is looked at from there.
  const signOut = () => fetchIdentity<void>({ method: 'GET', path: '/sso/logout', token: user.seeingAs ? readOwnToken() : own.read() });

  return {
    user,
    policy,
    overlays,
    connection: network.watch,
    fieldServices: createFieldServices(manifest, http),
    dataProvider: createLegacyDataProvider(manifest, http, earlyLists),
    authProvider: createAuthProvider({ user, readToken: own.read, signOut, leave: forgetAndLeave }),
    accessControlProvider: createAccessControlProvider(policy, manifest.resources),
    notificationProvider: createNotificationProvider(overlays.toast.set, trail.take),
    quietly: (call) => fetchIdentity({ ...call, token: own.read() }),
    save: async (path, name) => (await import('../../providers/data/saveFile')).saveFile(path, name, own.read()),
    checkSession: () => {
      if (overlays.sessionQuestion.get()) void interruptions.recheck();
      else void gate.admit();
    },
    renew: (token) => {
      own.renew(token);
      gate.renew();
    },
    changeOrganisation: async (instId) => {
      await http.get('/sso/change', { params: { orgId: instId } });
    },
    moveBack: interruptions.moveBack,
    changePassword: async (change) => {
      await http.post('/sso/changePassword', change);
    },
    ask: (words) => askQuestion(overlays.question, words),
    onReturn: network.onReturn,
  };
}

function createOverlays(): Overlays {
  return {
    toast: createStore<Toast | undefined>(undefined),
    networkNotice: createStore<NetworkNotice | undefined>(undefined),
    connection: createStore<Connection>('online'),
    question: createStore<Question | undefined>(undefined),
    sessionQuestion: createStore<SessionQuestion | undefined>(undefined),
  };
}

/** Browsers count a few seconds after a key or a click as the person's doing. */
function isByPerson(): boolean {
  return navigator.userActivation?.isActive ?? true;
}

/** Signing out leaves nothing of the person behind in this browser. */
function forgetAndLeave(): void {
  localStorage.clear();
  leaveToLogin();
}

function endpointsOf(manifest: Manifest): CallAddress[] {
  return manifest.resources.flatMap(({ endpoints }) => Object.values(endpoints)).filter((endpoint) => endpoint !== undefined);
}
