/** Database constraints of uniqueness and overlap rules, and the records that violate a new rule. */
import { sql } from 'kysely';
import type { Queryable } from '../../db/queryable';
import { compilePlan, runPlan } from '../../db/sqlPlan';
import { buildLabelSql } from '../buildLabelSql';
import { type Tables, tableOf } from '../entityTable';
import { quoteName } from '../naming';
import { buildInlineSql } from '../sql/buildInlineSql';
import { getComparedName } from '../sql/foldedSql';
import { buildAppliesSql, buildSpanSql, listSharedColumns, sameSql } from '../sql/uniqueRuleSql';
import type { UniqueRule } from '../uniqueRules';
import type { PlannedIndex } from './plannedIndex';

/** Required to combine plain columns with ranges in a GiST index. */
export const gistExtension = 'create extension if not exists btree_gist';

/**
 * Unique index or exclusion constraint of a rule. `asWritten` compares texts without folding: for stored records that differ only in
 * letter case, width or blanks, which were different before texts were folded.
 */
export function planUniqueRule(uniqueRule: UniqueRule, asWritten = false): PlannedIndex {
  const { name, table, span, isDeferred } = uniqueRule;
  const columns = ['inst_id', ...listSharedColumns(uniqueRule)].map((column) => {
    const known = asWritten ? undefined : table.columns.find((one) => one.name === column);
    return known ? getComparedName(known, quoteName(column)) : quoteName(column);
  });
  const which = uniqueRule.while ? buildInlineSql(buildAppliesSql(uniqueRule, table.name)) : 'deleted_at is null';
  if (!isDeferred) return { name, kind: 'unique index', definition: `(${columns.join(', ')}) where ${which}` };
  const parts = columns.map((column) => `${column} with =`);
  if (span) parts.push(`(${buildInlineSql(buildSpanSql(span, table, table.name))}) with &&`);
  const method = span ? 'gist' : 'btree';
  return { name, kind: 'exclude', definition: `using ${method} (${parts.join(', ')}) where (${which}) deferrable initially deferred` };
}

interface Pair {
  institution: string;
  one: string;
  other: string;
}

/** Descriptions of at most 5 pairs of records that violate the rule. */
export async function findBreaking(q: Queryable, tables: Tables, uniqueRule: UniqueRule): Promise<string[]> {
  const { table, span } = uniqueRule;
  const shown = table.entity.parent ? tableOf(tables, table.entity.parent.entity) : table;
  const label = (row: string) =>
    shown === table
      ? buildLabelSql(tables, table, row)
      : sql`(select ${buildLabelSql(tables, shown, 'p')} from ${sql.table(shown.name)} p where p.inst_id = ${sql.ref(`${row}.inst_id`)} and p.id = ${sql.ref(`${row}.parent_id`)})`;
  const same = [sql`a.inst_id = b.inst_id`, ...sameSql(uniqueRule, 'a', 'b')];
  if (span) same.push(sql`${buildSpanSql(span, table, 'a')} && ${buildSpanSql(span, table, 'b')}`);
  const plan = compilePlan(
    sql`select a.inst_id::text as institution, ${label('a')} || ' (' || a.id || ')' as one, ${label('b')} || ' (' || b.id || ')' as other
      from ${sql.table(table.name)} a join ${sql.table(table.name)} b on a.id < b.id and ${sql.join(same, sql` and `)}
      where ${buildAppliesSql(uniqueRule, 'a')} and ${buildAppliesSql(uniqueRule, 'b')} limit 5`,
    false,
  );
  const pairs = await runPlan<Pair>(q, plan, {});
  return pairs.map(({ institution, one, other }) => `${one} and ${other} of institution ${institution}`);
}
