/** Changes a record in steps: lock first → lock → guard → take over → check → choose → rule → complete → references → write → follow → log. */

import { sql } from 'kysely';
import { isEmpty } from '../../../fields/condition';
import { PlanCache, runPlan, slot } from '../../db/sqlPlan';
import { invalid, notFound } from '../../kernel/apiError';
import { newId } from '../../kernel/newId';
import { isUuid } from '../../kernel/uuid';
import type { Row, Values } from '../../kernel/values';
import { addComputed } from '../../model/computed';
import type { EntityTable } from '../../model/entityTable';
import { searchTextOf, touchesSearch } from '../../model/searchText';
import { listReferencedIds } from '../../model/sql/insertSql';
import { readLivingIds } from '../../model/sql/readLivingIds';
import { lockRecord, readRecord } from '../../model/sql/recordQuery';
import { replaceChildRows, updateOwnColumns } from '../../model/sql/updateSql';
import { type CheckedChanges, checkChanges } from '../check/checkRecord';
import type { CheckScope } from '../check/checkScope';
import { isSame } from '../check/isSame';
import { missingChoice } from '../check/problems';
import type { WriteMode } from '../check/takeInput';
import { readWholeRecord } from '../check/wholeRecord';
import { lockKeys } from '../duplicates/duplicateLocks';
import { stepsOf } from '../steps';
import { rememberAttempts } from '../uniqueness/explainTaken';
import { addTouched } from '../uniqueness/touched';
import { listUniqueRuleKeys } from '../uniqueness/uniqueRuleLocks';
import { type Change, recordChange } from './changeRecord';
import type { ChangeSet } from './changeSet';
import { refuseLockedByOthers, requireEditLock } from './checkEditLock';
import { refuseInvalidChoices } from './chosenRecords';
import { addUp, findTouched, followTouched, lockTouched } from './keepRollups';
import { refuseLocked } from './lockedRecord';
import { refuseEntryChange } from './refuseEntryChange';
import { hasChanged } from './ruled';
import { refuseStale } from './staleVersion';
import { checkStoredFiles } from './storedFiles';
import { createChooser, takenByRecords } from './takenValues';
import { checkTreePosition } from './treePosition';

export interface UpdateOptions {
  mode: WriteMode;
  /** Name of the action in the change record. */
  action: string;
  /** Version that the change is based on; undefined = the current one. */
  version?: number;
  /** Newly chosen records fill other fields, as in a form. */
  takesOver?: boolean;
  /** Token of the edit lock sent with a save; null = none sent. Undefined for other changes: refused only while others edit the record. */
  lockToken?: unknown;
  /** Refuses a record that the caller may not change. */
  guard?: (before: Row) => Promise<void>;
}

/** Returns the stored record after the change. Writes nothing if no value changes. */
export async function updateRecord(set: ChangeSet, table: EntityTable, id: string, input: Values, options: UpdateOptions): Promise<Row> {
  const { before, isChanged } = await applyUpdate(set, table, id, input, options);
  return isChanged ? currentRecord(set, table, id) : before;
}

/** The same without reading the record afterwards. */
export async function applyUpdate(
  set: ChangeSet,
  table: EntityTable,
  id: string,
  input: Values,
  options: UpdateOptions,
): Promise<{ before: Row; isChanged: boolean }> {
  const step = stepsOf(set, `update ${table.entity.name}`);
  const { trusted } = options.mode;
  if (!trusted) await step('lock first', () => lockBefore(set, table, id, input));
  const before = await step('lock', () => lockExisting(set, table, id));
  await step('guard', () => refuseUnchangeable(set, table, before, input, options));
  const taken = await step('take over', () => takeOver(set, table, before, input, options));
  const checked = await step('check', () => checkInput(set, table, before, input, { mode: options.mode, ...taken }));
  if (!trusted) await step('choose', () => refuseChosen(set, table, before, checked));
  return { before, isChanged: await applyChanges(set, table, before, checked, options.action) };
}

/** Refuses the change by the caller's guard, or if the record is locked, edited by others or changed since `version`. */
async function refuseUnchangeable(set: ChangeSet, table: EntityTable, before: Row, input: Values, options: UpdateOptions): Promise<void> {
  const { guard, mode, lockToken, version } = options;
  await guard?.(before);
  if (!mode.trusted) {
    refuseLocked(set, table, before);
    if (lockToken === undefined) await refuseLockedByOthers(set, table, before.id);
    else await requireEditLock(set, table, before.id, lockToken);
  }
  if (version !== undefined && version !== before.version) await refuseStale(set, table, before, version, input);
}

/** Values that new rows, and with `takesOver` the record itself, copy from chosen records. */
async function takeOver(
  set: ChangeSet,
  table: EntityTable,
  before: Row,
  input: Values,
  { mode, takesOver }: UpdateOptions,
): Promise<Pick<CheckScope, 'taken' | 'beside'>> {
  const taken = mode.trusted ? undefined : await takenByRecords(createChooser(set), table, [input], { isNew: false });
  const beside = takesOver ? [{ values: await takenAnew(set, table, before, input), mode: { trusted: true } }] : [];
  return { taken, beside };
}

/** Validates changes by the server itself. */
export function checkTrusted(set: ChangeSet, table: EntityTable, before: Row, changes: Values): Promise<CheckedChanges> {
  return checkInput(set, table, before, changes, { mode: { trusted: true } });
}

/** Validates the input, with the values via references that conditions read. */
async function checkInput(
  set: ChangeSet,
  table: EntityTable,
  before: Row,
  input: Values,
  scope: Pick<CheckScope, 'mode' | 'taken' | 'beside'>,
): Promise<CheckedChanges> {
  const whole = await readWholeRecord(set, table, before, input);
  return checkChanges(table, before, input, { tables: set.tables, values: set.values, whole, ...scope });
}

/** Refuses choices that the person may not make. */
async function refuseChosen(set: ChangeSet, table: EntityTable, before: Row, { changes, record }: CheckedChanges): Promise<void> {
  const rule = set.context.rules.get(table.entity.name);
  await rule?.refuseChosen?.(changes, before, set.ruleContext(set, table.entity));
  await refuseInvalidChoices(set, table, [{ record, before }]);
}

/** Values copied from newly chosen records, without those that are given. */
async function takenAnew(set: ChangeSet, table: EntityTable, before: Row, input: Values): Promise<Values> {
  const changed = Object.entries(input).filter(([name, value]) => !isSame(value, before[name]));
  const chosen = Object.fromEntries(table.references.map(({ field }) => [field.name, null]));
  const taken = await takenByRecords(createChooser(set), table, [{ ...chosen, ...Object.fromEntries(changed) }], { isNew: true });
  const values = table.references.map(({ field }) => taken?.(field, input[field.name]) ?? {});
  return Object.fromEntries(values.flatMap(Object.entries).filter(([name]) => !(name in input)));
}

/** Takes the locks that the rule needs before that of the record (`Rule.lockBefore`). */
export async function lockBefore(set: ChangeSet, table: EntityTable, id: string, input: Values = {}): Promise<void> {
  const rule = set.context.rules.get(table.entity.name);
  if (rule?.lockBefore && isUuid(id)) await rule.lockBefore(id, set.ruleContext(set, table.entity), input);
}

/** Locks and reads the record, which must not be deleted (with `deleted`: must be). Throws ApiError 404. */
export async function lockExisting(set: ChangeSet, table: EntityTable, id: string, deleted = false): Promise<Row> {
  const row = isUuid(id) ? await lockRow(set, table, id, deleted) : undefined;
  if (!row) throw notFound(table.entity.title);
  return addComputed(table, row, set.today) as Row;
}

/** Reads the record and locks it until the transaction ends; no lock if it is taken already, or in a query. */
export async function lockRow(set: ChangeSet, table: EntityTable, id: string, deleted = false): Promise<Row | undefined> {
  await addUp(set, table);
  if (set.reads || set.known.missing(table.name, [id], 'all').length === 0) {
    const text = await readRecord(set.q, set.tables, table, id, deleted);
    return text === undefined ? undefined : (JSON.parse(text) as Row);
  }
  const row = await lockRecord(set.q, set.tables, table, id, deleted);
  if (row) set.known.holds(table.name, [id], 'all');
  return row;
}

/** Takes shared row locks until the transaction ends, except on records that are locked already. */
export async function shareRecords(set: ChangeSet, table: EntityTable, wanted: readonly string[]): Promise<void> {
  const ids = set.known.missing(table.name, [...new Set(wanted)].filter(isUuid), 'shared');
  if (ids.length === 0 || set.reads) return;
  const plan = sharing.get(
    table.name,
    () => sql`select id from ${sql.table(table.name)} where id = any(${slot('ids')}::uuid[]) order by id for share`,
  );
  await runPlan(set.q, plan, { ids });
  set.known.holds(table.name, ids, 'shared');
}
const sharing = new PlanCache();

/**
 * Writes validated changes of a locked record after its rule has run. Returns whether there was anything to write. `asked`: inputs for
 * the change record.
 */
export async function applyChanges(
  set: ChangeSet,
  table: EntityTable,
  before: Row,
  checked: CheckedChanges,
  action: string,
  asked?: Values,
): Promise<boolean> {
  if (Object.keys(checked.changes).length === 0) return false;
  refuseEntryChange(table);
  const step = stepsOf(set, `update ${table.entity.name}`);
  const { changes, record } = await step('rule', () => askRule(set, table, before, checked));
  const names = Object.keys(changes);
  if (names.length === 0) return false;
  await step('complete', () => complete(set, table, before, { changes, record }));
  const touched = findTouched(set, table, [before, record], new Set(names));
  await step('references', async () => {
    await lockTouched(set, touched);
    await refuseMissing(set, table, changes, before);
  });
  await step('write', () => writeRecord(set, table, before.id, changes, record));
  await step('follow', () => followTouched(set, touched));
  await step('log', () => recordChange(set, prepareChange(table, before, changes, { action, asked })));
  return true;
}

/** Checks the position in a tree, and the files. */
async function complete(set: ChangeSet, table: EntityTable, before: Row, { changes, record }: CheckedChanges): Promise<void> {
  if (table.tree && table.tree.field.name in changes) await checkTreePosition(set, table, before.id, record);
  await checkStoredFiles(set, table, before.id, changes, before);
}

function prepareChange(
  { entity }: EntityTable,
  before: Row,
  changes: Values,
  { action, asked }: { action: string; asked: Values | undefined },
): Change {
  const names = Object.keys(changes);
  const values = { before: pick(before, names), after: pick(changes, names) };
  return { action, entity: entity.name, recordId: before.id, ...values, ...(asked && { asked }) };
}

/** The current record, with the writes of this change set. */
export async function currentRecord(set: ChangeSet, table: EntityTable, id: string): Promise<Row> {
  await addUp(set, table);
  const text = await readRecord(set.q, set.tables, table, id);
  if (text === undefined) throw notFound(table.entity.title);
  return addComputed(table, JSON.parse(text) as Row, set.today) as Row;
}

/** Runs the rule, which may change the values in place; changed values are validated again. */
async function askRule(set: ChangeSet, table: EntityTable, before: Row, checked: CheckedChanges): Promise<CheckedChanges> {
  const rule = set.context.rules.get(table.entity.name);
  if (!rule?.beforeUpdate) return checked;
  const changes = structuredClone(checked.changes);
  await rule.beforeUpdate(changes, before, set.ruleContext(set, table.entity));
  return hasChanged(checked.changes, changes) ? checkTrusted(set, table, before, changes) : checked;
}

/** Writes columns and child rows; `record` is the whole record with the changes. Out of scope: checks, rules, the change record. */
export async function writeRecord(set: ChangeSet, table: EntityTable, id: string, changes: Values, record: Values): Promise<void> {
  const searchText = touchesSearch(table, Object.keys(changes)) ? searchTextOf(table, record) : undefined;
  const stamp = { actorId: set.stampId, at: set.at };
  await lockKeys(set.q, listUniqueRuleKeys(set.actor.instId, table, record));
  addTouched(set, table, [id]);
  set.known.forgetSingle(table.entity.name);
  await rememberAttempts([{ ...record, id }], () => updateOwnColumns(set.q, table, { id, values: changes, searchText, ...stamp }));
  for (const child of table.children) {
    const rows = changes[child.field.name] as Values[] | null | undefined;
    if (rows === undefined) continue;
    for (const row of rows ?? []) row.id ??= newId();
    await replaceChildRows(set.q, child.table, { parentId: id, inst: set.actor.instId, rows: rows ?? [], ...stamp });
  }
}

/** Only newly referenced records must exist, so that a record with a reference to a deleted one can still be changed. */
async function refuseMissing(set: ChangeSet, table: EntityTable, changes: Values, before: Row): Promise<void> {
  const known = new Set(listReferencedIds(table, before).map(({ entity, id }) => `${entity}|${id}`));
  const added = listReferencedIds(table, changes).filter(({ entity, id }) => !known.has(`${entity}|${id}`));
  if (added.length === 0) return;
  const living = await readLivingIds(set.q, set.tables, added);
  const missing = added.filter(({ entity, id }) => !living.has(`${entity}|${id}`));
  if (missing.length > 0) throw invalid(missing.map(({ path }) => ({ field: path, message: missingChoice })));
}

/** The named values of a record, for a change record. */
export function pick(values: Values, names: string[]): Values {
  return Object.fromEntries(names.map((name) => [name, isEmpty(values[name]) ? null : values[name]]));
}
