/** Accounts, and the institutions that each belongs to. */
import type { Queryable } from '../db/queryable';

export interface Account {
  id: string;
  username: string;
  password_hash: string;
  must_change: boolean;
  enabled: boolean;
}

export interface Membership {
  inst_id: string;
  staff_id: string | null;
  enabled: boolean;
  /** Last day on which one may sign in here, `YYYY-MM-DD`; null = no end is known. */
  last_day: string | null;
  org_name: string;
  logo: string | null;
  expire_end_time: string | null;
}

const columns = 'id, username, password_hash, must_change, enabled';

/** Normal form for comparing user names: ignores full width, letter case and blanks, which some keyboards add. */
export function plainName(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .toLowerCase();
}

/** Account by user name or phone number. Looks for the text as typed first, then for its normal form (`plainName`). */
export async function findAccount(q: Queryable, typed: string): Promise<Account | undefined> {
  return (await findTyped(q, typed)) ?? findTyped(q, plainName(typed));
}

/** If a text is the user name of one account and the phone number of another, the user name takes precedence. */
async function findTyped(q: Queryable, typed: string): Promise<Account | undefined> {
  const [byName] = await q.query<Account>(`select ${columns} from account where lower(username) = lower($1)`, [typed]);
  if (byName) return byName;
  const byPhone = await q.query<Account>(`select ${columns} from account where phone = $1 limit 2`, [typed]);
  return byPhone.length === 1 ? byPhone[0] : undefined;
}

export async function findAccountById(q: Queryable, id: string): Promise<Account | undefined> {
  const [account] = await q.query<Account>(`select ${columns} from account where id = $1`, [id]);
  return account;
}

export function membershipsOf(q: Queryable, accountId: string): Promise<Membership[]> {
  return q.query<Membership>(
    `select m.inst_id, m.staff_id, m.enabled, m.last_day, i.org_name, i.logo, i.expire_end_time
     from membership m join institution i on i.id = m.inst_id
     where m.account_id = $1 order by i.create_time, i.id`,
    [accountId],
  );
}
