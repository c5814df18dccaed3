/**
 * Many new or many deleted records of one entity, taken back together: an import of twenty thousand rows, or the undo of
 * one, in a few dozen statements.
 *
 * This is only the quick way. A record that anything stands in the way of, or might, is left to `invertChange`, which
 * judges it alone and says why.
 */
import { lostContest } from '../../model/databaseErrors';
import { type EntityTable, tableOf } from '../../model/entityTable';
import { lockRecords } from '../../model/sql/recordQuery';
import { referredAmong } from '../../model/sql/referrers';
import { hasDeferred } from '../compete/touched';
import { changedSince, type StoredChange } from '../history/storedChanges';
import { recordChanges } from '../write/changeRecord';
import type { ChangeSet } from '../write/changeSet';
import { setLife } from '../write/setLife';
import { invertChange, lifeNote } from './invertChange';

/** Records of one statement. */
const atOnce = 500;

/** In the order given, which is that of taking back: the last one first. */
export async function invertChanges(set: ChangeSet, changes: readonly StoredChange[]): Promise<void> {
  for (let at = 0; at < changes.length; ) {
    const run = runFrom(changes, at);
    const table = tableOf(set.tables, (run[0] as StoredChange).entity);
    const done = await invertTogether(set, table, run);
    for (const change of run) if (!done.has(change.recordId)) await invertChange(set, table, change);
    at += run.length;
  }
}

/** Those of one run that could be; the others are left to be judged alone. */
async function invertTogether(set: ChangeSet, table: EntityTable, run: readonly StoredChange[]): Promise<ReadonlySet<string>> {
  const [first] = run;
  if (!first || run.length === 1) return new Set();
  return isNew(first) ? trashFree(set, table, run) : returnFree(set, table, run);
}

/** New (or deleted) records of one entity that follow one another, each once; anything else stands alone. */
function runFrom(changes: readonly StoredChange[], at: number): StoredChange[] {
  const first = changes[at] as StoredChange;
  const run = [first];
  const seen = new Set([first.recordId]);
  for (let next = at + 1; next < changes.length && run.length < atOnce; next++) {
    const change = changes[next] as StoredChange;
    const alike = (isNew(first) && isNew(change)) || (isGone(first) && isGone(change));
    if (!alike || change.entity !== first.entity || seen.has(change.recordId)) break;
    seen.add(change.recordId);
    run.push(change);
  }
  return run;
}

function isNew({ action }: StoredChange): boolean {
  return action === 'create' || action === 'restore';
}

function isGone({ action }: StoredChange): boolean {
  return action === 'delete';
}

/**
 * Brings those back that lie in the trash; answers with their ids. Where a rule has a say in it, or a parent must be there
 * first, each is judged alone.
 */
async function returnFree(set: ChangeSet, table: EntityTable, run: readonly StoredChange[]): Promise<Set<string>> {
  if (table.tree || hasDeferred(table) || set.context.rules.get(table.entity.name)?.beforeReturn) return new Set();
  const locked = await lockRecords(
    set.q,
    set.tables,
    table,
    run.map(({ recordId }) => recordId),
  );
  const free = run.filter(({ recordId }) => locked.get(recordId)?.deleted === true);
  const ids = free.map(({ recordId }) => recordId);
  if (ids.length === 0 || !(await cameBack(set, table, ids))) return new Set();
  await recordChanges(
    set,
    free.map((change) => lifeNote(change, true)),
  );
  return new Set(ids);
}

/** Whether nothing unique stands in the way of all of them; else nothing is done, and each alone is told what does. */
async function cameBack(set: ChangeSet, table: EntityTable, ids: string[]): Promise<boolean> {
  await set.q.query('savepoint coming_back');
  try {
    await setLife(set, table, ids, false);
  } catch (error) {
    if (!lostContest(error, set.tables)) throw error;
    await set.q.query('rollback to savepoint coming_back');
    set.known.forget();
    return false;
  }
  await set.q.query('release savepoint coming_back');
  return true;
}

/** Puts those into the trash that nobody changed, deleted or referred to since; answers with their ids. */
async function trashFree(set: ChangeSet, table: EntityTable, run: readonly StoredChange[]): Promise<Set<string>> {
  if (table.entity.locked || table.entity.appendOnly) return new Set();
  const locked = await lockRecords(
    set.q,
    set.tables,
    table,
    run.map(({ recordId }) => recordId),
  );
  const touched = await changedSince(set.q, run, set.id);
  const untouched = run.filter(({ recordId }) => locked.get(recordId)?.deleted === false && !touched.has(recordId));
  const referred = await referredAmong(
    set.q,
    set.tables,
    table,
    untouched.map(({ recordId }) => recordId),
  );
  const free = untouched.filter(({ recordId }) => !referred.has(recordId));
  const ids = free.map(({ recordId }) => recordId);
  if (ids.length === 0) return new Set();
  await setLife(set, table, ids, true);
  await recordChanges(
    set,
    free.map((change) => lifeNote(change, false)),
  );
  return new Set(ids);
}
