/** Change records: who, when, values before and after. Written in the transaction of the change. */

import type { Actor } from '../../kernel/actor';
import { newId } from '../../kernel/newId';
import type { Values } from '../../kernel/values';
import type { ChangeSet } from './changeSet';

export interface Change {
  action: string;
  entity: string;
  recordId: string;
  /** Changed fields with their values before; null for a new record. */
  before: Values | null;
  after: Values | null;
  /** Inputs of the action that no field stores, by name. */
  asked?: Values;
  /** Id of the change set that this one undoes. */
  undoes?: string;
  /** Resource to record; default: that of the change set. */
  resource?: string | null;
}

const statement = `insert into change_record
  (inst_id, id, change_set_id, at, actor_id, actor_name, resource, action, entity, record_id, before, after, undoes, asked, ip, cost_ms)
  select $1, c.id, $2, $3::timestamptz, $4, $5, c.resource, c.action, c.entity, c."recordId", c.before, c.after, c.undoes, c.asked, $6, $7
  from jsonb_to_recordset($8::jsonb) as c(id uuid, resource text, action text, entity text, "recordId" uuid, before jsonb, after jsonb, undoes uuid, asked jsonb)`;

export function recordChange(set: ChangeSet, change: Change): Promise<void> {
  return recordChanges(set, [change]);
}

/** Writes change records in the given order. */
export async function recordChanges(set: ChangeSet, changes: readonly Change[]): Promise<void> {
  const { actor } = set;
  const entries = changes.map((change) => ({ ...change, id: newId(), resource: change.resource ?? set.resource ?? null }));
  set.written.any = true;
  const values = [actor.instId, set.id, set.at, findActorId(set), actor.name, ...originOf(actor), JSON.stringify(entries)];
  await set.q.query(statement, values, 'change_record');
}

/** IP address of the call, and its duration so far in milliseconds; nulls for work of the server itself. */
export function originOf({ origin }: Pick<Actor, 'origin'>): [ip: string | null, costMs: number | null] {
  return origin ? [origin.ip || null, Math.round(performance.now() - origin.startedAt)] : [null, null];
}

/** Staff id; for an account without a staff record the account id. */
export function findActorId(set: Pick<ChangeSet, 'actor' | 'stampId'>): string | null {
  return set.stampId ?? (set.actor.accountId || null);
}
