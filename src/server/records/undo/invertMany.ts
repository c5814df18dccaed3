/**
 * Undoes many creations or deletions of records of one entity together: an import of twenty thousand rows, or the undo of
 * one, in a few dozen statements.
 *
 * This is the fast path. A record whose undo is or may be prevented is left to `invertChange`, which checks it alone and
 * reports the reason.
 */
import { findBrokenRule } from '../../model/databaseErrors';
import { type EntityTable, tableOf } from '../../model/entityTable';
import { lockRecords } from '../../model/sql/recordQuery';
import { readReferred } from '../../model/sql/referrers';
import { readChangedSince, type StoredChange } from '../history/storedChanges';
import { hasDeferred } from '../uniqueness/touched';
import { recordChanges } from '../write/changeRecord';
import type { ChangeSet } from '../write/changeSet';
import { setLife } from '../write/setLife';
import { buildLifeChange, invertChange } from './invertChange';

/** Records per statement. */
const atOnce = 500;

/** Inverts in the given order: the last change first. */
export async function invertChanges(set: ChangeSet, changes: readonly StoredChange[]): Promise<void> {
  for (let at = 0; at < changes.length; ) {
    const run = runFrom(changes, at);
    const table = tableOf(set.tables, (run[0] as StoredChange).entity);
    const done = await invertRun(set, table, run);
    for (const change of run) if (!done.has(change.recordId)) await invertChange(set, table, change);
    at += run.length;
  }
}

/** Inverts the changes of a run that can be inverted together, and returns them; the others are left for `invertChange`. */
async function invertRun(set: ChangeSet, table: EntityTable, run: readonly StoredChange[]): Promise<ReadonlySet<string>> {
  const [first] = run;
  if (!first || run.length === 1) return new Set();
  return isNew(first) ? deleteFree(set, table, run) : returnFree(set, table, run);
}

/** The longest run of consecutive creations (or deletions) of one entity, each record once; any other change is a run of one. */
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
 * Restores those that are in the trash and returns their ids. None if a rule checks returning records, or if a parent must be restored
 * first: then each is inverted alone.
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
  if (ids.length === 0 || !(await isRestored(set, table, ids))) return new Set();
  await recordChanges(
    set,
    free.map((change) => buildLifeChange(change, true)),
  );
  return new Set(ids);
}

/** Restores all of them, or none (false) if uniqueness is violated; then each is inverted alone, which reports the conflict. */
async function isRestored(set: ChangeSet, table: EntityTable, ids: string[]): Promise<boolean> {
  await set.q.query('savepoint coming_back');
  try {
    await setLife(set, table, ids, false);
  } catch (error) {
    if (!findBrokenRule(error, set.tables)) throw error;
    await set.q.query('rollback to savepoint coming_back');
    set.known.forget();
    return false;
  }
  await set.q.query('release savepoint coming_back');
  return true;
}

/** Moves those to the trash that were not changed, deleted or referred to since; returns their ids. */
async function deleteFree(set: ChangeSet, table: EntityTable, run: readonly StoredChange[]): Promise<Set<string>> {
  if (table.entity.locked || table.entity.appendOnly) return new Set();
  const locked = await lockRecords(
    set.q,
    set.tables,
    table,
    run.map(({ recordId }) => recordId),
  );
  const touched = await readChangedSince(set.q, run, set.id);
  const untouched = run.filter(({ recordId }) => locked.get(recordId)?.deleted === false && !touched.has(recordId));
  const referred = await readReferred(
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
    free.map((change) => buildLifeChange(change, false)),
  );
  return new Set(ids);
}
