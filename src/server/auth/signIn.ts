/** Signing in: checks name and password within the limits, then chooses the institution if there is only one. */
import { type SignInKind, signInKinds } from '../../domain/logCodes';
import { codes } from '../../wire/envelope';
import type { LoginAnswer, OrganisationChoice } from '../../wire/identity';
import type { Database } from '../db/database';
import { ApiError } from '../kernel/apiError';
import { type Account, findAccount, type Membership, membershipsOf } from './accounts';
import type { Client } from './device';
import type { LoginGuard } from './loginGuard';
import { writeLoginLog } from './loginLog';
import { verifyPassword } from './password';
import { validateMembership } from './rights/membership';
import type { SecondFactor } from './secondFactor';
import type { Sessions } from './sessions';
import type { SignInQueue } from './signInQueue';
import type { FindPerson } from './staffLink';

export interface SignInParts {
  database: Database;
  guard: LoginGuard;
  queue: SignInQueue;
  sessions: Sessions;
  findPerson: FindPerson;
  factor: SecondFactor;
  now: () => Date;
  today: () => string;
}

/** Returns a token. Throws ApiError with a sentence for the user. */
export function signIn(parts: SignInParts, username: string, password: string, client: Client): Promise<LoginAnswer> {
  return parts.queue.pass(client.ip, () => trySignIn(parts, username, password, client));
}

/** Attempts are written to the sign-in log, except those refused with `tooMany`, because they could flood it. */
async function trySignIn(parts: SignInParts, username: string, password: string, client: Client): Promise<LoginAnswer> {
  const seen = { instId: null as string | null, name: '', hasLocked: false };
  const log = (failure?: string, kind: SignInKind = signInKinds.signIn) =>
    parts.database.system((q) =>
      writeLoginLog(q, { kind, account: username, instId: seen.instId, name: seen.name, failure, client, time: parts.now() }),
    );
  try {
    const account = await checkPassword(parts, username, password, client.ip, () => {
      seen.hasLocked = true;
    });
    const memberships = await parts.database.system((q) => membershipsOf(q, account.id));
    const user = await choicesOf(parts, memberships);
    seen.instId = (user.length === 1 ? user[0]?.instId : undefined) ?? null;
    seen.name = user[0]?.nickName ?? account.username;
    refuseUnusable(account, memberships, parts.today());
    const secondFactor = await parts.factor.pendingFor(account.id, memberships);
    const token = await parts.sessions.open(account.id, seen.instId, client, secondFactor);
    await log();
    return { token, user, mustChangePassword: account.must_change, secondFactor };
  } catch (error) {
    if (error instanceof ApiError && error.code !== codes.tooMany) {
      await log(error.message);
      if (seen.hasLocked) await log(error.message, signInKinds.lockout);
    }
    throw error;
  }
}

async function checkPassword(
  { database, guard }: SignInParts,
  username: string,
  password: string,
  ip: string,
  onLock: () => void,
): Promise<Account> {
  const account = await database.system((q) => findAccount(q, username));
  const attempt = await guard.begin(username, account, ip);
  if (!(await verifyPassword(password, account?.password_hash)) || !account) {
    const refusal = guard.refusal(attempt);
    if (refusal.code === codes.locked) onLock();
    throw refusal;
  }
  await guard.succeed(attempt, account.id);
  return account;
}

/** Institutions to choose from. Expired ones stay in the list, so that people see why they cannot be chosen. */
async function choicesOf({ findPerson }: SignInParts, memberships: Membership[]): Promise<OrganisationChoice[]> {
  const choices: OrganisationChoice[] = [];
  for (const membership of memberships.filter(({ enabled }) => enabled)) {
    choices.push(toChoice(membership, (await findPerson(membership.inst_id, membership.staff_id)).name ?? ''));
  }
  return choices;
}

export function toChoice(membership: Membership, nickName: string): OrganisationChoice {
  const { inst_id: instId, org_name: orgName, logo, expire_end_time: expireEndTime } = membership;
  return { instId, orgName, logo, nickName, expireEndTime };
}

/** Throws if no institution can be used, with the reason of the first one. */
function refuseUnusable(account: Account, memberships: Membership[], today: string): void {
  if (!account.enabled) throw new ApiError(codes.forbidden, '账号已停用，请联系机构管理员');
  if (memberships.length === 0) throw new ApiError(codes.forbidden, '账号还没有加入任何机构，请联系机构管理员');
  const problems = memberships.map((membership) => validateMembership({ ...membership, member_enabled: membership.enabled }, today));
  const [first] = problems;
  if (first !== undefined && problems.every((problem) => problem !== undefined)) throw new ApiError(codes.forbidden, first);
}
