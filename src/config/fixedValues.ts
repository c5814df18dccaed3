/** What a condition leaves no choice about. */
import { type Condition, isEmpty } from '../fields/condition';
import type { Resource } from './normalized';

/**
 * Values that every record of a page holds, because its `where` allows no others: new records get them from the page.
 * States are left out: a record begins in the initial one, and only transitions move it. What is worked out is, too.
 */
export function fixedValues({ where, entity }: Pick<Resource, 'where' | 'entity'>): Readonly<Record<string, unknown>> {
  const stored = new Set(entity.fields.filter(({ name, system }) => !system && name !== entity.stateField).map(({ name }) => name));
  return Object.fromEntries((where ? constants(where) : []).filter(([name]) => stored.has(name)));
}

function constants(condition: Condition): [string, unknown][] {
  if ('and' in condition) return condition.and.flatMap(constants);
  if (!('field' in condition) || !('value' in condition.operand)) return [];
  const { field, operator, operand } = condition;
  const [only, ...others] = operator === 'in' ? (operand.value as unknown[]) : operator === 'equals' ? [operand.value] : [];
  return isEmpty(only) || others.length > 0 ? [] : [[field, only]];
}
