/**
 * Keys of links that open one record or calendar without sign-in: they contain the institution, which row-level security needs, a secret,
 * and the maker of the link. The hash of the whole key is stored, so its contents cannot be forged.
 */
import { todayInShanghai } from '../../../domain/calendar';
import { hashSecret, newSecret } from '../../auth/secret';
import type { Queryable } from '../../db/queryable';
import type { SystemDb } from '../../records/rule';

interface OpenKey {
  instId: string;
  /** Account of the maker, and its number of password changes then; undefined for keys of earlier versions and of the server. */
  maker: { accountId: string; passwords: number } | undefined;
}
/** Runs statements on the tables of all institutions. */
type System = <T>(run: (db: SystemDb) => Promise<T>) => Promise<T>;

const encodeId = (id: string) => id.replaceAll('-', '');

export async function newOpenKey({ instId, accountId }: { instId: string; accountId: string }, system: System): Promise<string> {
  const [account] = accountId
    ? await system((db) => db.query<{ passwords: number }>('select password_changes as passwords from account where id = $1', [accountId]))
    : [];
  return encodeId(instId) + newSecret() + (account ? `.${encodeId(accountId)}.${account.passwords}` : '');
}

/** The stored hash of a key. */
export function openKeyHash(key: string): string {
  return hashSecret(key);
}

/** The contents of a key; undefined if it is malformed. */
export function readOpenKey(key: string): OpenKey | undefined {
  const [, instId, , accountId, passwords] = /^([0-9a-f]{32})([\w-]{43})(?:\.([0-9a-f]{32})\.(\d{1,9}))?$/.exec(key) ?? [];
  if (instId === undefined) return undefined;
  return {
    instId: decodeId(instId),
    maker: accountId === undefined ? undefined : { accountId: decodeId(accountId), passwords: Number(passwords) },
  };
}

const decodeId = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/**
 * Whether a key is still valid: its institution has not expired, and its maker still works there and has not changed the password
 * since.
 */
export async function isOpenKeyAlive(q: Pick<Queryable, 'query'>, { instId, maker }: OpenKey, now: Date): Promise<boolean> {
  const today = todayInShanghai(now);
  const [institution] = await q.query<{ ends: string | null }>('select expire_end_time::text as ends from institution where id = $1', [
    instId,
  ]);
  if (!institution || (institution.ends !== null && institution.ends.slice(0, 10) < today)) return false;
  if (!maker) return true;
  const [account] = await q.query(
    `select 1 from account a join membership m on m.account_id = a.id
     where a.id = $1 and m.inst_id = $2 and a.enabled and m.enabled and a.password_changes = $3
       and (m.last_day is null or m.last_day >= $4::date)`,
    [maker.accountId, instId, maker.passwords, today],
  );
  return account !== undefined;
}
