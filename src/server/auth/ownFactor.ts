/** The caller's own second factor: set-up, the step at sign-in, and removal. */
import { signInKinds } from '../../domain/logCodes';
import type { FactorState } from '../../wire/identity';
import type { Database } from '../db/database';
import { conflict, notFound, refuse } from '../kernel/apiError';
import { type Account, findAccountById, membershipsOf } from './accounts';
import type { Client } from './device';
import type { LoginGuard } from './loginGuard';
import type { LoginEvent } from './loginLog';
import { verifyPassword } from './password';
import type { People, SignedIn } from './people';
import type { SecondFactor } from './secondFactor';
import type { Sessions } from './sessions';
import type { SignInQueue } from './signInQueue';

export interface OwnFactor {
  state(token: string | undefined): Promise<FactorState>;
  begin(token: string | undefined, password: string, client: Client): Promise<{ secret: string; address: string }>;
  /** Confirms the set-up with a first code; returns the recovery codes. */
  confirm(token: string | undefined, code: string, client: Client): Promise<{ recovery: string[] }>;
  /** Checks the code at sign-in. */
  pass(token: string | undefined, code: string, client: Client): Promise<void>;
  renewRecovery(token: string | undefined, password: string, client: Client): Promise<{ recovery: string[] }>;
  remove(token: string | undefined, password: string, client: Client): Promise<void>;
  /** Checks the password that was typed again; see `askPassword.ts`. */
  confirmPassword(token: string | undefined, password: string, client: Client): Promise<void>;
}

interface Parts {
  database: Database;
  people: People;
  sessions: Sessions;
  guard: LoginGuard;
  queue: SignInQueue;
  factor: SecondFactor;
  logEvent(client: Client, who: SignedIn, event: Pick<LoginEvent, 'kind'> & Partial<LoginEvent>): Promise<void>;
}

export function createOwnFactor(parts: Parts): OwnFactor {
  const { database, people, sessions, factor, logEvent } = parts;
  const memberships = (who: SignedIn) => database.system((q) => membershipsOf(q, who.session.account_id));
  const logFactor = (client: Client, who: SignedIn, text: string) => logEvent(client, who, { kind: signInKinds.factor, note: text });
  return {
    async state(token) {
      const who = await people.atTheDoor(token);
      return factor.state(who.session.account_id, await memberships(who));
    },
    async begin(token, password, client) {
      const who = await people.atTheDoor(token);
      const account = await demandPassword(parts, who, password, client);
      return factor.begin(account.id, account.username);
    },
    async confirm(token, code, client) {
      const who = await people.atTheDoor(token);
      const { account_id: id, pending } = who.session;
      if (pending === 'code' || (await factor.state(id, [])).isOn) throw conflict('动态验证码已经开启');
      await demandCode(parts, who, code, client);
      const recovery = await factor.confirm(id);
      await passed(who);
      await logFactor(client, who, '开启动态验证码');
      return { recovery };
    },
    async pass(token, code, client) {
      const who = await people.atTheDoor(token);
      if (who.session.pending !== 'code') throw conflict('现在不需要输入动态验证码');
      await demandCode(parts, who, code, client);
      await passed(who);
    },
    async renewRecovery(token, password, client) {
      const who = await people.signedIn(token);
      const { id } = await demandPassword(parts, who, password, client);
      if (!(await factor.state(id, [])).isOn) throw conflict('还没有开启动态验证码');
      await logFactor(client, who, '换新恢复码');
      return { recovery: await factor.renewRecovery(id) };
    },
    async remove(token, password, client) {
      const who = await people.signedIn(token);
      const { id } = await demandPassword(parts, who, password, client);
      if (await factor.isNeeded(await memberships(who))) throw conflict('您的角色需要动态验证码，不能关闭；换设备请联系机构管理员重置');
      await factor.remove(id);
      await logFactor(client, who, '关闭动态验证码');
    },
    async confirmPassword(token, password, client) {
      const who = await people.signedIn(token);
      await demandPassword(parts, who, password, client);
      await sessions.logAsked(who.tokenHash);
      people.forget(who.tokenHash);
    },
  };

  async function passed(who: SignedIn): Promise<void> {
    await sessions.pass(who.tokenHash);
    people.forget(who.tokenHash);
  }
}

type Asking = Pick<Parts, 'database' | 'guard' | 'queue' | 'factor' | 'logEvent'>;

async function accountOf({ database }: Asking, { session }: SignedIn): Promise<Account> {
  const account = await database.system((q) => findAccountById(q, session.account_id));
  if (!account) throw notFound('账号');
  return account;
}

/** A wrong password is counted like one at sign-in. */
function demandPassword(parts: Asking, who: SignedIn, password: string, client: Client): Promise<Account> {
  return parts.queue.pass(client.ip, async () => {
    const account = await accountOf(parts, who);
    const attempt = await parts.guard.begin(account.username, account, client.ip);
    if (!(await verifyPassword(password, account.password_hash))) {
      const failure = parts.guard.refusal(attempt).message.replace('账号或密码', '密码');
      await parts.logEvent(client, who, { kind: signInKinds.password, failure });
      throw refuse('password', failure);
    }
    await parts.guard.succeed(attempt, account.id);
    return account;
  });
}

/** Codes are counted apart from passwords: typing the correct password again must not allow another five attempts. */
async function demandCode(parts: Asking, who: SignedIn, code: string, client: Client): Promise<void> {
  const account = await accountOf(parts, who);
  const name = { id: account.id, username: `${account.username} code` };
  const attempt = await parts.guard.begin(name.username, name, client.ip);
  if (!(await parts.factor.isRight(account.id, code))) {
    const failure = parts.guard.refusal(attempt).message.replace('账号或密码', '验证码');
    await parts.logEvent(client, who, { kind: signInKinds.factor, failure });
    throw refuse('code', failure);
  }
  await parts.guard.succeed(attempt, account.id);
}
