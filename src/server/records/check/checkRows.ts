/** Validates child rows: their number, exactly one main row, and each row as a record. */
import type { Field } from '../../../fields/field';
import type { Values } from '../../kernel/values';
import type { EntityTable } from '../../model/entityTable';
import type { CheckScope } from './checkScope';
import type { Problems } from './problems';

interface RowCheck {
  scope: CheckScope;
  problems: Problems;
  /** Checks a row as a new record. */
  newRow(child: EntityTable, values: Values, scope: CheckScope, problems: Problems): Values;
  /** Checks the changes of a stored row. */
  changedRow(child: EntityTable, shown: Values, values: Values, scope: CheckScope, problems: Problems): { record: Values };
}

/** Rows in stored form; a stored row keeps its id. */
export function checkRows(field: Field, child: EntityTable, value: unknown, before: Values[], check: RowCheck): Values[] {
  const { scope, problems } = check;
  const { min, max, fixed, main } = field.children as NonNullable<Field['children']>;
  if (!Array.isArray(value) || value.some((row) => typeof row !== 'object' || row === null || Array.isArray(row))) {
    problems.add(field.name, `${field.title}的内容不正确，请重新填写`);
    return [];
  }
  const rows = withMain(value as Values[], main);
  if (rows.length > max) {
    problems.add(field.name, `${field.title}最多 ${max} 行`);
    return [];
  }
  if (fixed && !scope.mode.trusted && !isSame(rows, before)) {
    problems.add(field.name, `${field.title}不能增减`);
    return [];
  }
  if (rows.length < min) problems.add(field.name, `${field.title}至少要有 ${min} 行`);
  const { trusted, view } = scope.mode;
  // Values that the server writes besides the input, such as a new state, belong to the record and not to its rows.
  const { beside: _, ...shared } = scope;
  const rowScope = { ...shared, mode: { trusted, view: view?.children.get(field.name) } };
  const rowCheck = { ...check, scope: rowScope, problems: problems.below(field.name) };
  const known = new Map(before.map((row) => [row.id, row]));
  const checked = rows.map((row, index) => checkRow(row, index, child, known, rowCheck));
  if (main !== undefined) settleMain(field, child, main, checked, problems);
  return checked;
}

/** Whether the rows are equal to the stored ones, in any order. */
function isSame(rows: readonly Values[], before: readonly Values[]): boolean {
  const known = new Set(before.map(({ id }) => id));
  return rows.length === before.length && rows.every(({ id }) => known.delete(id));
}

/** A row with the id of a stored row changes it: fields that the call does not name keep their values. */
function checkRow(
  { id, ...values }: Values,
  index: number,
  child: EntityTable,
  known: Map<unknown, Values>,
  { scope, problems, newRow, changedRow }: RowCheck,
): Values {
  const own = problems.below(String(index));
  if (id === undefined || id === null) return newRow(child, values, scope, own);
  const shown = known.get(id);
  if (!shown) {
    own.add('id', `第 ${index + 1} 行已被删除，请刷新后重试`);
    return values;
  }
  known.delete(id);
  return { id, ...changedRow(child, shown, values, scope, own).record };
}

/** If one row is marked as the main one, rows without a value for the mark get false. */
function withMain(rows: Values[], main: string | undefined): Values[] {
  if (main === undefined || !rows.some((row) => row[main] === true)) return rows;
  return rows.map((row) => (main in row ? row : { ...row, [main]: false }));
}

/** A single row always becomes the main one; of several rows without a marked one the first. Several marked rows are a problem. */
function settleMain(field: Field, child: EntityTable, main: string, rows: Values[], problems: Problems): void {
  const [first] = rows;
  if (first && (rows.length === 1 || !rows.some((row) => row[main] === true))) first[main] = true;
  for (const row of rows) row[main] = row[main] === true;
  if (rows.filter((row) => row[main]).length > 1)
    problems.add(field.name, `${field.title}必须有且只有一个${child.field(main)?.title ?? main}`);
}
