/** Moves records to the trash and restores them. A record that others refer to cannot be deleted. */
import { isEmpty } from '../../../fields/condition';
import { conflict, refuse } from '../../kernel/apiError';
import type { Row, Values } from '../../kernel/values';
import type { EntityTable } from '../../model/entityTable';
import { listReferencedIds } from '../../model/sql/insertSql';
import { readLivingIds } from '../../model/sql/readLivingIds';
import { countReferrers } from '../../model/sql/referrers';
import { lockKeys } from '../duplicates/duplicateLocks';
import { takenByDeletion } from '../history/storedChanges';
import { stepsOf } from '../steps';
import { rememberAttempts } from '../uniqueness/explainTaken';
import { addTouched } from '../uniqueness/touched';
import { listUniqueRuleKeys } from '../uniqueness/uniqueRuleLocks';
import { recordChange } from './changeRecord';
import type { ChangeSet } from './changeSet';
import { refuseLockedByOthers } from './checkEditLock';
import { refuseLocked } from './lockedRecord';
import { refuseEntryChange } from './refuseEntryChange';
import { setLife } from './setLife';
import { currentRecord, lockBefore, lockExisting, updateRecord } from './updateRecord';

/** `guard` refuses a record that the caller may not delete; missing for work of the server itself. */
export async function deleteRecord(set: ChangeSet, table: EntityTable, id: string, guard?: Guard): Promise<void> {
  const step = stepsOf(set, `delete ${table.entity.name}`);
  if (guard) await step('lock first', () => lockBefore(set, table, id));
  const before = await step('lock', () => lockExisting(set, table, id));
  await step('guard', () => refuseUndeletable(set, table, before, guard));
  await step('rule', () => set.context.rules.get(table.entity.name)?.beforeDelete?.(before, set.ruleContext(set, table.entity)));
  await step('references', () => refuseReferred(set, table, id));
  await step('write', () => setLife(set, table, [id], true));
  await step('log', () => recordChange(set, { action: 'delete', entity: table.entity.name, recordId: id, before: null, after: null }));
}

type Guard = (row: Row) => Promise<void>;

async function refuseUndeletable(set: ChangeSet, table: EntityTable, before: Row, guard: Guard | undefined): Promise<void> {
  await guard?.(before);
  refuseEntryChange(table);
  // With a guard a person deletes the record; without one a rule or the server does.
  if (!guard) return;
  refuseLocked(set, table, before);
  await refuseLockedByOthers(set, table, before.id);
}

async function refuseReferred(set: ChangeSet, table: EntityTable, id: string): Promise<void> {
  const referrers = await countReferrers(set.q, set.tables, table, id);
  if (referrers.length === 0) return;
  const list = referrers.map(({ title, total }) => `${title} ${total} 条`).join('、');
  throw conflict(`已有关联数据，不能删除：${list}`, { kind: 'referred', referrers });
}

/** Restores the record with its child rows as they were before the deletion. */
export async function restoreRecord(set: ChangeSet, table: EntityTable, id: string, guard?: Guard): Promise<Row> {
  const step = stepsOf(set, `restore ${table.entity.name}`);
  const before = await step('lock', () => lockExisting(set, table, id, true));
  await step('guard', () => guard?.(before));
  await step('references', () => refuseLostParent(set, table, before));
  await step('rule', () => set.context.rules.get(table.entity.name)?.beforeReturn?.(before, set.ruleContext(set, table.entity)));
  await step('write', () => bringBack(set, table, [before]));
  await step('log', () => recordChange(set, { action: 'restore', entity: table.entity.name, recordId: id, before: null, after: null }));
  await step('take back', () => returnTaken(set, table, id));
  return step('answer', () => currentRecord(set, table, id));
}

/** Restores records from the trash; their uniqueness is checked again. `rows`: the records as they are in the trash. */
export async function bringBack(set: ChangeSet, table: EntityTable, rows: readonly Row[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const { instId } = set.actor;
  await lockKeys(
    set.q,
    rows.flatMap((row) => listUniqueRuleKeys(instId, table, row)),
  );
  addTouched(set, table, ids);
  await rememberAttempts(rows, () => setLife(set, table, ids, false));
}

/** Restores the values that rules removed from the record at its deletion, as an ordinary change for which rules run. */
async function returnTaken(set: ChangeSet, table: EntityTable, id: string): Promise<void> {
  const taken = await takenByDeletion(set.q, table.entity.name, id);
  const known = Object.fromEntries(Object.entries(taken).filter(([name]) => table.field(name)));
  if (Object.keys(known).length === 0) return;
  await updateRecord(set, table, id, await removeDeadReferences(set, table, known), { mode: { trusted: true }, action: 'update' });
}

/** Drops references to records that were deleted meanwhile. */
async function removeDeadReferences(set: ChangeSet, table: EntityTable, values: Values): Promise<Values> {
  const living = await readLivingIds(set.q, set.tables, listReferencedIds(table, values));
  const left: Values = { ...values };
  for (const { field } of table.references) {
    const value = values[field.name];
    const lives = (one: unknown) => living.has(`${field.reference?.entity}|${one}`);
    if (Array.isArray(value)) left[field.name] = value.filter(lives);
    else if (!isEmpty(value) && !lives(value)) left[field.name] = null;
  }
  return left;
}

/** Refuses to restore a tree node whose parent is in the trash. */
export async function refuseLostParent(set: ChangeSet, table: EntityTable, row: Row): Promise<void> {
  const parent = table.tree && row[table.tree.field.name];
  if (!table.tree || isEmpty(parent)) return;
  const wanted = { entity: table.entity.name, id: String(parent) };
  const living = await readLivingIds(set.q, set.tables, [wanted]);
  if (living.size === 0) throw refuse(table.tree.field.name, `${table.tree.field.title}已删除，请先恢复它`);
}
