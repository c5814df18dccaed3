/** Texts of values in change records: labels instead of ids, masked where necessary. */
import { isEmpty } from '../../../fields/condition';
import type { Field } from '../../../fields/field';
import { fieldTypeOf } from '../../../fields/fieldTypes';
import type { Queryable } from '../../db/queryable';
import type { Values } from '../../kernel/values';
import type { EntityTable, Tables } from '../../model/entityTable';
import { listReferencedIds } from '../../model/sql/insertSql';
import { readLabels } from '../../model/sql/recordQuery';
import { concealValue } from '../../view/conceal';

/** Text of a stored value; '' for an empty one. */
export type FieldTexts = (field: Field, value: unknown) => string;

/** Reads the labels of everything that the given values refer to. */
export async function textsOf(
  q: Queryable,
  { tables, table, today }: { tables: Tables; table: EntityTable; today: string },
  all: (Values | null)[],
): Promise<FieldTexts> {
  const wanted = all.flatMap((values) => (values ? listReferencedIds(table, values) : []));
  const labels = new Map<string, string>();
  for (const entity of new Set(wanted.map((one) => one.entity))) {
    const ids = [...new Set(wanted.filter((one) => one.entity === entity).map((one) => one.id))];
    for (const [id, label] of await readLabels(q, tables, entity, ids)) labels.set(id, label);
  }
  return (field, value) => textOf(field, concealValue(field, value ?? null), { label: (id) => labels.get(id), today });
}

/** Texts of a value before and after a change; for a field with area-specific data only the fact that it changed. */
export function formatChange(texts: FieldTexts, field: Field, before: unknown, after: unknown): [before: string, after: string] {
  const { opaque, format } = fieldTypeOf(field);
  return opaque ? ['', format(after, field, {})] : [texts(field, before), texts(field, after)];
}

function textOf(field: Field, value: unknown, context: { label(id: string): string | undefined; today: string }): string {
  if (isEmpty(value)) return '';
  try {
    return fieldTypeOf(field).format(value, field, context);
  } catch {
    // A value of an earlier definition of the field.
    return typeof value === 'string' ? value : JSON.stringify(value);
  }
}
