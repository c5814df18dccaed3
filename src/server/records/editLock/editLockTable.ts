/** The lock of a record that one person edits (`editLock` of an entity). */

import { createHash, randomUUID } from 'node:crypto';
import type { WriteQueryable } from '../../db/queryable';
import type { Actor } from '../../kernel/actor';

/** A lock that has not ended. `remaining` in milliseconds, by the server's clock. */
export interface StoredLock {
  accountId: string;
  holder: string;
  tokenHash: string;
  remaining: number;
}

interface Asked {
  q: WriteQueryable;
  recordId: string;
  now: Date;
}

/** The lock of a record, unless it has ended. */
export async function readLock({ q, recordId, now }: Asked): Promise<StoredLock | undefined> {
  const [found] = await q.query<Omit<StoredLock, 'remaining'> & { ends: string }>(
    `select account_id as "accountId", holder, token_hash as "tokenHash", (extract(epoch from expires_at) * 1000)::bigint::text as ends
     from edit_lock where record_id = $1 and expires_at > $2`,
    [recordId, now.toISOString()],
    'edit_lock_read',
  );
  if (!found) return undefined;
  const { ends, ...lock } = found;
  return { ...lock, remaining: Number(ends) - now.getTime() };
}

/** Gives the lock to the actor, replacing any holder. The caller has locked the record's row and read the lock. Returns the new token. */
export async function takeLock({ q, recordId, now }: Asked, actor: Actor, seconds: number): Promise<string> {
  const token = randomUUID();
  await q.query(
    `insert into edit_lock (inst_id, record_id, account_id, holder, token_hash, expires_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (inst_id, record_id) do update set account_id = excluded.account_id, holder = excluded.holder,
       token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
    [actor.instId, recordId, actor.accountId, actor.name, hashOf(token), endOf(now, seconds)],
    'edit_lock_take',
  );
  return token;
}

export async function renewLock({ q, recordId, now }: Asked, seconds: number): Promise<void> {
  await q.query('update edit_lock set expires_at = $2 where record_id = $1', [recordId, endOf(now, seconds)], 'edit_lock_renew');
}

export async function dropLock({ q, recordId }: Pick<Asked, 'q' | 'recordId'>): Promise<void> {
  await q.query('delete from edit_lock where record_id = $1', [recordId], 'edit_lock_drop');
}

/** Only a hash is stored, so that the table or a backup does not reveal a usable token. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function endOf(now: Date, seconds: number): string {
  return new Date(now.getTime() + seconds * 1000).toISOString();
}
