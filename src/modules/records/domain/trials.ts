/**
 * Trials of a lesson, recorded one tap each. A row is a goal (or a named item) at one prompt level, since trials with different help are
 * never added. New trials are added to the last row of an item. Pure.
 */
import type { Mark } from '../../../domain/mark';
import type { DayGoal, RecordValues } from './today';

/** A trial as the item shows it. */
export interface Trial {
  at: string;
  right: boolean;
  /** Code of `promptLevel`. */
  level: number | null;
}

/** What is trained, over all prompt levels of this lesson. */
export interface TrialItem {
  key: string;
  itemName: string;
  goalId: string | null;
  material: unknown;
  /** Prompt level of the next trial; undefined until it is chosen. */
  level: number | undefined;
  /** In the order they were made. */
  trials: Trial[];
  /** Figures typed or copied from the last lesson; the first trial replaces them. */
  typed: { trials: number; correct: number } | undefined;
}

interface ItemRow extends RecordValues {
  itemName?: string | null;
  goalId?: string | null;
  promptLevel?: number | null;
  marks?: Mark[] | null;
  trials?: number | null;
  correct?: number | null;
}

/** Context of a child's record: its goals, and the last record. */
export interface TrialSource {
  goals: readonly DayGoal[];
  /** Items of the last record. */
  last: readonly RecordValues[];
}

const longestName = 40;

const rowsOf = (values: RecordValues): ItemRow[] => (Array.isArray(values.items) ? (values.items as ItemRow[]) : []);
const isNamed = ({ itemName }: ItemRow) => String(itemName ?? '').trim() !== '';
const keyOf = ({ goalId, itemName }: ItemRow) => `${goalId ?? ''} ${itemName ?? ''}`;

/** Goals planned for this lesson in a fixed order, so that the buttons do not move while tapping; then other items of the record. */
export function listTrialItems(values: RecordValues, { goals, last }: TrialSource): TrialItem[] {
  const known = [...groupRows(rowsOf(values).filter(isNamed), keyOf).values()].map((rows) => itemOf(rows, last));
  const planned = Array.isArray(values.goalIds) ? (values.goalIds as string[]) : [];
  const first = planned.flatMap((id) => {
    const own = known.filter(({ goalId }) => goalId === id);
    const goal = goals.find((one) => one.id === id);
    return own.length > 0 || !goal ? own : [itemOf([rowFor(goal, last)], last)];
  });
  return [...first, ...known.filter((item) => !first.includes(item))];
}

/** Goals of the child that have no item yet. */
export function otherGoals(items: readonly TrialItem[], goals: readonly DayGoal[]): DayGoal[] {
  const taken = new Set(items.map(({ goalId }) => goalId));
  return goals.filter(({ id }) => !taken.has(id));
}

/** A row that begins a goal, named as in the last record. */
function rowFor({ id, content }: DayGoal, last: readonly ItemRow[]): ItemRow {
  const before = last.findLast(({ goalId }) => goalId === id);
  return { itemName: before?.itemName ?? content.slice(0, longestName), goalId: id, material: before?.material ?? null };
}

function itemOf(rows: readonly ItemRow[], last: readonly ItemRow[]): TrialItem {
  const now = rows.at(-1) as ItemRow;
  const before = last.findLast((row) => (now.goalId ? row.goalId === now.goalId : row.itemName === now.itemName));
  const untapped = rows.filter((row) => !row.marks?.length && row.trials);
  const sum = (name: 'trials' | 'correct') => untapped.reduce((all, row) => all + Number(row[name] ?? 0), 0);
  return {
    ...{ key: keyOf(now), itemName: String(now.itemName), goalId: now.goalId ?? null, material: now.material ?? null },
    level: now.promptLevel ?? before?.promptLevel ?? undefined,
    trials: inOrder(rows),
    typed: untapped.length > 0 ? { trials: sum('trials'), correct: sum('correct') } : undefined,
  };
}

function inOrder(rows: readonly ItemRow[]): Trial[] {
  const all = rows.flatMap((row) =>
    (row.marks ?? []).map(({ at, right, level }) => ({ at, right, level: level ?? row.promptLevel ?? null })),
  );
  return all.sort((one, next) => (one.at < next.at ? -1 : one.at > next.at ? 1 : 0));
}

/** The record with a goal to be tapped. */
export function withGoal(values: RecordValues, goal: DayGoal, last: readonly RecordValues[]): RecordValues {
  const goalIds = Array.isArray(values.goalIds) ? (values.goalIds as string[]) : [];
  return { ...values, goalIds: [...new Set([...goalIds, goal.id])], items: [...rowsOf(values), rowFor(goal, last)] };
}

/** The record with an item switched to another prompt level. */
export function withLevel(values: RecordValues, item: TrialItem, level: number): RecordValues {
  return regroupRows(values, item, (rows) => getRowsAt(rows, item, level));
}

/** One tap: a trial at the level of the item. Unchanged until a level is chosen. */
export function withTrial(values: RecordValues, item: TrialItem, { right, at }: { right: boolean; at: string }): RecordValues {
  const { level } = item;
  if (level === undefined) return values;
  return regroupRows(values, item, (before) => {
    const rows = getRowsAt(before, item, level);
    const now = rows.at(-1) as ItemRow;
    return [...rows.slice(0, -1), setMarks(now, [...(now.marks ?? []), { at, right, level }])];
  });
}

/** The record without the last trial of an item. */
export function withoutLast(values: RecordValues, item: TrialItem): RecordValues {
  const last = item.trials.at(-1);
  if (!last) return values;
  return regroupRows(values, item, (rows) => {
    const at = rows.findLastIndex((row) => row.marks?.at(-1)?.at === last.at);
    return rows.map((row, index) => (index === at ? setMarks(row, (row.marks ?? []).slice(0, -1)) : row));
  });
}

/** The counts of a row follow from its trials. */
function setMarks(row: ItemRow, marks: Mark[]): ItemRow {
  if (marks.length === 0) return { ...row, marks: null, trials: null, correct: null };
  return { ...row, marks, trials: marks.length, correct: marks.filter(({ right }) => right).length };
}

/** Rows of an item with that of this level last; an unused row is replaced. */
function getRowsAt(rows: readonly ItemRow[], { itemName, goalId, material }: TrialItem, level: number): ItemRow[] {
  const own = rows.find((row) => row.promptLevel === level) ?? rows.find((row) => row.promptLevel == null && isUnused(row));
  const others = rows.filter((row) => row !== own && !isUnused(row));
  // The setting is kept when the prompt level changes.
  const withSetting = rows.find(({ setting }) => setting != null);
  return [...others, { itemName, goalId, material, ...(withSetting && { setting: withSetting.setting }), ...own, promptLevel: level }];
}

const isUnused = ({ marks, trials, correct, performance, remark }: ItemRow) =>
  !marks?.length && trials == null && correct == null && performance == null && !remark;

/** All rows grouped by item, with the rows of one item replaced by the result of `make`. */
function regroupRows(values: RecordValues, { key }: TrialItem, make: (rows: readonly ItemRow[]) => ItemRow[]): RecordValues {
  const rows = rowsOf(values);
  const groups = groupRows(rows, (row) => (isNamed(row) ? keyOf(row) : `unnamed ${rows.indexOf(row)}`));
  groups.set(key, make(groups.get(key) ?? []));
  return { ...values, items: [...groups.values()].flat() };
}

/** Whether anything of the record was tapped. */
export function hasTrials(values: RecordValues): boolean {
  return rowsOf(values).some(({ marks }) => (marks?.length ?? 0) > 0);
}

/** Rows to copy into a new record: figures and levels, without the trials. */
export function untapped<Row extends RecordValues>(rows: readonly Row[]): Row[] {
  return rows.map((row) => ({ ...row, marks: null }));
}

export interface TrialPoint extends Trial {
  /** Percent right of the trials at this level so far. */
  percent: number;
}

/** The running chart: after each trial the share of right ones at its level, as levels are never added. */
export function listTrialPoints(trials: readonly Trial[]): TrialPoint[] {
  const sums = new Map<number | null, { all: number; right: number }>();
  return trials.map((trial) => {
    const sum = sums.get(trial.level) ?? { all: 0, right: 0 };
    const next = { all: sum.all + 1, right: sum.right + (trial.right ? 1 : 0) };
    sums.set(trial.level, next);
    return { ...trial, percent: Math.round((next.right * 100) / next.all) };
  });
}

interface LevelSum {
  level: number | null;
  trials: number;
  correct: number;
  percent: number;
}

/** Counts by level, in the order the levels were first used. */
export function listLevelSums(trials: readonly Trial[]): LevelSum[] {
  return [...groupRows(trials, ({ level }) => level)].map(([level, own]) => {
    const correct = own.filter(({ right }) => right).length;
    return { level, trials: own.length, correct, percent: Math.round((correct * 100) / own.length) };
  });
}

/** In the order in which each key stands first. */
function groupRows<Value, Key>(values: readonly Value[], keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return groups;
}
