/**
 * Reads the rows of a file, finds duplicates and validates them like the form. Writes nothing; database constraints and rules
 * are checked when the rows are tried.
 */

import { setImmediate as pause } from 'node:timers/promises';
import { getFixedValues } from '../../../config/getFixedValues';
import { todayInShanghai } from '../../../domain/calendar';
import type { ValueContext } from '../../../fields/valueContext';
import type { FieldError } from '../../../wire/envelope';
import type { CellProblem, ImportPlan, ImportRowResult } from '../../../wire/import';
import type { ServedResource } from '../../http/servedResource';
import type { Actor } from '../../kernel/actor';
import { ApiError, refuse } from '../../kernel/apiError';
import type { Values } from '../../kernel/values';
import { checkNewRecord } from '../../records/check/checkRecord';
import type { CheckScope } from '../../records/check/checkScope';
import { findStored, isApart, type Key, type KeyGroup, keyGroupsOf, keysOf } from '../../records/duplicates/duplicateRows';
import { askValueContext } from '../../records/valueContext';
import { takenByRecords } from '../../records/write/takenValues';
import { fieldViewOf } from '../../view/fieldView';
import { getReadingOrder, type ReadRow, readRow } from './readRow';
import { findReferences } from './references';
import { type Target, targetsOf } from './targets';
import type { StoredUpload } from './uploads';

/** A row that passed all checks that are possible without writing it. */
export interface GoodRow {
  row: number;
  values: Values;
  /** Values for the comparison with other rows. */
  compared: Values;
  /** Imported although it looks like another record; unique values still hold. */
  anyway: boolean;
}
export interface Evaluation {
  targets: (Target | undefined)[];
  /** Field groups that duplicates are found by. */
  groups: KeyGroup[];
  good: GoodRow[];
  /** Rows with errors, duplicates, and rows that are left out. */
  others: ImportRowResult[];
}

/** Rows between two pauses that let other calls run. */
const atOnce = 500;

interface Line extends ReadRow {
  row: number;
}

/** `only`: the rows to return; the others are still considered for duplicates within the file. */
export async function evaluate(
  served: ServedResource,
  actor: Actor,
  upload: StoredUpload,
  plan: ImportPlan,
  only?: ReadonlySet<number>,
): Promise<Evaluation> {
  const targets = chosenTargets(served, actor, upload, plan);
  const context = await askValueContext(served.context, actor);
  const lines = await readLines(served, actor, upload, plan, { targets, values: context });
  const groups = groupsOf(served, lines, targets);
  const choices = choicesOf(upload, plan);
  const duplicates = await findDuplicateRows(served, actor, lines, groups, choices);
  const taken = await takenByLines(served, actor, lines, context);
  const result: Evaluation = { targets, groups, good: [], others: [] };
  for (const [at, line] of lines.entries()) {
    if (at % atOnce === 0) await pause();
    if (only && !only.has(line.row)) continue;
    const left = choices.left.get(line.row);
    if (left) {
      result.others.push({ row: line.row, problems: [], left });
      continue;
    }
    const anyway = choices.isAnyway(line.row);
    const found = duplicates.get(at);
    const duplicate = found && (found.taken || !anyway) ? found.duplicate : undefined;
    const isStored = duplicate && 'id' in duplicate;
    const problems = isStored ? [] : [...line.problems, ...problemsOf(served, actor, line, targets, { values: context, taken })];
    if (problems.length > 0) result.others.push({ row: line.row, problems: problems.sort(byColumn) });
    else if (duplicate) result.others.push({ row: line.row, problems: [], duplicate, ...(found?.taken && { taken: true }) });
    else result.good.push({ row: line.row, values: line.values, compared: line.compared, anyway });
  }
  return result;
}

/** By column; problems without a column come last. */
function byColumn(a: CellProblem, b: CellProblem): number {
  return (a.column ?? Number.MAX_SAFE_INTEGER) - (b.column ?? Number.MAX_SAFE_INTEGER);
}

/**
 * The valid rows of an interrupted import: all except those in its stored report. Not evaluated again, because rows that are
 * already written would count as duplicates.
 */
export async function readGoodAgain(
  served: ServedResource,
  actor: Actor,
  upload: StoredUpload,
  plan: ImportPlan,
  others: ImportRowResult[],
): Promise<Evaluation> {
  const targets = chosenTargets(served, actor, upload, plan);
  const left = new Set(others.map(({ row }) => row));
  const lines = await readLines(served, actor, upload, plan, { targets, values: await askValueContext(served.context, actor) });
  const { isAnyway } = choicesOf(upload, plan);
  const good = lines
    .filter(({ row }) => !left.has(row))
    .map(({ row, values, compared }) => ({ row, values, compared, anyway: isAnyway(row) }));
  return { targets, groups: groupsOf(served, lines, targets), good, others };
}

/** Target of each column. Throws ApiError if the mapping is not valid. */
export function chosenTargets(served: ServedResource, actor: Actor, upload: StoredUpload, { mapping }: ImportPlan): (Target | undefined)[] {
  const known = new Map(targetsOf(served.resource, served.table, actor).map((target) => [target.key, target]));
  if (mapping.length !== upload.titles.length) throw refuse('mapping', '列的对应和文件不一致，请重新上传文件');
  const chosen = mapping.map((key, column) => {
    if (key === null) return undefined;
    const target = known.get(key);
    if (!target) throw refuse(`mapping.${column}`, `没有“${key.slice(0, 40)}”这个字段`);
    if (mapping.indexOf(key) !== column) throw refuse(`mapping.${column}`, `“${target.title}”对应了两列，请只留一列`);
    return target;
  });
  if (!chosen.some(Boolean)) throw refuse('mapping', '请至少对应一列');
  return chosen;
}

async function readLines(
  served: ServedResource,
  actor: Actor,
  upload: StoredUpload,
  plan: ImportPlan,
  { targets, values }: { targets: (Target | undefined)[]; values: ValueContext },
): Promise<Line[]> {
  const { context, tables, resource } = served;
  const edits = new Map(plan.edits.map((edit) => [`${edit.row}|${edit.column}`, edit.text]));
  const rows = upload.rows.map(({ row, cells }) => ({ row, cells: cells.map((cell, column) => edits.get(`${row}|${column}`) ?? cell) }));
  const faults = new Map<number, CellProblem[]>();
  for (const { row, column, message } of upload.faults) {
    if (targets[column] && !edits.has(`${row}|${column}`)) faults.set(row, [...(faults.get(row) ?? []), { column, message }]);
  }
  const texts = rows.map(({ cells }) => cells);
  const reader = { configuration: context.configuration, tables, actor, now: context.now() };
  const labels = await context.database.read(actor.instId, (q) => findReferences(q, reader, targets, texts));
  const columns = {
    targets,
    order: getReadingOrder(targets),
    fixed: getFixedValues(resource, values),
    words: plan.words,
    labels,
    today: todayInShanghai(context.now()),
  };
  const lines: Line[] = [];
  for (const [at, { row, cells }] of rows.entries()) {
    if (at % atOnce === 0) await pause();
    const line = readRow(cells, columns);
    const own = faults.get(row) ?? [];
    const others = line.problems.filter(({ column }) => !own.some((fault) => fault.column === column));
    lines.push({ row, ...line, problems: [...own, ...others] });
  }
  return lines;
}

type Duplicate = NonNullable<ImportRowResult['duplicate']>;

/** Decisions about rows: which are left out and why, and which are imported although they resemble another record. */
interface Choices {
  left: ReadonlyMap<number, 'hidden' | 'chosen'>;
  isAnyway(row: number): boolean;
}

/** A job of an earlier version has no `choices` and no `hidden`. */
function choicesOf({ hidden = [] }: StoredUpload, { choices = [], duplicates, hidden: policy }: ImportPlan): Choices {
  const left = new Map<number, 'hidden' | 'chosen'>(policy === 'take' ? [] : hidden.map((row) => [row, 'hidden']));
  const chosen = new Map(choices.map(({ row, choice }) => [row, choice]));
  for (const [row, choice] of chosen) {
    if (choice === 'skip') left.set(row, 'chosen');
    else left.delete(row);
  }
  return { left, isAnyway: (row) => (chosen.get(row) ?? duplicates) === 'create' };
}

function groupsOf({ table }: ServedResource, lines: Line[], targets: (Target | undefined)[]): KeyGroup[] {
  const brought = targets.flatMap((target) => (target ? [target.rows ? target.copy : target.field.name] : []));
  const hidden = new Set(lines.flatMap((line) => line.hidden));
  return keyGroupsOf(table, new Set(brought.filter((name) => name !== undefined && !hidden.has(name)) as string[]));
}

interface FoundDuplicate {
  duplicate: Duplicate;
  /** A unique value is taken. */
  taken: boolean;
}

/** Index of the row → its duplicate. A stored record takes precedence over an earlier row of the file; rows left out are ignored. */
async function findDuplicateRows(
  { context, tables, table }: ServedResource,
  actor: Actor,
  lines: Line[],
  groups: readonly KeyGroup[],
  { left }: Choices,
): Promise<Map<number, FoundDuplicate>> {
  const found = new Map<number, FoundDuplicate>();
  const compared = lines.map((line) => line.compared);
  for (const { group, keys: all } of keysOf(compared, groups)) {
    const keys = all.filter(({ at }) => !left.has(lines[at]?.row ?? 0));
    const markDuplicate = (at: number, duplicate: Duplicate) => {
      const known = found.get(at);
      const isBetter = !known || ('id' in duplicate && (group.unique || !known.taken));
      if (isBetter) found.set(at, { duplicate, taken: group.unique || known?.taken === true });
      else if (group.unique) found.set(at, { ...known, taken: true });
    };
    const stored = await context.database.read(actor.instId, (q) => findStored(q, tables, table, group, keys));
    for (const [at, record] of stored) markDuplicate(at, record);
    for (const [at, row] of findRepeated(keys, lines)) markDuplicate(at, { row });
  }
  return found;
}

/** Rows with the same key as an earlier row without errors. */
function findRepeated(keys: readonly Key[], lines: Line[]): Map<number, number> {
  const first = new Map<string, Key[]>();
  const again = new Map<number, number>();
  const rowOf = ({ at }: Key) => lines[at]?.row ?? 0;
  for (const one of keys) {
    const text = JSON.stringify(one.key);
    const same = first.get(text) ?? [];
    first.set(text, same);
    const earlier = same.find((other) => !isApart(one, other));
    if (earlier) again.set(one.at, rowOf(earlier));
    else if (lines[one.at]?.problems.length === 0) same.push(one);
  }
  return again;
}

/** Values that the rows copy from records they reference (`takes`) and that the file may leave out. */
function takenByLines(served: ServedResource, actor: Actor, lines: readonly Line[], values: ValueContext) {
  const { context, tables, table, resource } = served;
  const { configuration, database } = context;
  const fixed = getFixedValues(resource, values);
  const inputs = lines.map((line) => ({ ...line.values, ...fixed }));
  return database.read(actor.instId, (q) => takenByRecords({ q, configuration, tables, actor, values }, table, inputs, { isNew: true }));
}

/** Errors of the form's validation, except for columns whose cell could not be read, which have an error already. */
function problemsOf(
  { tables, table, resource }: ServedResource,
  actor: Actor,
  { values: input, problems }: Line,
  targets: (Target | undefined)[],
  { values, taken }: Pick<CheckScope, 'values' | 'taken'>,
): CellProblem[] {
  try {
    checkNewRecord(table, structuredClone(input), {
      tables,
      mode: { trusted: false, view: fieldViewOf(actor, table), fixed: getFixedValues(resource, values) },
      values,
      taken,
    });
    return [];
  } catch (error) {
    const reported = new Set(problems.map(({ column }) => column));
    const all = describeRefusal(error, table.field.bind(table), targets);
    return all.filter(({ column }) => column === null || !reported.has(column));
  }
}

/** Errors of a refused write, by column of the file. */
export function describeRefusal(
  error: unknown,
  fieldNamed: (name: string) => { title: string } | undefined,
  targets: readonly (Target | undefined)[],
): CellProblem[] {
  if (!(error instanceof ApiError)) throw error;
  const errors = (error.data as { errors?: FieldError[] } | null)?.errors ?? [];
  if (errors.length === 0) return [{ column: null, message: error.message }];
  return errors.map(({ field, message }) => {
    const key = field.replace(/\.\d+(?=\.|$)/g, '');
    const exact = targets.findIndex((target) => target?.key === key || target?.copy === key);
    const column = exact !== -1 ? exact : targets.findIndex((target) => target?.key.startsWith(`${key}.`));
    if (column !== -1) return { column, message };
    const title = fieldNamed(key.split('.')[0] ?? '')?.title;
    return { column: null, message: title && !message.includes(title) ? `${title}：${message}` : message };
  });
}
