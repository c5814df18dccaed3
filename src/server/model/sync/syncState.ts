/**
 * Plan of the last table sync and the catalog after it. While neither has changed, a start skips the sync, which takes a second on an
 * embedded database.
 */

import type { Queryable } from '../../db/queryable';
import { followingMark } from './followingIndex';

export interface SyncState {
  /** Hash of the plan. */
  wanted: string;
  /** Hash of the catalog. */
  found: string;
  /** Names of tables and columns that were kept although no schema has them. */
  kept: string[];
}

/** Undefined before the first sync, and after one that failed. */
export async function readSyncState(q: Queryable): Promise<SyncState | undefined> {
  const [table] = await q.query<{ present: boolean }>("select to_regclass('sync_state') is not null as present");
  if (!table?.present) return undefined;
  const [state] = await q.query<SyncState>('select wanted, found, kept from sync_state');
  return state;
}

export async function writeSyncState(q: Queryable, { wanted, found, kept }: SyncState): Promise<void> {
  await q.query(
    `insert into sync_state (wanted, found, kept) values ($1, $2, $3::jsonb)
     on conflict (one) do update set wanted = excluded.wanted, found = excluded.found, kept = excluded.kept`,
    [wanted, found, JSON.stringify(kept)],
  );
}

/** Hash of the configuration that all records were found to fit; undefined = none, or unknown. */
export async function readFitting(q: Queryable): Promise<string | undefined> {
  const [state] = await q.query<{ fitting: string | null }>('select fitting from sync_state');
  return state?.fitting ?? undefined;
}

export async function writeFitting(q: Queryable, fitting: string | undefined): Promise<void> {
  await q.query('update sync_state set fitting = $1', [fitting ?? null]);
}

/** Hash of the catalog of this database schema: tables, views, columns, indexes, comments, rights, policies, triggers, functions. */
export async function hashCatalog(q: Queryable): Promise<string> {
  const [row] = await q.query<{ hash: string }>(catalog);
  return row?.hash ?? '';
}

const catalog = `
  with relation as (
    select oid, relname, relkind, relrowsecurity, relforcerowsecurity, relacl, reloptions from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'v', 'i') and relname not like '%${followingMark.replaceAll('_', '\\_')}'
  ), line (text) as (
    select concat_ws(' ', 'relation', relname, relkind, relrowsecurity, relforcerowsecurity, relacl, reloptions) from relation
    union all
    select concat_ws(' ', 'column', r.relname, attname, atttypid, atttypmod, attnotnull)
      from pg_attribute a join relation r on r.oid = a.attrelid where attnum > 0 and not attisdropped
    union all
    select concat_ws(' ', 'index', r.relname, t.relname, indisunique, indisvalid, indkey)
      from pg_index join relation r on r.oid = indexrelid join relation t on t.oid = indrelid
    union all
    select concat_ws(' ', 'comment', r.relname, objsubid, description)
      from pg_description join relation r on r.oid = objoid and classoid = 'pg_class'::regclass
    union all
    select concat_ws(' ', 'policy', r.relname, polname, polcmd, polpermissive, md5(polqual::text), md5(polwithcheck::text))
      from pg_policy join relation r on r.oid = polrelid
    union all
    select concat_ws(' ', 'trigger', r.relname, tgname, tgenabled, tgtype)
      from pg_trigger join relation r on r.oid = tgrelid where not tgisinternal
    union all
    select concat_ws(' ', 'function', proname, proacl, prosecdef, md5(prosrc)) from pg_proc where pronamespace = current_schema()::regnamespace
    union all
    select concat_ws(' ', 'view', r.relname, md5(ev_action::text)) from pg_rewrite join relation r on r.oid = ev_class
  )
  select md5(string_agg(text, E'\\n' order by text)) as hash from line`;
