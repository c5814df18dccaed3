/** Values that a condition fixes. */
import { type Condition, isEmpty } from '../fields/condition';
import { getStoredOperand, noStaff, type ValueContext } from '../fields/valueContext';
import type { Resource } from './normalized';

/**
 * Values that every record of a page has because of its `where`; new records get them. States are left out, because a record starts in the
 * initial state and only transitions change it. Computed values are left out too.
 */
export function getFixedValues(
  { where, entity }: Pick<Resource, 'where' | 'entity'>,
  context: ValueContext,
): Readonly<Record<string, unknown>> {
  const stored = new Set(entity.fields.filter(({ name, system }) => !system && name !== entity.stateField).map(({ name }) => name));
  return Object.fromEntries((where ? listConstants(where, context) : []).filter(([name]) => stored.has(name)));
}

function listConstants(condition: Condition, context: ValueContext): [string, unknown][] {
  if ('and' in condition) return condition.and.flatMap((part) => listConstants(part, context));
  if (!('field' in condition) || 'field' in condition.operand) return [];
  const { field, operator, operand } = condition;
  const [only, ...others] =
    operator === 'in' && 'value' in operand
      ? (operand.value as unknown[])
      : operator === 'equals'
        ? [getStoredOperand(operand, {}, context)]
        : [];
  return isEmpty(only) || others.length > 0 ? [] : [[field, only]];
}

const anyContext: ValueContext = { today: '2000-01-01', now: '2000-01-01 00:00:00', me: noStaff, settings: {} };

/** Names of the fields that a page fixes, for any user. */
export function getFixedFields(resource: Pick<Resource, 'where' | 'entity'>): ReadonlySet<string> {
  return new Set(Object.keys(getFixedValues(resource, anyContext)));
}
