/** Texts of action inputs that no field stores, for display beside the changed fields. */
import type { Resource } from '../../../config/normalized';
import { isEmpty } from '../../../fields/condition';
import type { Field } from '../../../fields/field';
import { fieldTypeOf } from '../../../fields/fieldTypes';
import type { Queryable } from '../../db/queryable';
import type { Values } from '../../kernel/values';
import type { Tables } from '../../model/entityTable';
import { readLabels } from '../../model/sql/recordQuery';
import { concealValue } from '../../view/conceal';

export interface AskedField {
  field: string;
  title: string;
  value: unknown;
  text: string;
}

interface AskedScope {
  tables: Tables;
  today: string;
  actionsOf(resource: string | null): Resource['actions'];
}

/** In the order of the dialog. An input that was removed from the action is shown by its name and raw value. */
export async function askedFields(
  q: Queryable,
  { tables, today, actionsOf }: AskedScope,
  { asked, resource, action }: { asked: Values | null; resource: string | null; action: string },
): Promise<AskedField[]> {
  if (!asked) return [];
  const params = actionsOf(resource).find((one) => one.name === action)?.params ?? [];
  const known = params.filter(({ name }) => !isEmpty(asked[name]));
  const found: AskedField[] = [];
  for (const field of known) {
    const value = concealValue(field, asked[field.name]);
    found.push({ field: field.name, title: field.title, value, text: await textOf(q, tables, today, field, value) });
  }
  const gone = Object.keys(asked).filter((name) => !params.some((one) => one.name === name));
  return [...found, ...gone.map((name) => ({ field: name, title: name, value: asked[name], text: plainText(asked[name]) }))];
}

async function textOf(q: Queryable, tables: Tables, today: string, field: Field, value: unknown): Promise<string> {
  const entity = field.reference?.entity;
  const labels = entity === undefined ? new Map<string, string>() : await readLabels(q, tables, entity, [value].flat().map(String));
  try {
    return fieldTypeOf(field).format(value, field, { label: (id) => labels.get(id), today });
  } catch {
    // A value of an earlier definition of the input.
    return plainText(value);
  }
}

function plainText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
