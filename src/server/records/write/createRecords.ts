/** Creates records in named steps: lock first → take over → check → choose → rule → complete → lock, number → write → follow → after. */

import { newId } from '../../kernel/newId';
import type { Row, Values } from '../../kernel/values';
import type { EntityTable } from '../../model/entityTable';
import { checkNewRecord } from '../check/checkRecord';
import type { TakenValues } from '../check/checkScope';
import { readWholeRecord } from '../check/wholeRecord';
import { listDuplicateKeys, lockKeys } from '../duplicates/duplicateLocks';
import type { Rule } from '../rule';
import { stepsOf } from '../steps';
import { hasDeferred } from '../uniqueness/touched';
import { listUniqueRuleKeys } from '../uniqueness/uniqueRuleLocks';
import type { ChangeSet } from './changeSet';
import { refuseInvalidChoices } from './chosenRecords';
import { insertRecords } from './insertRecords';
import { addDeferred, findTouched, followTouched, lockTouched, splitDeferred, type Touched } from './keepRollups';
import { keepInSight } from './makersSight';
import { type CreateOptions, type NewRecord, prepareNew } from './newRecord';
import { assignNumbers } from './numbers';
import { assignPositions } from './positions';
import { hasChanged } from './ruled';
import { checkStoredFiles } from './storedFiles';
import { createChooser, takenByRecords } from './takenValues';
import { checkTreePosition } from './treePosition';

/** Returns the stored records in the given order. */
export async function createRecords(set: ChangeSet, table: EntityTable, inputs: Values[], options: CreateOptions): Promise<Row[]> {
  const step = stepsOf(set, `create ${table.entity.name}`);
  const create = { set, table, options, rule: set.context.rules.get(table.entity.name) };
  await step('lock first', () => lockForCreate(create, inputs));
  const taken = await step('take over', () => takeOver(create, inputs));
  const records = await step('check', () => checkNew(create, inputs, taken));
  await step('choose', () => refuseChosen(create, records));
  await step('rule', () => askRule(create, records));
  await step('complete', () => complete(create, records));
  const touched = prepareTouched(create, records);
  // Before the transaction begins, a number is taken outside it; inside it, the row of the number is locked, always after these locks.
  const { isOpen } = set.q;
  const lock = () => step('lock', () => lockFirst(create, records, touched.now));
  if (isOpen) await lock();
  const numbers = await step('number', () => assignNumbers(set, table, valuesOf(records)));
  if (!isOpen) await lock();
  const isLast = options.isLast && prepareEnd(create, touched);
  const rows = await step('write', () => insertRecords(set, table, records, { ...options, numbers, isLast }));
  await step('follow', () => follow(create, records, touched));
  await step('after', () => runAfter(create, rows));
  return rows;
}

/** Parameters of all steps. */
interface Create {
  set: ChangeSet;
  table: EntityTable;
  options: CreateOptions;
  rule: Rule | undefined;
}

const valuesOf = (records: readonly NewRecord[]): Values[] => records.map(({ values }) => values);

async function lockForCreate({ set, table, rule }: Create, inputs: readonly Values[]): Promise<void> {
  if (rule?.lockForCreate) for (const input of inputs) await rule.lockForCreate(input, set.ruleContext(set, table.entity));
}

/** Values copied from chosen records; undefined for trusted writes, which give all values themselves. */
async function takeOver({ set, table, options: { mode } }: Create, inputs: readonly Values[]): Promise<TakenValues | undefined> {
  if (mode.trusted) return undefined;
  const whole = inputs.map((input) => ({ ...input, ...mode.fixed }));
  return takenByRecords(createChooser(set), table, whole, { isNew: true });
}

async function checkNew({ set, table, options: { mode } }: Create, inputs: readonly Values[], taken: TakenValues | undefined) {
  const records: NewRecord[] = [];
  for (const input of inputs) {
    const { values, ...made } = prepareNew(set, table, input, mode);
    const whole = await readWholeRecord(set, table, { ...values, ...mode.fixed });
    records.push({ ...made, values: checkNewRecord(table, values, { tables: set.tables, mode, values: set.values, whole, taken }) });
  }
  return records;
}

/** Refuses choices that the person may not make. */
async function refuseChosen({ set, table, options, rule }: Create, records: readonly NewRecord[]): Promise<void> {
  if (options.mode.trusted) return;
  for (const { values } of records) await rule?.refuseChosen?.(values, undefined, set.ruleContext(set, table.entity));
  await refuseInvalidChoices(
    set,
    table,
    records.map(({ values }) => ({ record: values, before: undefined })),
  );
}

/** Runs the rule, which may change the values in place; changed values are validated again. */
async function askRule({ set, table, rule }: Create, records: NewRecord[]): Promise<void> {
  if (!rule?.beforeCreate) return;
  for (const record of records) {
    const draft: Values = { ...structuredClone(record.values), id: record.id };
    await rule.beforeCreate(draft, set.ruleContext(set, table.entity));
    const { id: _, ...ruled } = draft;
    if (!hasChanged(record.values, ruled)) continue;
    const whole = await readWholeRecord(set, table, ruled);
    record.values = checkNewRecord(table, ruled, { tables: set.tables, mode: { trusted: true }, values: set.values, whole });
  }
}

/** Completes values that are not in the input: maker, ids of rows, positions in trees and orders, files. */
async function complete({ set, table, options: { page } }: Create, records: readonly NewRecord[]): Promise<void> {
  for (const { id, values } of records) {
    if (page) await keepInSight(set, page, values);
    for (const child of table.children) for (const row of (values[child.field.name] ?? []) as Values[]) row.id ??= newId();
    await checkTreePosition(set, table, undefined, values);
    await checkStoredFiles(set, table, id, values);
  }
  await assignPositions(set, table, valuesOf(records));
}

/** Records with rollups of the new ones: to update with the write, and when the change set ends. */
function prepareTouched({ set, table }: Create, records: readonly NewRecord[]): { now: Touched; deferred: Touched } {
  return splitDeferred(set, table, findTouched(set, table, valuesOf(records)));
}

/** Whether nothing remains to be done after the write. */
function prepareEnd({ table, rule }: Create, { now, deferred }: { now: Touched; deferred: Touched }): boolean {
  return !rule?.afterCreate && now.ids.size === 0 && deferred.ids.size === 0 && !hasDeferred(table);
}

/**
 * Locks records with rollups of the new ones, then the keys of uniqueness and duplicates: the statement sees only what was committed when
 * it began, so concurrent writers of the same keys must be waited for before it.
 */
async function lockFirst({ set, table, options }: Create, records: readonly NewRecord[], touched: Touched): Promise<void> {
  await lockTouched(set, touched);
  const { instId } = set.actor;
  const values = valuesOf(records);
  const same = options.lookForDuplicates ? listDuplicateKeys(instId, table, table.entity.duplicates, values, true) : [];
  await lockKeys(set.q, [...same, ...values.flatMap((record) => listUniqueRuleKeys(instId, table, record))]);
}

async function follow({ set, table }: Create, records: readonly NewRecord[], touched: { now: Touched; deferred: Touched }): Promise<void> {
  const ids = records.map(({ id }) => id);
  // New records are not visible to other transactions before the commit, so they count as locked.
  set.known.holds(table.name, ids, 'all');
  set.known.forgetSingle(table.entity.name);
  await followTouched(set, touched.now);
  addDeferred(set, table, touched.deferred, ids);
  if (table.entity.appendOnly) set.written.final = true;
}

async function runAfter({ set, table, rule }: Create, rows: readonly Row[]): Promise<void> {
  if (rule?.afterCreate) for (const row of rows) await rule.afterCreate(row, set.ruleContext(set, table.entity));
}
