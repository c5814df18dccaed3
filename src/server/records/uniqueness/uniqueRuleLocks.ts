/**
 * Advisory locks on unique values and times: of two transactions that want the same time of the same teacher the second waits here, then
 * finds the record of the first and can name it. The constraint alone would refuse without a name, or cause a deadlock.
 */
import { holds, isEmpty } from '../../../fields/condition';
import { fixedContext } from '../../../fields/valueContext';
import type { EntityTable } from '../../model/entityTable';
import { getComparedValue } from '../../model/sql/foldedSql';
import { splitUniqueRules, type UniqueRule } from '../../model/uniqueRules';

type Values = Readonly<Record<string, unknown>>;

/** `record` in wire form, child rows inside. */
export function listUniqueRuleKeys(instId: string, table: EntityTable, record: Values): string[] {
  const { own, rows } = splitUniqueRules(table);
  return [
    ...own.flatMap((uniqueRule) => keyOf(instId, uniqueRule, record)),
    ...rows.flatMap((uniqueRule) => rowKeys(instId, uniqueRule, table, record)),
  ];
}

/** Keys of the child rows of a record, which are locked together with it. */
function rowKeys(instId: string, uniqueRule: UniqueRule, table: EntityTable, record: Values): string[] {
  if (uniqueRule.within) return [];
  return table.children
    .filter((child) => child.table === uniqueRule.table)
    .flatMap(({ field }) => (Array.isArray(record[field.name]) ? (record[field.name] as Values[]) : []))
    .flatMap((row) => keyOf(instId, uniqueRule, row));
}

/** No key if a part is empty or the rule does not apply to the record. */
function keyOf(instId: string, { name, table, fields, span, while: only }: UniqueRule, record: Values): string[] {
  const parts = fields.map((field) => {
    const column = table.column(field);
    return column ? getComparedValue(column, record[field]) : record[field];
  });
  if ([...parts, ...(span?.during ?? []).map((field) => record[field])].some(isEmpty)) return [];
  if (only && !holds(only, record, fixedContext)) return [];
  return [JSON.stringify([instId, name, parts])];
}
