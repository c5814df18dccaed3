/** Computed fields of a record before it is written; its child rows are complete by then. */

import { getComputedValues } from '../../../fields/computed/computeRecord';
import { findComputedProblem } from '../../../fields/computed/findComputedProblem';
import type { ValueContext } from '../../../fields/valueContext';
import type { Values } from '../../kernel/values';
import type { EntityCheck } from './entityCheck';
import { isSame } from './isSame';
import type { Problems } from './problems';

/** Computes the fields in place and adds their names to `touched`. */
export function workOutComputed(check: EntityCheck, record: Values, touched: Set<string>, context: ValueContext): void {
  if (check.computed.length === 0) return;
  for (const [name, value] of Object.entries(getComputedValues(check.table.entity.fields, record, context))) {
    if (isSame(record[name], value)) continue;
    record[name] = value;
    touched.add(name);
  }
}

/**
 * Reports an invalid result at an input that it is computed from, because it can be corrected there. If this write
 * touches none of these inputs, the field keeps its stored value.
 */
export function validateComputed(
  check: EntityCheck,
  record: Values,
  touched: ReadonlySet<string>,
  stored: Values | undefined,
  problems: Problems,
): void {
  for (const { one, inputs } of check.computed) {
    const { name } = one.field;
    if (!touched.has(name) || inputs.some((input) => problems.has(input))) continue;
    const problem = findComputedProblem(one.field, record[name], one.value);
    if (problem === undefined) continue;
    const changed = inputs.filter((input) => touched.has(input));
    if (stored && changed.length === 0) record[name] = stored[name] ?? null;
    else problems.add(inputOf(check, changed, inputs) ?? name, problem);
  }
}

function inputOf(check: EntityCheck, changed: readonly string[], inputs: readonly string[]): string | undefined {
  const isTyped = (name: string) => check.byName.get(name)?.field.readOnly === false;
  return changed.find(isTyped) ?? inputs.find(isTyped) ?? inputs[0];
}
