/** Grouping of records by the values of a field or by time: which fields allow it, and the filter for the records of a group. */
import { addDays, lastDayOf } from '../domain/calendar';
import type { Step } from '../domain/period';
import type { Field } from './field';
import type { FilterOperator } from './fieldType';
import { fieldTypeOf } from './fieldTypes';

/** How records can be grouped by a field: by its values or by time; undefined = not possible. */
export function groupKindOf(field: Field): 'values' | 'time' | undefined {
  const type = fieldTypeOf(field);
  const column = type.column?.(field);
  if (column === undefined || column === 'jsonb' || column.endsWith('[]')) return undefined;
  if (type.formula?.days) return 'time';
  const hasNames = field.choices ?? field.states ?? (field.reference && !field.reference.many ? field.reference : undefined);
  return hasNames || type.comparable === 'boolean' ? 'values' : undefined;
}

/** Whether the field holds months, which have no days or weeks. */
export const isOfMonths = (field: Field) => fieldTypeOf(field).column?.(field) === 'text';

/** A list filter on one field. */
export interface GroupFilter {
  operator: FilterOperator;
  text: string;
}

/**
 * Filter for the records of a group; undefined = not possible. `value`: stored value as text; of a step its first day, of a month
 * `YYYY-MM`; null = empty.
 */
export function groupFilter(field: Field, step: Step | undefined, value: string | null): GroupFilter | undefined {
  const possible = fieldTypeOf(field).filters;
  const filter = (operator: FilterOperator, text: string) => (possible.includes(operator) ? { operator, text } : undefined);
  if (value === null) return filter('empty', 'true');
  if (step === undefined) return filter('equals', value);
  if (isOfMonths(field)) return filter('between', `${value},${value}`);
  if (step === 'day') return filter('between', `${value},${value}`);
  if (step === 'week') return filter('between', `${value},${addDays(value, 6)}`);
  return filter('between', `${value}-01,${lastDayOf(value)}`);
}

/** Maximum number of added steps without records. */
const mostGaps = 120;

/** The steps from the first to the last of `known`, including those without records; only the known ones if there would be too many. */
export function getStepsBetween(known: readonly string[], step: Step): string[] {
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return [];
  const all: string[] = [];
  for (let value = first; value <= last; value = nextStep(value, step)) {
    if (all.length === mostGaps) return [...known];
    all.push(value);
  }
  return all;
}

function nextStep(value: string, step: Step): string {
  if (value.length === 'YYYY-MM'.length) return addDays(lastDayOf(value), 1).slice(0, 7);
  return addDays(value, step === 'week' ? 7 : 1);
}
