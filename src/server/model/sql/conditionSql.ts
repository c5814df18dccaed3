/** Condition → SQL with the meaning of `holds`: null is empty, and order comparisons with null are false. */
import { type RawBuilder, sql } from 'kysely';
import { toSnakeCase } from '../../../config/storedName';
import type { Condition, ConditionOperator, Operand } from '../../../fields/condition';
import { type Days, type MomentForm, noStaff } from '../../../fields/valueContext';
import { slot } from '../../db/sqlPlan';
import { type EntityTable, isList, type TableColumn } from '../entityTable';
import { type ColumnSource, columnRef } from './columnSource';
import { buildHasOne, isReferenceList } from './listHas';

type Sql = RawBuilder<unknown>;
type Test = Extract<Condition, { operator: ConditionOperator }>;

const orders = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;
/** Slots that every plan with a condition has: the current day, the current time and the staff id of the user. */
const today = sql`${slot('today')}::date`;
const now = sql`${slot('now')}::timestamptz(0)`;
const me = sql`coalesce(${slot('me')}::uuid, ${sql.lit(noStaff)}::uuid)`;

/**
 * Condition on the record of `source`. Throws if a field has no column.
 *
 * Plain comparisons can use an index and are null for null values, which counts as false except inside `not`; there `coalesce` is added.
 */
export function conditionSql(condition: Condition, table: EntityTable, source: ColumnSource, isNegated = false): Sql {
  const part = (one: Condition) => conditionSql(one, table, source, isNegated);
  if ('and' in condition) return sql`(${sql.join(condition.and.map(part), sql` and `)})`;
  if ('or' in condition) return sql`(${sql.join(condition.or.map(part), sql` or `)})`;
  if (!('field' in condition)) return sql`(not ${conditionSql(condition.not, table, source, true)})`;
  const test = buildTestSql(condition, table, source);
  return isNegated ? sql`coalesce(${test}, false)` : test;
}

/** Whether the whole condition can be evaluated by the database. */
export function isAskable(condition: Condition, table: EntityTable): boolean {
  if ('and' in condition) return condition.and.every((part) => isAskable(part, table));
  if ('or' in condition) return condition.or.every((part) => isAskable(part, table));
  if (!('field' in condition)) return isAskable(condition.not, table);
  const others = 'field' in condition.operand ? [condition.operand.field] : [];
  if (others.some((name) => !table.column(name))) return false;
  return table.column(condition.field) !== undefined || (condition.operator === 'empty' && hasRows(table, condition.field));
}

function hasRows(table: EntityTable, field: string): boolean {
  return table.children.some((child) => child.field.name === field);
}

/** Test for the presence of child rows. */
function findRowsTest(test: Test, table: EntityTable, alias: string): Sql | undefined {
  const child = table.children.find((one) => one.field.name === test.field);
  if (!child || test.operator !== 'empty') return undefined;
  const some = sql`exists (select 1 from ${sql.table(child.table.name)} k where k.parent_id = ${columnRef(alias, 'id')} and k.deleted_at is null)`;
  return isFalse(test.operand) ? some : sql`(not ${some})`;
}

function isFalse(operand: Operand): boolean {
  return 'value' in operand && operand.value === false;
}

function buildTestSql(test: Test, table: EntityTable, source: ColumnSource): Sql {
  const rows = findRowsTest(test, table, source.alias);
  if (rows) return rows;
  const column = columnOf(table, test.field);
  const ref = source.ref(column);
  if (test.operator === 'empty') return isFalse(test.operand) ? sql`(${ref} is not null)` : sql`(${ref} is null)`;
  if (test.operator === 'in') return buildInSql(column, ref, test.operand);
  if (test.operator === 'notIn') return sql`(not coalesce(${buildInSql(column, ref, test.operand)}, false))`;
  if (test.operator === 'has') return buildHasSql(column, ref, test.operand);
  const right = buildOperandSql(test.operand, column, table, source);
  if (test.operator === 'yearly') return buildYearlySql(ref, right);
  if (test.operator === 'not') return sql`(${ref} is distinct from ${right})`;
  if (test.operator !== 'equals') return sql`(${ref} ${sql.raw(orders[test.operator])} ${right})`;
  if (isNull(test.operand)) return sql`(${ref} is null)`;
  return 'field' in test.operand ? sql`(${ref} is not distinct from ${right})` : sql`(${ref} = ${right})`;
}

/** Like `comesUp`: the first of the month and as many days as the date has, in the years of both ends. */
export function buildYearlySql(ref: Sql, until: Sql): Sql {
  const inYearOf = (end: Sql) =>
    sql`(make_date(extract(year from ${end})::int, extract(month from ${ref})::int, 1) + extract(day from ${ref})::int - 1)`;
  return sql`(${inYearOf(today)} between ${today} and ${until} or ${inYearOf(until)} between ${today} and ${until})`;
}

/** The day on which a date comes up next, today included. */
export function buildComingDaySql(ref: Sql): Sql {
  const inYear = (years: number) =>
    sql`(make_date(extract(year from ${today})::int + ${sql.lit(years)}, extract(month from ${ref})::int, 1) + extract(day from ${ref})::int - 1)`;
  return sql`case when ${inYear(0)} >= ${today} then ${inYear(0)} else ${inYear(1)} end`;
}

function buildInSql(column: TableColumn, ref: Sql, operand: Operand): Sql {
  const values = 'value' in operand ? (operand.value as unknown[]) : [];
  const present = values.filter((value) => value !== null);
  // Decimals stay beside the statement, as in the definitions of indexes that databases have.
  const isPlainList = present.every((value) => typeof value !== 'string' && isPlain(value, column));
  const list = isPlainList ? sql.lit(`{${present.join()}}`) : sql`${present}`;
  const any = sql`${ref} = any(${list}::${sql.raw(column.columnType)}[])`;
  return present.length < values.length ? sql`(${any} or ${ref} is null)` : sql`(${any})`;
}

function buildHasSql(column: TableColumn, ref: Sql, operand: Operand): Sql {
  if ('me' in operand) return buildHasOne(ref, me);
  const value = 'value' in operand ? operand.value : null;
  if (isReferenceList(column)) return buildHasOne(ref, sql`${value}::uuid`);
  if (!isList(column.columnType)) return sql`(${ref} @> ${JSON.stringify([value])}::jsonb)`;
  return sql`(${ref} @> ${[value]}::${sql.raw(column.columnType)})`;
}

function buildOperandSql(operand: Operand, column: TableColumn, table: EntityTable, source: ColumnSource): Sql {
  if ('field' in operand) return source.ref(columnOf(table, operand.field));
  if ('moment' in operand) return buildMomentSql(operand.moment, operand.days);
  if ('me' in operand) return me;
  if ('setting' in operand) return buildSettingSql(operand, column.columnType);
  return sql`${isPlain(operand.value, column) ? sql.lit(operand.value) : operand.value}::${sql.raw(column.columnType)}`;
}

/**
 * A number or a truth value, which stands in the statement itself: the planner then knows how many records have it, also in a plan that is
 * kept, and that they are those of a partial index.
 */
function isPlain(value: unknown, { columnType }: TableColumn): boolean {
  // A sign before a number binds weaker than its cast.
  if (typeof value === 'boolean' || (typeof value === 'number' && value >= 0 && Number.isFinite(value))) return true;
  // Numbers kept as text may be those of a person.
  return typeof value === 'string' && columnType.startsWith('numeric') && /^-?\d+(\.\d+)?$/.test(value);
}

function buildMomentSql(form: MomentForm, days: Days): Sql {
  const count = typeof days === 'number' ? sql`${sql.lit(days)}::int` : sql`trunc(coalesce(${buildSettingSql(days, 'numeric')}, 0))::int`;
  const day = days === 0 ? today : sql`(${today} + ${count})`;
  const forms: Record<MomentForm, () => Sql> = {
    day: () => day,
    dayStart: () => sql`${day}::timestamptz`,
    instant: () => (days === 0 ? now : sql`(${now} + make_interval(days => ${count}))`),
    month: () => sql`to_char(${day}, 'YYYY-MM')`,
    time: () => sql`date_trunc('minute', ${now})::time(0)`,
  };
  return forms[form]();
}

/** A subquery on the settings table, so that a list never uses an outdated setting. */
function buildSettingSql({ setting, otherwise }: Extract<Operand, { setting: unknown }>, columnType: string): Sql {
  const type = sql.raw(columnType);
  const stored = sql`(select ${columnRef('s', toSnakeCase(setting.field))}::${type} from ${sql.table(toSnakeCase(setting.entity))} s where s.deleted_at is null limit 1)`;
  return otherwise === null ? stored : sql`coalesce(${stored}, ${otherwise}::${type})`;
}

function isNull(operand: Operand): boolean {
  return 'value' in operand && (operand.value === null || operand.value === '');
}

function columnOf(table: EntityTable, field: string): TableColumn {
  const column = table.column(field);
  if (!column) throw new Error(`Field "${field}" of "${table.entity.name}" is not stored and cannot be asked for`);
  return column;
}
