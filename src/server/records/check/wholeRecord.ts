/**
 * The values that conditions of an entity read: those of the record, and those via its references. The latter are read before the
 * record is checked, for its old and its new references.
 */
import type { ValueContext } from '../../../fields/valueContext';
import type { Queryable } from '../../db/queryable';
import type { Values } from '../../kernel/values';
import { listViaReferenceNames } from '../../model/dotted';
import type { EntityTable, Tables } from '../../model/entityTable';
import { readViaReference } from '../../model/sql/viaReferenceQuery';

/** Adds the values via references that conditions read. */
export type WholeRecord = (record: Values) => Values;

const namesOf = new WeakMap<EntityTable, ReadonlySet<string>>();

/** Undefined if no condition reads a value via a reference. */
export async function readWholeRecord(
  { q, tables, values }: { q: Queryable; tables: Tables; values: ValueContext },
  table: EntityTable,
  ...records: Readonly<Values>[]
): Promise<WholeRecord | undefined> {
  const names = namesInConditions(table);
  if (names.size === 0) return undefined;
  const viaReference = new Map<string, Values>();
  const hops = [...new Set([...names].map(hopOf))];
  for (const hop of hops) {
    const own = new Set([...names].filter((name) => hopOf(name) === hop));
    for (const id of new Set(records.map((record) => record[hop]))) {
      if (typeof id !== 'string') continue;
      viaReference.set(`${hop}|${id}`, await readViaReference(q, tables, table, { [hop]: id }, { names: own, moment: values }));
    }
  }
  return (record) => Object.assign({}, record, ...hops.map((hop) => viaReference.get(`${hop}|${String(record[hop])}`)));
}

const hopOf = (name: string) => name.split('.', 1)[0] ?? '';

/** The dotted names that the conditions of a form read. */
export function namesInConditions(table: EntityTable): ReadonlySet<string> {
  const names = namesOf.get(table) ?? findNames(table);
  namesOf.set(table, names);
  return names;
}

function findNames(table: EntityTable): ReadonlySet<string> {
  const { fields, checks } = table.entity;
  const own = fields.filter(({ system }) => !system);
  return listViaReferenceNames(
    table,
    ...own.flatMap(({ showWhen, requiredWhen, readOnlyWhen }) => [showWhen, requiredWhen, readOnlyWhen]),
    ...checks.flatMap(({ when, that }) => [when, that]),
  );
}
