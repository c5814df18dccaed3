/** New records: check → rule → numbers → one statement that writes them with child rows and change records. */

import type { Resource } from '../../../config/normalized';
import { isEmpty } from '../../../fields/condition';
import { dialect } from '../../../wire/dialect';
import type { FieldError } from '../../../wire/envelope';
import { conflict, invalid } from '../../kernel/apiError';
import { newId } from '../../kernel/newId';
import { isUuid } from '../../kernel/uuid';
import type { Row, Values } from '../../kernel/values';
import { addComputed } from '../../model/computed';
import { lostContest } from '../../model/databaseErrors';
import type { EntityTable } from '../../model/entityTable';
import { searchTextOf } from '../../model/searchText';
import { type InsertDocument, type InsertInputs, type InsertResult, insertPlanOf, referencedIds } from '../../model/sql/insertSql';
import { checkNewRecord } from '../check/checkRecord';
import type { TakenValues } from '../check/checkScope';
import { entityCheckOf } from '../check/entityCheck';
import type { WriteMode } from '../check/takeInput';
import { readWholeRecord } from '../check/wholeRecord';
import { contestKeys } from '../compete/contestLocks';
import { noteAttempt } from '../compete/explainTaken';
import { hasDeferred, touch } from '../compete/touched';
import { duplicateKeys, lockKeys } from '../duplicates/duplicateLocks';
import { titlesOf } from '../duplicates/duplicateRecords';
import type { Rule } from '../rule';
import { actorId, originOf } from './changeRecord';
import { type ChangeSet, TakenNumberError } from './changeSet';
import { refuseUnfit } from './chosenRecords';
import { addLater, followTouched, holdTouched, partLater, type Touched, touchedBy } from './keepRollups';
import { keepInSight } from './makersSight';
import { type AssignedNumber, assignNumbers } from './numbers';
import { assignPositions } from './positions';
import { checkStoredFiles } from './storedFiles';
import { chooserOf, takenByRecords } from './takenValues';
import { checkTreePosition } from './treePosition';

interface CreateOptions {
  mode: WriteMode;
  /** Records that look like existing ones are refused unless the person has seen them. */
  lookForDuplicates: boolean;
  /** Nothing follows in this change set: without a rule that reads or writes, one statement commits by itself. */
  isLast: boolean;
  /** The page on which they are made: whoever makes them goes on seeing them there. */
  page?: Resource;
}

interface NewRecord {
  id: string;
  values: Values;
  stamps: Values;
}

/** The records as they are stored, in the order given. */
export async function createRecords(set: ChangeSet, table: EntityTable, inputs: Values[], options: CreateOptions): Promise<Row[]> {
  const rule = set.context.rules.get(table.entity.name);
  const records: NewRecord[] = [];
  if (rule?.holdNew) for (const input of inputs) await rule.holdNew(input, set.ruleContext(set, table.entity));
  const taken = await takenOf(set, table, inputs, options);
  const checked: NewRecord[] = [];
  for (const input of inputs) checked.push(await checkInput(set, table, input, options, taken));
  if (!options.mode.trusted) {
    for (const { values } of checked) await rule?.refuseChosen?.(values, undefined, set.ruleContext(set, table.entity));
    await refuseUnfit(
      set,
      table,
      checked.map(({ values }) => ({ record: values, before: undefined })),
    );
  }
  for (const one of checked) records.push(await prepare(set, table, one, options, rule));
  const values = records.map((record) => record.values);
  await assignPositions(set, table, values);
  // A number comes from outside of a transaction that has not begun; inside one its row is locked, and always behind these.
  const isOpen = set.q.isOpen;
  const all = touchedBy(set, table, values);
  const { now: touched, later } = partLater(set, table, all);
  if (isOpen) await lockFirst(set, table, values, touched, options);
  const numbers = await assignNumbers(set, table, values);
  if (!isOpen) await lockFirst(set, table, values, touched, options);
  const isLast = options.isLast && !rule?.afterCreate && all.ids.size === 0 && !hasDeferred(table);
  const rows = await insert(set, table, records, numbers, { ...options, isLast });
  // Nobody else sees them yet.
  const ids = records.map(({ id }) => id);
  set.known.holds(table.name, ids, 'all');
  set.known.forgetSingle(table.entity.name);
  await followTouched(set, touched);
  addLater(set, table, later, ids);
  if (table.entity.appendOnly) set.written.final = true;
  if (rule?.afterCreate) for (const row of rows) await rule.afterCreate(row, set.ruleContext(set, table.entity));
  return rows;
}

/** The server's own work says itself what it writes. */
async function takenOf(set: ChangeSet, table: EntityTable, inputs: readonly Values[], { mode }: CreateOptions) {
  if (mode.trusted) return undefined;
  const whole = inputs.map((input) => ({ ...input, ...mode.fixed }));
  return takenByRecords(chooserOf(set), table, whole, { isNew: true });
}

async function checkInput(
  set: ChangeSet,
  table: EntityTable,
  input: Values,
  { mode }: CreateOptions,
  taken: TakenValues | undefined,
): Promise<NewRecord> {
  const { own, id, stamps } = mode.trusted ? splitTrusted(set, table, input) : { own: input, id: newId(), stamps: newStamps(set) };
  const whole = await readWholeRecord(set, table, { ...own, ...mode.fixed });
  return { id, stamps, values: checkNewRecord(table, own, { tables: set.tables, mode, values: set.values, whole, taken }) };
}

/** Checked values with what the rule made of them. */
async function prepare(
  set: ChangeSet,
  table: EntityTable,
  checked: NewRecord,
  options: CreateOptions,
  rule: Rule | undefined,
): Promise<NewRecord> {
  const { id, stamps } = checked;
  const scope = { tables: set.tables, mode: options.mode, values: set.values };
  let { values } = checked;
  if (rule?.beforeCreate) {
    const changed: Values = { ...values, id };
    await rule.beforeCreate(changed, set.ruleContext(set, table.entity));
    const { id: _, ...rest } = changed;
    const whole = await readWholeRecord(set, table, rest);
    values = checkNewRecord(table, rest, { ...scope, whole, mode: { trusted: true } });
  }
  if (options.page) await keepInSight(set, options.page, values);
  for (const child of table.children) for (const row of (values[child.field.name] ?? []) as Values[]) row.id ??= newId();
  await checkTreePosition(set, table, undefined, values);
  await checkStoredFiles(set, table, id, values);
  return { id, values, stamps };
}

/** The server's own work may name the id and the moment of creation. */
function splitTrusted(set: ChangeSet, table: EntityTable, input: Values): { own: Values; id: string; stamps: Values } {
  const { id, ...rest } = input;
  const system = table.entity.fields.filter((field) => field.system && !isEmpty(rest[field.name]));
  const given = Object.fromEntries(system.map((field) => [field.name, rest[field.name]]));
  const own = Object.fromEntries(Object.entries(rest).filter(([name]) => !table.field(name)?.system));
  return { own, id: isUuid(id) ? id : newId(), stamps: { ...newStamps(set), ...given } };
}

const stampNames = ['createBy', 'createTime', 'updateBy', 'updateTime'];

function newStamps(set: ChangeSet): Values {
  return { createBy: set.stampId, createTime: set.at, updateBy: set.stampId, updateTime: set.at };
}

async function insert(
  set: ChangeSet,
  table: EntityTable,
  records: NewRecord[],
  numbers: AssignedNumber[],
  options: CreateOptions,
): Promise<Row[]> {
  const used = records.flatMap(({ values }) => referencedIds(table, values));
  const documents = records.map((record) => toDocument(table, record));
  const references = [...new Set(used.map(({ entity }) => entity))].sort();
  const plan = insertPlanOf(set.tables, table, {
    filled: new Set(documents.flatMap(({ doc }) => Object.keys(doc))),
    references,
    lookForDuplicates: options.lookForDuplicates && table.entity.duplicates.length > 0,
    isSingle: documents.length === 1,
  });
  const inputs = Object.assign(insertInputs(set, references, used), documentInputs(documents, records));
  try {
    const [result] = await set.q[options.isLast ? 'last' : 'query']<InsertResult>(plan.text, plan.bind(inputs), plan.name);
    refuseUnlessOpen(table, result as InsertResult, used);
    set.written.any = true;
    // What stands alone is committed.
    if (!options.isLast) for (const { series, number } of numbers) if (series) set.numbers.push({ series, number });
    touch(
      set,
      table,
      records.map(({ id }) => id),
    );
    return records.map((record) => toRow(set, table, record, (result as InsertResult).labels));
  } catch (error) {
    giveBack(set, table, numbers, error);
    noteAttempt(error, records.map(attemptOf));
    if (numbers.length > 0 && isOwnNumber(error, table, numbers, set)) throw new TakenNumberError('Number is taken', { cause: error });
    throw error;
  }
}

/** Records that get values from the new ones, then what makes or wants the same. */
async function lockFirst(set: ChangeSet, table: EntityTable, values: Values[], touched: Touched, options: CreateOptions): Promise<void> {
  await holdTouched(set, touched);
  await lockValues(set, table, values, options);
}

/** The statement looks at what was there when it began: those who make or want the same are waited for before it. */
function lockValues(set: ChangeSet, table: EntityTable, values: Values[], { lookForDuplicates }: CreateOptions): Promise<void> {
  const { instId } = set.actor;
  const same = lookForDuplicates ? duplicateKeys(instId, table, table.entity.duplicates, values, true) : [];
  return lockKeys(set.q, [...same, ...values.flatMap((record) => contestKeys(instId, table, record))]);
}

function attemptOf({ id, values }: NewRecord): Values {
  return { ...values, id };
}

/** What is empty is left out. */
function toDocument(table: EntityTable, { id, values, stamps }: NewRecord): InsertDocument {
  const doc: Values = { id };
  for (const part of [values, stamps]) {
    for (const name of Object.keys(part)) if (!isEmpty(part[name])) doc[name] = part[name];
  }
  return { doc, search: table.searchable ? searchTextOf(table, values) : null, change: newId() };
}

/** One document in slots of its own, or all of them as a list. */
function documentInputs(documents: InsertDocument[], records: NewRecord[]): Values {
  const [only] = documents;
  if (!only || documents.length > 1) return { docs: JSON.stringify(documents) };
  return { ...records[0]?.stamps, id: records[0]?.id, doc: JSON.stringify(only.doc), search: only.search, change: only.change };
}

function insertInputs(set: ChangeSet, references: string[], used: { entity: string; id: string }[]): InsertInputs {
  const [ip, costMs] = originOf(set.actor);
  const inputs: InsertInputs = {
    inst: set.actor.instId,
    changeSet: set.id,
    at: set.at,
    actorId: actorId(set),
    actorName: set.actor.name,
    resource: set.resource ?? null,
    ip,
    costMs,
  };
  for (const entity of references) {
    inputs[`refs_${entity}`] = [...new Set(used.filter((one) => one.entity === entity).map((one) => one.id))];
  }
  return inputs;
}

/** What stood in the way: references that do not exist, or records that look the same. */
function refuseUnlessOpen(table: EntityTable, result: InsertResult, used: { entity: string; id: string; path: string }[]): void {
  if (result.open) return;
  const missing = used.filter(({ entity, id }) => !Object.hasOwn(result.labels[entity] ?? {}, id));
  if (missing.length > 0) throw invalid(missing.map(({ path }): FieldError => ({ field: path, message: '选择的记录不存在或已删除' })));
  const found = result.duplicates ?? [];
  const titles = [...new Set(found.flatMap(({ group }) => titlesOf(table, table.entity.duplicates[group] ?? [])))];
  const records = [...new Map(found.map(({ id, label }) => [id, { id, label }])).values()];
  const names = records.map(({ label }) => `“${label}”`).join('、');
  throw conflict(`已有${titles.join('、')}相同的${table.entity.title}${names}，请核对是否重复`, { kind: 'duplicate', records });
}

/** The record as a later read will show it. */
function toRow(set: ChangeSet, table: EntityTable, { id, values, stamps }: NewRecord, labels: InsertResult['labels']): Row {
  const row: Row = Object.assign({ ...emptyRowOf(table) }, values, stamps, { id, version: 1 });
  if (set.stampId) for (const name of stampedBy) if (row[name] === set.stampId) row[dialect.labelKey(name)] = set.actor.name;
  addLabels(table, row, labels);
  for (const child of table.children) {
    for (const inner of (row[child.field.name] ?? []) as Values[]) addLabels(child.table, inner, labels);
  }
  return addComputed(table, row, set.today) as Row;
}

const stampedBy = ['createBy', 'updateBy'];
const emptyRows = new WeakMap<EntityTable, Row>();

/** Every name that a row can have, in order: filling a copy costs half of adding name after name. Undefined = not sent. */
function emptyRowOf(table: EntityTable): Row {
  const known = emptyRows.get(table);
  if (known) return known;
  const labels = [...stampedBy, ...table.references.map(({ field }) => field.name)].map(dialect.labelKey);
  const names = [...entityCheckOf(table).stored, ...stampNames, ...labels, ...table.computed.map(({ field }) => field.name)];
  const made: Row = { id: '', version: 1, ...Object.fromEntries(names.map((name) => [name, undefined])) };
  emptyRows.set(table, made);
  return made;
}

function addLabels(table: EntityTable, row: Values, labels: InsertResult['labels']): void {
  for (const { field } of table.references) {
    if (!field.reference || !(field.name in row)) continue;
    const known = labels[field.reference.entity] ?? {};
    const value = row[field.name];
    row[dialect.labelKey(field.name)] = Array.isArray(value) ? value.map((id) => known[id] ?? '') : (known[String(value)] ?? null);
  }
}

function giveBack(set: ChangeSet, table: EntityTable, numbers: AssignedNumber[], error: unknown): void {
  const lost = lostContest(error, set.tables);
  const unused = numbers.filter(({ series, field }) => series && !(lost?.table === table && lost.fields.includes(field)));
  for (const field of new Set(unused.map((one) => one.field))) {
    const same = unused.filter((one) => one.field === field);
    set.sequences.giveBack(
      same[0]!.series!,
      same.map(({ number }) => number),
    );
  }
}

function isOwnNumber(error: unknown, table: EntityTable, numbers: AssignedNumber[], set: ChangeSet): boolean {
  const lost = lostContest(error, set.tables);
  return lost?.table === table && numbers.some(({ field }) => lost.fields.includes(field));
}
