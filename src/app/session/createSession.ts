/** All services of a session, created once per signed-in user. */
import type { AccessControlProvider, AuthProvider, NotificationProvider } from '@refinedev/core';
import { rightsOf } from '../../access/listPermittedRoutes';
import { compilePolicy, type Policy } from '../../access/policy';
import type { CallAddress, Manifest } from '../../config/normalized';
import { ownerOf } from '../../domain/outbox';
import { countKept, dropKept } from '../../engine/outbox/keptBoxes';
import type { FieldServices } from '../../fields/fieldServices';
import { setValuesHere } from '../../fields/holdsHere';
import { createAccessControlProvider } from '../../providers/access/accessControlProvider';
import { createAuthProvider } from '../../providers/auth/authProvider';
import { fetchIdentity } from '../../providers/auth/identityFetch';
import { createReloginGate } from '../../providers/auth/reloginGate';
import { readOwnToken, readToken } from '../../providers/auth/tokenCookie';
import { createChangeTrail } from '../../providers/changes/changeTrail';
import { earlyCalls } from '../../providers/data/earlyCalls';
import { createFieldServices } from '../../providers/data/fieldServices';
import { type CallingProvider, createLegacyDataProvider, type Early } from '../../providers/data/legacyDataProvider';
import { createHttp } from '../../providers/http';
import { createNotificationProvider, type Toast } from '../../providers/notification/notificationProvider';
import { readDevice } from '../../providers/vault/device';
import { forgetKept } from '../../providers/vault/forget';
import { openVault } from '../../providers/vault/vault';
import { askQuestion, type Question, type QuestionWords } from '../../ui/question';
import { createStore, type Store } from '../../ui/store';
import { changeCalls } from '../../wire/changes';
import { duplicatesCall } from '../../wire/duplicates';
import type { PasswordChange, UserInfo } from '../../wire/identity';
import { personalCalls } from '../../wire/personal';
import { viaReferenceCall } from '../../wire/viaReference';
import type { Connection, ConnectionWatch } from '../network/connection';
import { createNetwork } from '../network/createNetwork';
import type { NetworkNotice } from '../network/networkNotice';
import { askAhead, earlyLists } from './earlyLists';
import { createInterruptions, createOwnToken, type SessionQuestion } from './interruptions';
import { lastOrganisation } from './lastOrganisation';
import { leaveToLogin } from './leave';
import { getPageCalls } from './pageCalls';

/** Overlays above the pages; each is shown while its store has a value. */
interface Overlays {
  toast: Store<Toast | undefined>;
  networkNotice: Store<NetworkNotice | undefined>;
  connection: Store<Connection>;
  question: Store<Question | undefined>;
  sessionQuestion: Store<SessionQuestion | undefined>;
  /** Called with whether the password was entered correctly. */
  passwordQuestion: Store<((typed: boolean) => void) | undefined>;
}

export interface Session {
  user: UserInfo;
  policy: Policy;
  /** Token of this tab. */
  token(): string | undefined;
  overlays: Overlays;
  connection: ConnectionWatch;
  fieldServices: FieldServices;
  dataProvider: CallingProvider;
  authProvider: AuthProvider;
  accessControlProvider: AccessControlProvider;
  notificationProvider: NotificationProvider;
  /** Requests the list of a page whose link was pressed. */
  askAhead(path: string): void;
  /** Background call: errors are not reported, and it never opens the sign-in dialog. */
  quietly<Data>(call: { method: 'GET' | 'POST'; path: string }): Promise<Data>;
  /** Downloads the file that a call returns, under this name; rejects with an Error whose message is shown. */
  save(path: string, name: string): Promise<void>;
  /** Checks whether another tab has changed the session; follows the change or asks the user. */
  checkSession(): void;
  /** Continues with a new token of the same user. */
  renew(token: string): void;
  /** Switches to another organisation; the page must be reloaded afterwards. */
  changeOrganisation(instId: string): Promise<void>;
  /** Switches the session back to the organisation of this page, after another tab has switched it. */
  moveBack(): Promise<void>;
  changePassword(change: PasswordChange): Promise<void>;
  /** Number of entries on this device that the server does not have yet; signing out deletes them. */
  countUnsent(): Promise<number>;
  ask(words: QuestionWords): Promise<boolean>;
  /** Called each time the server can be reached again. Returns a function that removes the listener. */
  onReturn(listener: () => void): () => void;
}

export function createSession(user: UserInfo, manifest: Manifest): Session {
  setValuesHere({ me: user.userId === '' ? null : user.userId, settings: user.settings ?? {} });
  const policy = compilePolicy(rightsOf(user.menuCodeList));
  const overlays = createOverlays();
  const own = createOwnToken(readToken(), () => reopen());
  // After a sign-out and a new sign-in in another tab the server sends another key.
  const reopen = () => openVault({ owner: ownerOf(user), keeps: user.seeingAs === undefined, readToken: own.read });
  if (user.userId !== '') reopen();
  // Other tabs read the organisation of the shared session from this cookie; legacy backends may not return it.
  if (user.instId) lastOrganisation.write(user.instId);
  const interruptions = createInterruptions(user, own, overlays.sessionQuestion);
  const gate = createReloginGate({ ...interruptions, isByPerson });
  const network = createNetwork(overlays, isByPerson);
  const trail = createChangeTrail();
  const remarks = createChangeTrail();
  const http = createHttp({
    readToken: own.read,
    relogin: gate,
    network: network.listener,
    askPassword: () => askPassword(overlays.passwordQuestion),
    endpoints: [...endpointsOf(manifest), ...Object.values(changeCalls)],
    byItself: [duplicatesCall, viaReferenceCall, personalCalls.saveDraft],
    onChangeSet: trail.add,
    onRemark: remarks.add,
  });
  // Signing out ends the user's own session, and with it a running impersonation.
  const signOut = () => fetchIdentity<void>({ method: 'GET', path: signOutPath(user), token: user.seeingAs ? readOwnToken() : own.read() });

  return {
    user,
    policy,
    token: own.read,
    overlays,
    connection: network.watch,
    fieldServices: createFieldServices(manifest, http),
    dataProvider: createLegacyDataProvider(manifest, http, earlyOf(own)),
    askAhead: (path) => {
      earlyCalls.ask(getPageCalls(path), own.read() ?? '');
      void askAhead(path, createLegacyDataProvider(manifest, http).getList).catch(() => undefined);
    },
    authProvider: createAuthProvider({ user, readToken: own.read, signOut, leave: () => forgetAndLeave(user) }),
    accessControlProvider: createAccessControlProvider(policy, manifest.resources),
    notificationProvider: createNotificationProvider(
      overlays.toast.set,
      trail.take,
      remarks.take,
      (toast) => overlays.toast.get() === toast,
    ),
    quietly: (call) => fetchIdentity({ ...call, token: own.read() }),
    save: async (path, name) => {
      const { saveFile } = await import('../../providers/data/saveFile');
      await saveFile(path, name, own.read());
    },
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
    countUnsent: () => (user.seeingAs === undefined ? countKept(ownerOf(user)).catch(() => 0) : Promise.resolve(0)),
    ask: (words) => askQuestion(overlays.question, words),
    onReturn: network.onReturn,
  };
}

/** Prefetched lists and calls. */
function earlyOf(own: { read: () => string | undefined }): Early {
  return {
    lists: earlyLists,
    takeCall: (call) => earlyCalls.take(call, own.read()),
    drop() {
      earlyLists.drop();
      earlyCalls.drop();
    },
  };
}

function createOverlays(): Overlays {
  return {
    toast: createStore<Toast | undefined>(undefined),
    networkNotice: createStore<NetworkNotice | undefined>(undefined),
    connection: createStore<Connection>('online'),
    question: createStore<Question | undefined>(undefined),
    sessionQuestion: createStore<SessionQuestion | undefined>(undefined),
    passwordQuestion: createStore<((typed: boolean) => void) | undefined>(undefined),
  };
}

/** Calls made while the question is open wait for its answer. */
let asking: Promise<boolean> | undefined;

function askPassword(question: Overlays['passwordQuestion']): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => question.set(resolve)).finally(() => {
    question.set(undefined);
    asking = undefined;
  });
  return asking;
}

/** Whether a user action caused the call: browsers report activity for a few seconds after a key or click. */
function isByPerson(): boolean {
  return navigator.userActivation?.isActive ?? true;
}

/** The server deletes the key of this device with the session; the values encrypted with it are deleted by `forgetAndLeave`. */
function signOutPath({ seeingAs }: UserInfo): string {
  const device = readDevice();
  return device === undefined || seeingAs !== undefined ? '/sso/logout' : `/sso/logout?device=${encodeURIComponent(device)}`;
}

/** Sign-out deletes all data of the user in this browser. Impersonation has stored none. */
async function forgetAndLeave(user: UserInfo): Promise<void> {
  const owner = user.seeingAs === undefined ? ownerOf(user) : undefined;
  if (owner !== undefined) await dropKept(owner).catch(() => undefined);
  forgetKept(owner);
  leaveToLogin();
}

function endpointsOf(manifest: Manifest): CallAddress[] {
  return manifest.resources.flatMap(({ endpoints }) => Object.values(endpoints)).filter((endpoint) => endpoint !== undefined);
}
