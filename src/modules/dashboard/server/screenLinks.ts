/** Links that open the big screen without sign-in: stored rows with a hash of their key. */
import { hashSecret } from '../../../server/auth/secret';
import type { Queryable } from '../../../server/db/queryable';
import type { Actor } from '../../../server/kernel/actor';
import { notFound, refuse } from '../../../server/kernel/apiError';
import { newId } from '../../../server/kernel/newId';
import type { ScreenLink } from '../../../wire/screen';

/** Maximum number of links of an institution. */
const mostLinks = 20;

interface LinkRow {
  id: string;
  title: string;
  until: string;
  made_by: string;
  since: string;
  read_at: string | null;
}

/** Newest first; links whose creators have lost their rights are listed too, until they are removed. */
export async function readLinks(q: Queryable, today: string): Promise<ScreenLink[]> {
  const rows = await q.query<LinkRow>(
    'select id, title, until::text as until, made_by, since, read_at from display_key order by since desc, id desc',
    [],
  );
  return rows.map(({ id, title, until, made_by, since, read_at }) => ({
    ...{ id, title, until, since },
    ...{ isOver: until < today, madeBy: made_by, readAt: read_at },
  }));
}

export async function storeLink(q: Queryable, actor: Actor, asked: { title: string; until: string; key: string }, now: Date) {
  const [{ links }] = (await q.query<{ links: number }>('select count(*)::int as links from display_key', [])) as [{ links: number }];
  if (links >= mostLinks) throw refuse('title', `最多 ${mostLinks} 个地址，请先收回不用的`);
  const { title, until, key } = asked;
  await q.query(
    `insert into display_key (inst_id, id, account_id, made_by, title, until, key_hash, since) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [actor.instId, newId(), actor.accountId, actor.name, title, until, hashSecret(key), now.toISOString()],
  );
}

/** Revokes a link; returns its title. */
export async function dropLink(q: Queryable, id: string): Promise<string> {
  const [row] = await q.query<{ title: string }>('delete from display_key where id = $1 returning title', [id]);
  if (!row) throw notFound('这个地址');
  return row.title;
}

/** The creator of a link's key, undefined if it was revoked or has expired; stores the time of the access. */
export async function openLink(q: Queryable, key: string, { today, now }: { today: string; now: Date }) {
  const [row] = await q.query<{ id: string; account_id: string }>(
    'update display_key set read_at = $2 where key_hash = $1 and until >= $3::date returning id, account_id',
    [hashSecret(key), now.toISOString(), today],
  );
  return row && { id: row.id, accountId: row.account_id };
}
