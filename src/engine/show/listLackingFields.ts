/** Missing content of a record: fields that a complete one has. */
import type { Resource, Show } from '../../config/normalized';
import { isEmpty } from '../../fields/condition';
import type { Field } from '../../fields/field';
import { isShown } from '../form/formModel';
import type { EngineRecord } from '../record/engineRecord';
import { fieldNamed } from '../record/recordLabel';

/** Fields that the user may not read are not in the record and are not reported. */
export function listLackingFields(
  { entity }: Pick<Resource, 'entity'>,
  { wanted }: Pick<Show, 'wanted'>,
  record: EngineRecord,
  today: string,
): Field[] {
  const fields = wanted.flatMap((name) => fieldNamed(entity.fields, name) ?? []);
  return fields.filter((field) => field.name in record && isLacking(record[field.name]) && isShown(field, record, today));
}

/** A consent that was refused counts as missing, like one that was never asked for. */
function isLacking(value: unknown): boolean {
  return isEmpty(value) || value === false;
}
