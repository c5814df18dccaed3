/** List filters → SQL. Each operator has the same meaning here and in the browser. */
import { type RawBuilder, sql } from 'kysely';
import type { FilterOperator } from '../../../fields/fieldType';
import { slot } from '../../db/sqlPlan';
import { type EntityTable, getElementType, isList, type TableColumn, type Tables, tableOf } from '../entityTable';
import { type ColumnSource, columnRef } from './columnSource';
import { buildYearlySql } from './conditionSql';
import { buildComparedSql, getComparedValue } from './foldedSql';
import { buildHasAny, isReferenceList } from './listHas';

type Sql = RawBuilder<unknown>;

/** One filter of a list. The value is in stored form. */
export interface FieldFilter {
  column: TableColumn;
  operator: FilterOperator;
  value: unknown;
}
/** A filter as part of a plan: the SQL text depends on `shape` only, the values are bound to slots. */
interface FilterPart {
  shape: string;
  sql: Sql;
  inputs: Record<string, unknown>;
}

/** The `n`th filter of a list, over the record of `source`. */
export function filterPart(
  filter: FieldFilter,
  n: number,
  table: EntityTable,
  tables: Tables,
  { source, slots }: { source: ColumnSource; slots: string },
): FilterPart {
  const build = builders[filter.operator];
  const ref = source.ref(filter.column);
  const { text, inputs, variant } = build({ ...filter, ref, slotName: `${slots}${n}`, table, tables });
  return { shape: `${filter.column.field.name}.${filter.operator}.${variant ?? ''}`, sql: text, inputs };
}

interface BuildInput extends FieldFilter {
  ref: Sql;
  slotName: string;
  table: EntityTable;
  tables: Tables;
}
type Builder = (input: BuildInput) => { text: Sql; inputs: Record<string, unknown>; variant?: string };

const builders: Record<FilterOperator, Builder> = {
  equals: ({ column, value, ref, slotName }) => {
    const type = sql.raw(column.columnType);
    if (isList(column.columnType)) return { text: sql`${ref} = ${slot(slotName)}::${type}`, inputs: { [slotName]: toList(value) } };
    const stored = buildComparedSql(column, ref);
    const asked = (one: unknown) => getComparedValue(column, one);
    const values = toList(value);
    if (values.length === 1) return { text: sql`${stored} = ${slot(slotName)}::${type}`, inputs: { [slotName]: asked(values[0]) } };
    return { text: sql`${stored} = any(${slot(slotName)}::${type}[])`, inputs: { [slotName]: values.map(asked) }, variant: 'any' };
  },
  contains: ({ column, value, ref, slotName }) => ({
    text: sql`${buildComparedSql(column, ref)}::text ilike ${slot(slotName)}`,
    inputs: { [slotName]: formatContaining(String(getComparedValue(column, value))) },
  }),
  between: (input) => {
    const [from, to] = input.value as [unknown, unknown];
    const parts: Sql[] = [];
    const inputs: Record<string, unknown> = {};
    if (from !== null) {
      parts.push(atLeast(input.column, input.ref, `${input.slotName}a`));
      inputs[`${input.slotName}a`] = from;
    }
    if (to !== null) {
      parts.push(atMost(input.column, input.ref, `${input.slotName}b`, to));
      inputs[`${input.slotName}b`] = to;
    }
    return { text: parts.length ? sql.join(parts, sql` and `) : sql`true`, inputs, variant: `${from !== null}${to !== null}${isDay(to)}` };
  },
  gte: ({ column, value, ref, slotName }) => ({ text: atLeast(column, ref, slotName), inputs: { [slotName]: value } }),
  lte: ({ column, value, ref, slotName }) => ({
    text: atMost(column, ref, slotName, value),
    inputs: { [slotName]: value },
    variant: String(isDay(value)),
  }),
  empty: ({ value, ref }) => ({
    text: value === false ? sql`${ref} is not null` : sql`${ref} is null`,
    inputs: {},
    variant: String(value),
  }),
  has: ({ column, value, ref, slotName }) => {
    const values = toList(value);
    if (isReferenceList(column)) return { text: buildHasAny(ref, sql`${slot(slotName)}::uuid[]`), inputs: { [slotName]: values } };
    if (isList(column.columnType)) {
      return { text: sql`${ref} && ${slot(slotName)}::${sql.raw(column.columnType)}`, inputs: { [slotName]: values } };
    }
    const text = sql`exists (select 1 from jsonb_array_elements(${slot(slotName)}::jsonb) w(one) where ${ref} @> jsonb_build_array(w.one))`;
    return { text, inputs: { [slotName]: JSON.stringify(values) } };
  },
  yearly: ({ ref, value, slotName }) => ({
    text: buildYearlySql(ref, sql`(${slot('today')}::date + ${slot(slotName)}::int)`),
    inputs: { [slotName]: Number(value) - 1 },
  }),
  under: (input) => ({ text: buildUnderSql(input), inputs: { [input.slotName]: toList(input.value) } }),
};

function atLeast(column: TableColumn, ref: Sql, slotName: string): Sql {
  return sql`${ref} >= ${slot(slotName)}::${sql.raw(column.columnType)}`;
}

/**
 * As upper bound of a timestamp a day includes the whole day. The cast is for row-level security: comparing a timestamp with a day is not
 * `leakproof`, so that no index would be used.
 */
function atMost(column: TableColumn, ref: Sql, slotName: string, value: unknown): Sql {
  if (column.columnType === 'timestamptz(0)' && isDay(value)) return sql`${ref} < (${slot(slotName)}::date + 1)::timestamptz`;
  return sql`${ref} <= ${slot(slotName)}::${sql.raw(column.columnType)}`;
}

function isDay(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
}

/** The given nodes and, if their entity is a tree, all descendants. */
function buildUnderSql({ column, ref, slotName, tables }: BuildInput): Sql {
  const { reference } = column.field;
  const target = reference && tableOf(tables, reference.entity);
  const named = sql`select unnest(${slot(slotName)}::uuid[]) as id`;
  const nodes = target?.tree ? sql`(${buildBelowSql(named, target.name, target.tree.name)})` : sql`(${named})`;
  if (!isList(column.columnType)) return sql`${ref} in ${nodes}`;
  return sql`${ref} && array${nodes}::${sql.raw(getElementType(column.columnType))}[]`;
}

/** `union` removes duplicates, so the recursion also ends if parents form a cycle. */
function buildBelowSql(named: Sql, table: string, parent: string): Sql {
  return sql`with recursive below as (
    ${named}
    union select n.id from ${sql.table(table)} n join below b on ${columnRef('n', parent)} = b.id where n.deleted_at is null
  ) select id from below`;
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** LIKE pattern for text anywhere in a value; wildcards in the text are escaped. */
export function formatContaining(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
