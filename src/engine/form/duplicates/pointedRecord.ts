/** Addresses of the records that a refused save named: the first page of the entity that the user may open. */
import { manifest } from 'virtual:kangjiao/config';
import type { Policy } from '../../../access/policy';
import { recordAddress } from '../../../config/addresses';
import type { FieldError } from '../../../wire/envelope';
import type { PointedRecord } from './duplicateStore';

export function listPointedRecords(errors: readonly FieldError[], policy: Policy): PointedRecord[] {
  return errors.flatMap(({ field, record }) => {
    const page = record && manifest.resources.find((one) => one.entity === record.entity && one.hasShow && policy.can(one.permission));
    const to = page && recordAddress(page, 'show', record.id);
    return to ? [{ field, label: record.label, to }] : [];
  });
}
