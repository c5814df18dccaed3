/** Checks of an entity on a record that did not come from a form. A check that the record broke before the change is not reported. */
import { fieldsOf, holds } from '../../../fields/condition';
import type { ValueContext } from '../../../fields/valueContext';
import type { Values } from '../../kernel/values';
import type { EntityTable } from '../../model/entityTable';

/** The sentence of the first check that `after` breaks and `before` did not. `names` = only checks that read one of these fields. */
export function findBrokenCheck(
  { entity }: EntityTable,
  { before, after, names }: { before: Values; after: Values; names?: readonly string[] },
  values: ValueContext,
): string | undefined {
  for (const { when, that, message } of entity.checks) {
    const reads = [...(when ? fieldsOf(when) : []), ...fieldsOf(that)];
    if (names && !reads.some((name) => names.includes(name))) continue;
    // Values of other records are checked when those records are written.
    if (reads.some((name) => name.includes('.') && !(name in after))) continue;
    const isBroken = (record: Values) => (!when || holds(when, record, values)) && !holds(that, record, values);
    if (isBroken(after) && !isBroken(before)) return message;
  }
  return undefined;
}
