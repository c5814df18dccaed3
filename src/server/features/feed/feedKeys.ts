/** Secret addresses of calendars: one per user and list, of which only a hash is stored. */
import type { Feed } from '../../../wire/feed';
import { hashSecret } from '../../auth/secret';
import type { Queryable } from '../../db/queryable';
import type { Actor } from '../../kernel/actor';

/** Owner and list of a key. */
interface FeedOwner {
  accountId: string;
  resource: string;
}

export async function readFeed(q: Queryable, { accountId }: Actor, resource: string): Promise<Feed | null> {
  const sql = 'select since, read_at from calendar_feed where account_id = $1 and resource = $2';
  const [row] = await q.query<{ since: string; read_at: string | null }>(sql, [accountId, resource]);
  return row ? { since: row.since, readAt: row.read_at } : null;
}

export async function storeFeed(q: Queryable, { instId, accountId }: Actor, resource: string, key: string, now: Date): Promise<void> {
  await q.query(
    `insert into calendar_feed (inst_id, account_id, resource, key_hash, since) values ($1, $2, $3, $4, $5)
     on conflict (inst_id, account_id, resource) do update set key_hash = excluded.key_hash, since = excluded.since, read_at = null`,
    [instId, accountId, resource, hashSecret(key), now.toISOString()],
  );
}

export async function dropFeed(q: Queryable, { accountId }: Actor, resource: string): Promise<void> {
  await q.query('delete from calendar_feed where account_id = $1 and resource = $2', [accountId, resource]);
}

/** The owner of a key; undefined for a key that was withdrawn or replaced. Stores the time of the read. */
export async function openFeed(q: Queryable, key: string, now: Date): Promise<FeedOwner | undefined> {
  const [row] = await q.query<{ account_id: string; resource: string }>(
    'update calendar_feed set read_at = $2 where key_hash = $1 returning account_id, resource',
    [hashSecret(key), now.toISOString()],
  );
  return row && { accountId: row.account_id, resource: row.resource };
}
