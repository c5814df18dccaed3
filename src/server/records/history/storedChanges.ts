/** Stored change records, read for undo. */

import type { Queryable } from '../../db/queryable';
import type { Values } from '../../kernel/values';

export interface StoredChange {
  id: string;
  changeSet: string;
  at: string;
  actorName: string;
  resource: string | null;
  action: string;
  entity: string;
  recordId: string;
  before: Values | null;
  after: Values | null;
  undoes: string | null;
  /** Made by the server itself, not by a call. */
  bySystem: boolean;
}

const columns = `id, change_set_id as "changeSet", at, coalesce(actor_name, '') as "actorName", resource, action, entity,
  record_id as "recordId", before, after, undoes, actor_id is null as "bySystem"`;

/** All changes of a change set, in the order they were made. */
export function readChangesOfSet(q: Queryable, changeSet: string): Promise<StoredChange[]> {
  return q.query(`select ${columns} from change_record where change_set_id = $1 order by id`, [changeSet], 'changes_of_set');
}

/** How many there are, up to a limit. */
export async function countChanges(q: Queryable, changeSets: readonly string[], limit?: number): Promise<number> {
  const [row] = await q.query<{ changes: number }>(
    'select count(*)::int as changes from (select 1 from change_record where change_set_id = any($1::uuid[]) limit $2) counted',
    [changeSets, limit ?? null],
  );
  return row?.changes ?? 0;
}

/** Changes of a record after another one, newest first. */
export function listLaterChanges(q: Queryable, change: Pick<StoredChange, 'id' | 'entity' | 'recordId'>): Promise<StoredChange[]> {
  return q.query(
    `select ${columns} from change_record where record_id = $1 and entity = $2 and id > $3 order by id desc`,
    [change.recordId, change.entity, change.id],
    'later_than',
  );
}

/** Values of a record before the change set of its last deletion changed them. */
export async function takenByDeletion(q: Queryable, entity: string, recordId: string): Promise<Values> {
  const rows = await q.query<{ before: Values }>(
    `select before from change_record where record_id = $1 and entity = $2 and before is not null and change_set_id =
      (select change_set_id from change_record where record_id = $1 and entity = $2 and action = 'delete' order by id desc limit 1)
     order by id desc`,
    [recordId, entity],
    'taken_by_deletion',
  );
  return Object.assign({}, ...rows.map(({ before }) => before));
}

/** Records that other change sets wrote to after the given changes of them. */
export async function readChangedSince(q: Queryable, changes: readonly StoredChange[], own: string): Promise<Set<string>> {
  const rows = await q.query<{ id: string }>(
    `select distinct c.record_id as id from jsonb_to_recordset($1::jsonb) as g(id uuid, "recordId" uuid, entity text)
     join change_record c on c.record_id = g."recordId" and c.entity = g.entity and c.id > g.id where c.change_set_id <> $2`,
    [JSON.stringify(changes.map(({ id, recordId, entity }) => ({ id, recordId, entity }))), own],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Whether a change set has been undone by a set that has not been undone itself. */
export async function isUndone(q: Queryable, changeSet: string): Promise<boolean> {
  const undoing = await q.query<{ id: string }>(
    'select distinct change_set_id as id from change_record where undoes = $1',
    [changeSet],
    'undoing',
  );
  for (const { id } of undoing) if (!(await isUndone(q, id))) return true;
  return false;
}

/**
 * Later changes that are still effective, newest first: an undone change and its undo are both left out. `own`: id of the current
 * change set, whose changes are ignored.
 */
export function listEffective(later: readonly StoredChange[], own: string): StoredChange[] {
  const sets = new Set(later.map(({ changeSet }) => changeSet));
  const cancelled = new Set<string>();
  const counting: StoredChange[] = [];
  for (const change of later) {
    if (cancelled.has(change.changeSet)) continue;
    if (change.undoes !== null && sets.has(change.undoes)) cancelled.add(change.undoes);
    else if (change.changeSet !== own) counting.push(change);
  }
  return counting;
}
