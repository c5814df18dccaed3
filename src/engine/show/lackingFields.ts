/** Which fields of a complete record are still empty. */
import type { Resource, Show } from '../../config/normalized';
import { isEmpty } from '../../fields/condition';
import type { Field } from '../../fields/field';
import { isShown } from '../form/formModel';
import type { EngineRecord } from '../record/engineRecord';
import { fieldNamed } from '../record/recordLabel';

/** A field that the person may not see is not in the record, and nothing is said about it. */
export function lackingFields(
  { entity }: Pick<Resource, 'entity'>,
  { wanted }: Pick<Show, 'wanted'>,
  record: EngineRecord,
  today: string,
): Field[] {
  const fields = wanted.flatMap((name) => fieldNamed(entity.fields, name) ?? []);
  return fields.filter((field) => field.name in record && isLacking(record[field.name]) && isShown(field, record, today));
}

/** A consent that was not given is as open as one nobody asked for. */
function isLacking(value: unknown): boolean {
  return isEmpty(value) || value === false;
}
