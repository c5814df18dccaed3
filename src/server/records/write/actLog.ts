/** Log of acts without a change of a record: refused calls, and logged reads. */
import type { Configuration } from '../../../config/normalized';
import { nowInShanghai } from '../../../domain/calendar';
import type { Database } from '../../db/database';
import type { Queryable } from '../../db/queryable';
import type { Actor } from '../../kernel/actor';
import { newId } from '../../kernel/newId';
import { isUuid } from '../../kernel/uuid';
import type { Act } from './act';
import { originOf } from './changeRecord';
import { readAboutWhom } from './readAboutWhom';

/** Acts that read records: for these the persons that they were about are stored as well. */
const looks = new Set(['read', 'reveal', 'export', 'print', 'pack']);

/** The first row has the number of the act, so that acts of the same second keep their order. */
const statement = `with noted as (insert into act_log
  (inst_id, id, at, actor_id, actor_name, resource, action, entity, record_id, refusal, subject, ip, cost_ms, field, reason)
  values ($1, $2, $3::timestamptz, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15))
  insert into act_about (inst_id, about_id, at, id, act_id)
  select $1, about_id, $3::timestamptz, case when n = 1 then $2::uuid else gen_random_uuid() end, $2 from unnest($16::uuid[]) with ordinality as u (about_id, n)`;
const longestText = 300;

/** Masks amounts in the message of a refusal, because readers of the log may not be allowed to see them: “最多还能收 *** 元”. */
export function withoutAmounts(text: string): string {
  return text.replace(/-?\d[\d,]*\.\d{2}(?!\d)/g, '***');
}

/** Dependencies of logging. */
interface Noting {
  configuration: Configuration;
  now(): Date;
}

/** Logs one act in a transaction of its own. */
export async function logAct(context: Noting & { database: Database }, actor: Actor, act: Act): Promise<void> {
  await context.database.write(actor.instId, async (q) =>
    q.last(statement, valuesOf(context, actor, act, await listNames(q, context, act)), 'act_log'),
  );
}

/** Logs one act in the transaction of the caller. */
export async function logActIn(q: Queryable, context: Noting, actor: Actor, act: Act): Promise<void> {
  await q.query(statement, valuesOf(context, actor, act, await listNames(q, context, act)), 'act_log');
}

/** Ids of the persons that an act was about; none for a refused act, because it disclosed nothing. */
async function listNames(
  q: Queryable,
  { configuration }: Noting,
  { action, entity, recordId, about, refusal }: Act,
): Promise<readonly string[]> {
  if (refusal !== undefined || !looks.has(action)) return [];
  if (about) return about;
  return entity === undefined ? [] : readAboutWhom(q, configuration, entity, [recordId]);
}

function valuesOf({ now }: Noting, actor: Actor, act: Act, about: readonly string[]): unknown[] {
  return [
    actor.instId,
    newId(),
    nowInShanghai(now()),
    isUuid(actor.staffId) ? actor.staffId : actor.accountId || null,
    actor.name,
    act.resource ?? null,
    act.action,
    act.entity ?? null,
    isUuid(act.recordId) ? act.recordId : null,
    act.refusal === undefined ? null : withoutAmounts(act.refusal).slice(0, longestText),
    act.subject?.slice(0, longestText) ?? null,
    ...originOf(actor),
    act.field ?? null,
    act.reason ?? null,
    about,
  ];
}
