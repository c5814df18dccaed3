/**
 * Undoes change sets: each of their changes is inverted, the last one first, in one transaction that is itself a change
 * set. The undo is refused if later changes depend on one of them; the refusal names those.
 *
 * Rules do not run: their writes are part of the change set and are inverted with it. `Rule.afterUndo` runs at the end and can refuse.
 */
import type { FieldError } from '../../../wire/envelope';
import { ApiError, conflict, notFound } from '../../kernel/apiError';
import type { Row } from '../../kernel/values';
import { addComputed } from '../../model/computed';
import { type EntityTable, tableOf } from '../../model/entityTable';
import { readRecords } from '../../model/sql/recordQuery';
import { findBrokenCheck } from '../check/findBrokenCheck';
import { isUndone, readChangesOfSet, type StoredChange } from '../history/storedChanges';
import type { ChangeSet } from '../write/changeSet';
import { refuseInvalidChoices } from '../write/chosenRecords';
import { lockBefore } from '../write/updateRecord';
import { invertChanges } from './invertMany';

/** A record before and after an undo; undefined = it is, or was, in the trash. */
export interface Touched {
  change: StoredChange;
  table: EntityTable;
  id: string;
  before: Row | undefined;
  after: Row | undefined;
}

/** Checks the changes of a set before the undo; throws to refuse. */
type UndoGuard = (changes: StoredChange[]) => void;

/** Undoes the change sets with these ids. Returns the affected records before and after. */
export async function undoChangeSets(set: ChangeSet, ids: string[], guard: UndoGuard): Promise<Touched[]> {
  const touched = new Map<string, Touched>();
  for (const id of new Set(ids)) await lockAllBefore(set, await readChangesOfSet(set.q.reading, id));
  // Ids are ordered by time, so the newest set is undone first.
  for (const id of [...new Set(ids)].sort().reverse()) {
    const changes = await readChangesOfSet(set.q, id);
    if (changes.length === 0) throw notFound('变更记录');
    guard(changes);
    if (await isUndone(set.q, id)) throw conflict('这项变更已经撤销过了，请刷新页面', { kind: 'undone' });
    changes.reverse();
    await rememberBefore(set, changes, touched);
    await invertChanges(set, changes);
  }
  const all = [...touched.values()];
  await readInto(set, all, 'after');
  for (const one of all) await refuseUnmatched(set, one);
  for (const one of all) refuseBroken(set, one);
  for (const one of all) await askRule(set, one);
  return all;
}

/** Takes the locks of `Rule.lockBefore` for all records before the first record is locked. */
async function lockAllBefore(set: ChangeSet, changes: readonly StoredChange[]): Promise<void> {
  const held = new Set<string>();
  for (const { entity, recordId } of changes) {
    if (held.has(recordId)) continue;
    held.add(recordId);
    await lockBefore(set, tableOf(set.tables, entity), recordId);
  }
}

/** Stores the current state of records that no earlier change set of this undo has affected. */
async function rememberBefore(set: ChangeSet, changes: readonly StoredChange[], touched: Map<string, Touched>): Promise<void> {
  const fresh: Touched[] = [];
  for (const change of changes) {
    const key = `${change.entity}|${change.recordId}`;
    if (touched.has(key)) continue;
    const one = { change, table: tableOf(set.tables, change.entity), id: change.recordId, before: undefined, after: undefined };
    touched.set(key, one);
    fresh.push(one);
  }
  await readInto(set, fresh, 'before');
}

/** Records per read. */
const atOnce = 500;

async function readInto(set: ChangeSet, touched: readonly Touched[], moment: 'before' | 'after'): Promise<void> {
  for (const table of new Set(touched.map((one) => one.table))) {
    const own = touched.filter((one) => one.table === table);
    for (let at = 0; at < own.length; at += atOnce) {
      const some = own.slice(at, at + atOnce);
      const ids = some.map(({ id }) => id);
      const rows = await readRecords(set.q, set.tables, table, ids);
      for (const one of some) {
        const row = rows.get(one.id);
        one[moment] = row && (addComputed(table, row, set.today) as Row);
      }
    }
  }
}

/** Refuses restored values that contradict later choices in fields that must match. */
async function refuseUnmatched(set: ChangeSet, { table, before, after }: Touched): Promise<void> {
  if (!before || !after) return;
  try {
    await refuseInvalidChoices(set, table, [{ record: after, before }], { page: false });
  } catch (error) {
    const [first] = error instanceof ApiError ? ((error.data as { errors?: FieldError[] } | null)?.errors ?? []) : [];
    throw first ? conflict(`不能撤销：${first.message}`, { kind: 'depends', changes: [] }) : error;
  }
}

/** Refuses restored values that break a check together with the current values of other fields. */
function refuseBroken(set: ChangeSet, { table, before, after }: Touched): void {
  const message = before && after && findBrokenCheck(table, { before, after }, set.values);
  if (message) throw conflict(`不能撤销：${message}`, { kind: 'depends', changes: [] });
}

async function askRule(set: ChangeSet, { table, before, after }: Touched): Promise<void> {
  const rule = set.context.rules.get(table.entity.name);
  if (rule?.afterUndo && (before || after)) await rule.afterUndo(before, after, set.ruleContext(set, table.entity));
}
