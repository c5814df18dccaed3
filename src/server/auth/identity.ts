/** Identity: accounts, memberships, sessions and rights. Other code needs only `actorOf`. */
import type { Configuration } from '../../config/normalized';
import { signInKinds } from '../../domain/logCodes';
import { codes } from '../../wire/envelope';
import type { DeviceKey, LoginAnswer, OrganisationChoice, UserInfo } from '../../wire/identity';
import type { Database } from '../db/database';
import type { Actor } from '../kernel/actor';
import { ApiError, notFound, refuse } from '../kernel/apiError';
import { today } from '../kernel/clock';
import type { Log } from '../kernel/log';
import { findAccountById, membershipsOf } from './accounts';
import { type IsDemoPassword, newPasswordProblem } from './commonPasswords';
import type { Client } from './device';
import { DeviceKeys } from './deviceKeys';
import { createImpersonationCheck, type Impersonation } from './impersonation';
import { createLoginGuard, type LoginGuard } from './loginGuard';
import { type LoginEvent, writeLoginLog } from './loginLog';
import { createOwnAccount, type OwnAccount } from './ownAccount';
import { createOwnFactor, type OwnFactor } from './ownFactor';
import { hashPassword, verifyPassword } from './password';
import { People, type SignedIn } from './people';
import { validateMembership } from './rights/membership';
import { createPolicyStore, type PolicyStore } from './rights/policyStore';
import { createFactorRule, SecondFactor } from './secondFactor';
import { defaultLimits, type SessionLimits, Sessions } from './sessions';
import { type SignInParts, signIn, toChoice } from './signIn';
import { SignInQueue } from './signInQueue';
import { createProfileLink, createStaffLink, type FindPerson } from './staffLink';
import { buildSpentKeyError, TempKeys } from './tempKeys';

export type { SessionLimits } from './sessions';

export interface Identity {
  /** Actor and institution of a call. Throws for users who must change their password first. */
  actorOf(token: string | undefined): Promise<Actor>;
  /** The same for work that continues after its call, such as a job. Throws if the account could not sign in now. */
  actorOfAccount(accountId: string, instId: string): Promise<Actor>;
  signIn(username: string, password: string, client: Client): Promise<LoginAnswer>;
  /** Binds the session to one of the institutions of its account. */
  choose(token: string | undefined, instId: string, client: Client): Promise<OrganisationChoice>;
  info(token: string | undefined): Promise<UserInfo>;
  /** `device`: id of the device whose key is also deleted. */
  signOut(token: string | undefined, client: Client, device?: string): Promise<void>;
  /** Encryption key for local data on a device, for this account and institution; see `deviceKeys.ts`. */
  deviceKey(token: string | undefined, device: string): Promise<DeviceKey>;
  /** Also ends every other session of the account. */
  changePassword(token: string | undefined, before: string, after: string, client: Client): Promise<void>;
  /** Opens an impersonation session. The caller must check that it is allowed. */
  see(token: string | undefined, as: Impersonation, client: Client): Promise<{ token: string; expiresAt: string }>;
  /** Throws for an impersonation session. */
  refuseLooking(token: string | undefined): Promise<void>;
  makeKey(token: string | undefined): Promise<string>;
  /** Actor of a one-time key, if its session is still in the institution of the key. The key becomes invalid. */
  spendKey(key: string): Promise<Actor>;
  policies: PolicyStore;
  own: OwnAccount;
  factor: OwnFactor;
}

interface IdentityParts {
  configuration: Configuration;
  database: Database;
  now: () => Date;
  log: Log;
  isDemoPassword?: IsDemoPassword | undefined;
}

export function createIdentity(
  { configuration, database, now, isDemoPassword }: IdentityParts,
  limits: SessionLimits = defaultLimits,
): Identity {
  const day = () => today(now());
  const sessions = new Sessions(database, now, limits);
  const findPerson = createStaffLink(configuration, database);
  const policies = createPolicyStore(configuration, database);
  const people = new People(sessions, findPerson, policies, day, createImpersonationCheck(configuration));
  database.onAccessChange((notice) => people.hear(notice));
  const guard = createLoginGuard(database, now);
  const queue = new SignInQueue();
  const keys = new TempKeys(database, now);
  const devices = new DeviceKeys(database, now);
  const factor = new SecondFactor(database, now, createFactorRule(configuration, database));
  const signInParts: SignInParts = { database, guard, queue, sessions, findPerson, factor, now, today: day };
  const logFor: LogFor =
    (client) =>
    ({ session, member }, event) =>
      database.system((q) =>
        writeLoginLog(q, { instId: session.inst_id, account: session.username, name: member?.name ?? '', client, time: now(), ...event }),
      );
  const actorOf = async (token: string | undefined) => {
    const { session, member } = await people.signedIn(token);
    if (session.must_change) throw new ApiError(codes.forbidden, '请先修改初始密码');
    return (member ?? (await people.member(token))).actor;
  };
  return {
    actorOf,
    actorOfAccount: async (accountId, instId) => (await people.memberOfAccount(accountId, instId)).actor,
    signIn: (username, password, client) => signIn(signInParts, username, password, client),
    choose: (token, instId, client) => choose({ people, sessions, database, findPerson, day }, token, instId, logFor(client)),
    info: (token) => readUserInfo({ people, database, findPerson }, token),
    async signOut(token, client, device) {
      const signedIn = await people.atTheDoor(token);
      const { account_id: accountId, inst_id: instId, see_as: seeAs } = signedIn.session;
      if (device !== undefined && instId !== null && !seeAs) await devices.forget({ accountId, instId, device });
      await sessions.close(signedIn.tokenHash);
      people.forget(signedIn.tokenHash);
      // The end of an impersonation is not logged, because the person's own session goes on.
      if (!seeAs) await logFor(client)(signedIn, { kind: signInKinds.signOut });
    },
    changePassword: (token, before, after, client) =>
      queue.pass(client.ip, () =>
        changePassword({ people, database, guard, isDemoPassword, ip: client.ip, logEvent: logFor(client) }, token, before, after),
      ),
    async see(token, as, client) {
      const { instId, actor } = await people.member(token);
      const { tokenHash } = await people.signedIn(token);
      return sessions.openImpersonation({ accountId: actor.accountId, instId, tokenHash }, as, client);
    },
    async refuseLooking(token) {
      // Errors are ignored here, because the call itself refuses callers who are not signed in.
      const signedIn = await people.signedIn(token).catch(() => undefined);
      if (signedIn?.session.see_as) throw buildImpersonationRefusal(signedIn.session.see_as.title);
    },
    async deviceKey(token, device) {
      const { accountId, instId } = await actorOf(token);
      return devices.keyOf({ accountId, instId, device });
    },
    async makeKey(token) {
      const { accountId, instId } = await actorOf(token);
      return keys.make(accountId, instId, (await people.signedIn(token)).tokenHash);
    },
    async spendKey(key) {
      const { instId, tokenHash } = await keys.spend(key);
      const { member } = await people.byHash(tokenHash);
      if (member?.instId !== instId) throw buildSpentKeyError();
      return member.actor;
    },
    policies,
    factor: createOwnFactor({
      ...{ database, people, sessions, guard, queue, factor },
      logEvent: (client, who, event) => logFor(client)(who, event),
    }),
    own: createOwnAccount({
      people,
      database,
      findProfile: createProfileLink(configuration, database),
      now,
      logEvent: (client, who, event) => logFor(client)(who, event),
    }),
  };
}

export function buildImpersonationRefusal(title: string): ApiError {
  return new ApiError(codes.forbidden, `正在以“${title}”的身份查看，不能修改。退出查看后再操作`);
}

/** Writes a line about a signed-in person to the sign-in log. */
type Note = (who: SignedIn, event: Pick<LoginEvent, 'kind'> & Partial<LoginEvent>) => Promise<void>;
type LogFor = (client: Client) => Note;

interface ChooseParts {
  people: People;
  sessions: Sessions;
  database: Database;
  findPerson: FindPerson;
  day: () => string;
}

async function choose(parts: ChooseParts, token: string | undefined, instId: string, logEvent: Note): Promise<OrganisationChoice> {
  const signedIn = await parts.people.signedIn(token);
  const { tokenHash, session } = signedIn;
  if (signedIn.session.see_as) throw buildImpersonationRefusal(signedIn.session.see_as.title);
  const memberships = await parts.database.system((q) => membershipsOf(q, session.account_id));
  const wanted = memberships.find((membership) => membership.inst_id === instId);
  if (!wanted) throw notFound('机构');
  const problem = validateMembership({ ...wanted, member_enabled: wanted.enabled }, parts.day());
  if (problem) throw new ApiError(codes.forbidden, problem);
  await parts.sessions.bind(tokenHash, instId);
  parts.people.forget(tokenHash);
  const name = (await parts.findPerson(instId, wanted.staff_id)).name ?? session.username;
  const from = session.org_name && session.inst_id !== instId ? `由“${session.org_name}”` : '';
  await logEvent(signedIn, { kind: signInKinds.organisation, instId, name, note: `${from}进入“${wanted.org_name}”` });
  return toChoice(wanted, name);
}

type InfoParts = Pick<ChooseParts, 'people' | 'database' | 'findPerson'>;

async function readUserInfo({ people, database, findPerson }: InfoParts, token: string | undefined): Promise<UserInfo> {
  const member = await people.member(token);
  const { session } = await people.signedIn(token);
  const memberships = await database.system((q) => membershipsOf(q, session.account_id));
  const orgList: OrganisationChoice[] = [];
  for (const membership of memberships.filter(({ enabled }) => enabled)) {
    orgList.push(toChoice(membership, (await findPerson(membership.inst_id, membership.staff_id)).name ?? session.username));
  }
  const seen = session.see_as;
  const [admin, manager] = seen ? [seen.isAdmin, false] : [session.admin === true, session.manager === true];
  return {
    userId: member.actor.staffId || member.actor.accountId,
    username: session.username,
    nickName: member.name,
    orgName: session.org_name ?? '',
    instId: member.instId,
    logo: session.logo,
    avatar: member.person.avatar,
    expireEndTime: session.expire_end_time,
    menuCodeList: [...member.keys],
    admin,
    manager,
    manage: admin || manager,
    orgList,
    mustChangePassword: session.must_change,
    ...(seen && { seeingAs: seen.title }),
  };
}

interface ChangeParts extends Pick<IdentityParts, 'database' | 'isDemoPassword'> {
  people: People;
  guard: LoginGuard;
  ip: string;
  logEvent: Note;
}

/** A wrong old password is counted like a wrong password at sign-in. */
async function changePassword(
  { people, database, guard, isDemoPassword, ip, logEvent }: ChangeParts,
  token: string | undefined,
  before: string,
  after: string,
): Promise<void> {
  const signedIn = await people.signedIn(token);
  const { tokenHash, session } = signedIn;
  const account = await database.system((q) => findAccountById(q, session.account_id));
  if (!account) throw notFound('账号');
  const problem = before === after ? '新密码不能和原密码相同' : await newPasswordProblem(after, account.username, isDemoPassword);
  if (problem) throw refuse('newPassword', problem);
  const attempt = await guard.begin(account.username, account, ip);
  if (!(await verifyPassword(before, account.password_hash))) {
    const failure = describeOldPasswordError(guard.refusal(attempt));
    await logEvent(signedIn, { kind: signInKinds.password, failure });
    throw refuse('oldPassword', failure);
  }
  await guard.succeed(attempt, account.id);
  const hash = await hashPassword(after);
  await database.system(async (q) => {
    await q.query('update account set password_hash = $2, must_change = false, password_changes = password_changes + 1 where id = $1', [
      account.id,
      hash,
    ]);
    await q.query('delete from session where account_id = $1 and token_hash <> $2', [account.id, tokenHash]);
  });
  people.forgetWhere((one) => one.session.account_id === account.id);
  await logEvent(signedIn, { kind: signInKinds.password });
}

function describeOldPasswordError({ message }: ApiError): string {
  return message.replace('账号或密码', '原密码');
}
