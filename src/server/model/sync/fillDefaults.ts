/** Fills a new field in stored records with its default or its first state, as in new records. */
import { sql } from 'kysely';
import { nowInShanghai } from '../../../domain/calendar';
import { isEmpty } from '../../../fields/condition';
import type { Field } from '../../../fields/field';
import type { Queryable } from '../../db/queryable';
import { compilePlan, runPlan, slot } from '../../db/sqlPlan';
import type { EntityTable, TableColumn } from '../entityTable';
import { createLookup } from '../sql/columnSource';
import { conditionSql, isAskable } from '../sql/conditionSql';
import { getDocumentColumn } from '../sql/insertSource';

/**
 * Fills the named columns in all records of all institutions, including deleted ones. Versions do not change and no change records are
 * written. Defaults that depend on time or user (today, me) are not applied to stored records, and fields that `showWhen` hides stay empty.
 * Returns the columns that were filled.
 */
export async function fillDefaults(q: Queryable, table: EntityTable, added: ReadonlySet<string>): Promise<string[]> {
  const filled: string[] = [];
  for (const column of table.columns.filter(({ name }) => added.has(name))) {
    const value = startOf(column.field);
    const { showWhen } = column.field;
    if (isEmpty(value) || (showWhen && !isAskable(showWhen, table))) continue;
    const now = nowInShanghai();
    const record = JSON.stringify({ [column.field.name]: value });
    await runPlan(q, fillPlan(table, column), { record, today: now.slice(0, 10), now, me: null });
    filled.push(column.name);
  }
  return filled;
}

function startOf({ computed, rollup, children, states, default: configured }: Field): unknown {
  return computed || rollup || children ? undefined : (states?.initial ?? configured);
}

function fillPlan(table: EntityTable, column: TableColumn) {
  const { showWhen } = column.field;
  const isShown = showWhen ? sql` and ${conditionSql(showWhen, table, createLookup('t'))}` : sql``;
  return compilePlan(
    sql`update ${sql.table(table.name)} t set ${sql.id(column.name)} = x.${sql.id(column.field.name)}
      from jsonb_to_record(${slot('record')}::jsonb) as x(${getDocumentColumn(column)})
      where ${sql.ref(`t.${column.name}`)} is null${isShown}`,
    false,
  );
}
