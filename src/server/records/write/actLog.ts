/** Notes of what people did without changing a record: calls that were refused, and looks that are logged. */
import { nowInShanghai } from '../../../domain/calendar';
import type { Database } from '../../db/database';
import type { Queryable } from '../../db/queryable';
import type { Actor } from '../../kernel/actor';
import { newId } from '../../kernel/newId';
import { isUuid } from '../../kernel/uuid';
import { originOf } from './changeRecord';

export interface Act {
  /** Name of the resource it went through. */
  resource: string | undefined;
  /** `update`, `export`, or the name of an action. */
  action: string;
  entity?: string;
  recordId?: unknown;
  /** Field it was about, as the call named it. */
  field?: string;
  /** What it was about, where that is no single record: “120 条，Excel”. */
  subject?: string;
  /** Why it was refused; undefined = it was done. */
  refusal?: string;
}

const statement = `insert into act_log
  (inst_id, id, at, actor_id, actor_name, resource, action, entity, record_id, refusal, subject, ip, cost_ms, field)
  values ($1, $2, $3::timestamptz, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`;
const longestText = 300;

/** A refusal tells amounts to who was refused, not to everybody who reads the log: “最多还能收 *** 元”. */
export function withoutAmounts(text: string): string {
  return text.replace(/-?\d[\d,]*\.\d{2}(?!\d)/g, '***');
}

/** Keeps one note in a transaction of its own. */
export async function noteAct(context: { database: Database; now(): Date }, actor: Actor, act: Act): Promise<void> {
  await context.database.write(actor.instId, (q) => q.last(statement, valuesOf(context, actor, act), 'act_log'));
}

/** Keeps one note in the transaction of the caller. */
export async function noteActIn(q: Queryable, context: { now(): Date }, actor: Actor, act: Act): Promise<void> {
  await q.query(statement, valuesOf(context, actor, act), 'act_log');
}

function valuesOf({ now }: { now(): Date }, actor: Actor, act: Act): unknown[] {
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
  ];
}
