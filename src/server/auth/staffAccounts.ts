/**
 * Accounts of staff. A person who works in several institutions has one account with a membership in each. Phone number and password of
 * such an account cannot be changed by one institution, because the others rely on them.
 */
import { v7 as uuid } from 'uuid';
import { conflict, refuse } from '../kernel/apiError';
import type { SystemDb } from '../records/rule';
import { hashPassword } from './password';

const phonePattern = /^1[3-9]\d{9}$/;

/** A person in an institution. */
export interface Member {
  staffId: string;
  instId: string;
}

/** Login name of a new member of staff: that of their existing account, else the requested one, else the phone number. */
export async function chooseUsername(db: SystemDb, phone: string, wished: string | null): Promise<string> {
  await lockPhone(db, phone);
  const account = await findAccountByPhone(db, phone);
  if (account) return account.username;
  const username = wished ?? phone;
  if (username !== phone && phonePattern.test(username)) throw refuse('username', '登录名不能是别人的手机号，请换一个');
  const [taken] = await db.query('select 1 from account where lower(username) = lower($1)', [username]);
  if (taken) throw refuse('username', '这个登录名已有人使用，请换一个');
  return username;
}

/**
 * Creates an account for a new member of staff, or adds a membership to their existing one. A member who was deleted and is entered
 * again is no longer an administrator; the person who set the institution up had no staff record, and stays its administrator.
 */
export async function linkAccount(db: SystemDb, person: Member & { phone: string; username: string }, isEnabled: boolean): Promise<void> {
  const account = (await findAccountByPhone(db, person.phone)) ?? (await createAccount(db, person));
  await db.query(
    `insert into membership (account_id, inst_id, staff_id, enabled) values ($1, $2, $3, $4)
     on conflict (account_id, inst_id) do update set staff_id = excluded.staff_id, enabled = excluded.enabled,
       admin = membership.admin and membership.staff_id is null, manager = membership.manager and membership.staff_id is null`,
    [account.id, person.instId, person.staffId, isEnabled],
  );
}

export async function hasAccount(db: SystemDb, phone: string): Promise<boolean> {
  return (await findAccountByPhone(db, phone)) !== undefined;
}

/** Allows signing in to the institution, or forbids it with immediate effect. */
export async function setEnabled(db: SystemDb, { staffId, instId }: Member, isEnabled: boolean): Promise<void> {
  await db.query('update membership set enabled = $3 where inst_id = $1 and staff_id = $2', [instId, staffId, isEnabled]);
  if (!isEnabled) await endSessions(db, { staffId, instId });
}

/** Sets the last day on which the member may sign in here; null = no end. Sessions are refused from the next day on. */
export async function setLastDay(db: SystemDb, { staffId, instId }: Member, day: string | null): Promise<void> {
  await db.query('update membership set last_day = $3 where inst_id = $1 and staff_id = $2', [instId, staffId, day]);
}

/** Whether the account is an administrator of the institution, independent of its roles. */
export async function isAdmin(db: SystemDb, { staffId, instId }: Member): Promise<boolean> {
  const [found] = await db.query('select 1 from membership where inst_id = $1 and staff_id = $2 and admin', [instId, staffId]);
  return found !== undefined;
}

/** Changes the phone number for signing in. Returns the login name afterwards; undefined without an account. */
export async function changePhone(db: SystemDb, member: Member, phone: string): Promise<string | undefined> {
  const account = await accountOf(db, member);
  if (!account) return undefined;
  if (account.memberships > 1) throw refuse('phone', '这个员工的账号在多家机构使用，手机号只能由本人更换');
  await lockPhone(db, phone);
  if (await findAccountByPhone(db, phone)) throw refuse('phone', '这个手机号已有登录账号，请核对');
  const username = account.username === account.phone ? phone : account.username;
  const [taken] = await db.query('select 1 from account where lower(username) = lower($1) and id <> $2', [username, account.id]);
  if (taken) throw refuse('phone', '这个手机号已是别人的登录名，请核对');
  await db.query('update account set phone = $2, username = $3 where id = $1', [account.id, phone, username]);
  return username;
}

/** Resets the password to the last six digits of the phone number; it must be changed at the next sign-in. */
export async function resetPassword(db: SystemDb, member: Member, phone: string): Promise<void> {
  const account = await accountOf(db, member);
  if (!account) throw conflict('这个员工没有登录账号');
  if (account.memberships > 1) throw conflict('这个员工的账号在多家机构使用，密码只能由本人修改');
  const hash = await hashPassword(getInitialPassword(phone));
  await db.query('update account set password_hash = $2, must_change = true, password_changes = password_changes + 1 where id = $1', [
    account.id,
    hash,
  ]);
  await db.query('delete from session where account_id = $1', [account.id]);
}

/** Removes the second factor, for a lost device without recovery codes: it is set up again if a role requires it. */
export async function resetFactor(db: SystemDb, member: Member): Promise<void> {
  const account = await accountOf(db, member);
  if (!account) throw conflict('这个员工没有登录账号');
  if (account.memberships > 1) throw conflict('这个员工的账号在多家机构使用，动态验证码只能由本人用恢复码更换');
  const gone = await db.query('delete from second_factor where account_id = $1 returning 1', [account.id]);
  if (gone.length === 0) throw conflict('这个员工没有开启动态验证码');
  await db.query('delete from session where account_id = $1', [account.id]);
}

function getInitialPassword(phone: string): string {
  return phone.slice(-6);
}

interface AccountName {
  id: string;
  username: string;
}

/** Lock so that two institutions that enter the same new person concurrently create one account: the second waits, and finds it. */
async function lockPhone(db: SystemDb, phone: string): Promise<void> {
  await db.query("select pg_advisory_xact_lock(hashtextextended('phone ' || $1, 0))", [phone]);
}

async function findAccountByPhone(db: SystemDb, phone: string): Promise<AccountName | undefined> {
  const [account] = await db.query<AccountName>('select id, username from account where phone = $1 order by create_time limit 1', [phone]);
  return account;
}

interface LinkedAccount extends AccountName {
  phone: string | null;
  /** Institutions it belongs to. */
  memberships: number;
}

async function accountOf(db: SystemDb, { staffId, instId }: Member): Promise<LinkedAccount | undefined> {
  const [account] = await db.query<LinkedAccount>(
    `select a.id, a.username, a.phone, (select count(*)::int from membership o where o.account_id = a.id) as memberships
     from membership m join account a on a.id = m.account_id where m.inst_id = $1 and m.staff_id = $2`,
    [instId, staffId],
  );
  return account;
}

async function createAccount(db: SystemDb, { phone, username }: { phone: string; username: string }): Promise<AccountName> {
  const id = uuid();
  await db.query('insert into account (id, username, phone, password_hash, must_change) values ($1, $2, $3, $4, true)', [
    id,
    username,
    phone,
    await hashPassword(getInitialPassword(phone)),
  ]);
  return { id, username };
}

async function endSessions(db: SystemDb, { staffId, instId }: Member): Promise<void> {
  await db.query(
    'delete from session where inst_id = $1 and account_id in (select account_id from membership where inst_id = $1 and staff_id = $2)',
    [instId, staffId],
  );
}
