/** What a condition leaves no choice about. */
import { type Condition, isEmpty } from '../fields/condition';
import { noStaff, storedOperand, type ValueContext } from '../fields/valueContext';
import type { Resource } from './normalized';

/**
 * Values that every record of a page holds, because its `where` allows no others: new records get them from the page.
 * States are left out: a record begins in the initial one, and only transitions move it. What is worked out is, too.
 */
export function fixedValues(
  { where, entity }: Pick<Resource, 'where' | 'entity'>,
  context: ValueContext,
): Readonly<Record<string, unknown>> {
  const stored = new Set(entity.fields.filter(({ name, system }) => !system && name !== entity.stateField).map(({ name }) => name));
  return Object.fromEntries((where ? constants(where, context) : []).filter(([name]) => stored.has(name)));
}

function constants(condition: Condition, context: ValueContext): [string, unknown][] {
  if ('and' in condition) return condition.and.flatMap((part) => constants(part, context));
  if (!('field' in condition) || 'field' in condition.operand) return [];
  const { field, operator, operand } = condition;
  const [only, ...others] =
    operator === 'in' && 'value' in operand
      ? (operand.value as unknown[])
      : operator === 'equals'
        ? [storedOperand(operand, {}, context)]
        : [];
  return isEmpty(only) || others.length > 0 ? [] : [[field, only]];
}

const anyContext: ValueContext = { today: '2000-01-01', now: '2000-01-01 00:00:00', me: noStaff, settings: {} };

/** Names of the fields that a page fixes, whoever asks. */
export function fixedFields(resource: Pick<Resource, 'where' | 'entity'>): ReadonlySet<string> {
  return new Set(Object.keys(fixedValues(resource, anyContext)));
}
