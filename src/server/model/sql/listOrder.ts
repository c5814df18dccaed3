/** The order of a list as SQL. */
import { type RawBuilder, sql } from 'kysely';
import { buildLabelSql } from '../buildLabelSql';
import type { EntityTable, TableColumn, Tables } from '../entityTable';
import type { ColumnSource } from './columnSource';
import { buildComingDaySql } from './conditionSql';
import { findReferenceLabel, findReferenceTarget } from './recordSql';

type Sql = RawBuilder<unknown>;

/** Sort column. References are sorted by the labels of the records they point to, not by id. */
export interface ListOrder {
  column: TableColumn;
  descending: boolean;
  /** By the day on which the date comes up next. */
  yearly?: boolean;
}

/**
 * The institution in views over logs. It is named although there is only one: each part of such a view has row-level security of its own, so
 * PostgreSQL does not see that the column has one value, and would not use an index that begins with it.
 */
export const institution = sql`t.inst_id`;

/** What comes before the order that was asked for. Logs are indexed by institution and time. */
export function listFirstOrder({ entity }: EntityTable, { order: [first] }: { order: readonly ListOrder[] }): Sql[] {
  return entity.source && first?.column.columnType === 'timestamptz(0)' ? [institution] : [];
}

/** Joins the labels to sort by: in a large table a join is twenty times as fast as one subquery per row. */
export function buildLabelJoins(tables: Tables, order: readonly ListOrder[], source: ColumnSource): Sql {
  const joins = order.map(({ column }, n) => {
    const target = findReferenceTarget(tables, column);
    if (!target) return sql``;
    const labels = sql`select r.id, ${buildLabelSql(tables, target, 'r')} as label from ${sql.table(target.name)} r`;
    return sql` left join (${labels}) ${sql.id(`l${n}`)} on ${sql.ref(`l${n}.id`)} = ${source.ref(column)}`;
  });
  return sql.join(joins, sql``);
}

/** The id makes the order total, so that no record is repeated or lost between pages. */
export function orderSql(parts: Sql[], { order }: { order: readonly ListOrder[] }): Sql {
  const direction = order[0]?.descending ? sql.raw('desc') : sql.raw('asc');
  return sql.join([...parts, sql`t.id ${direction}`]);
}

/** Sort expression of a column of `source`, where labels are not joined. */
export function buildColumnOrder(tables: Tables, order: ListOrder, source: ColumnSource): Sql {
  const ref = source.ref(order.column);
  return orderBy(order, ref, findReferenceLabel(tables, order.column, ref));
}

/** The same for joined labels. */
export function buildJoinedOrder(tables: Tables, source: ColumnSource): (order: ListOrder, n: number) => Sql {
  return (order, n) => orderBy(order, source.ref(order.column), findReferenceTarget(tables, order.column) && sql.ref(`l${n}.label`));
}

/** Empty values come last in both directions. Records with equal labels are ordered by the reference's id. */
function orderBy({ column, descending, yearly }: ListOrder, ref: Sql, label: Sql | undefined): Sql {
  const direction = descending ? sql.raw('desc') : sql.raw('asc');
  const nulls = descending && (!column.field.system || column.through) ? sql.raw(' nulls last') : sql.raw('');
  const value = sql`${yearly ? buildComingDaySql(ref) : ref} ${direction}${nulls}`;
  return label ? sql`${label} ${direction}${nulls}, ${value}` : value;
}
