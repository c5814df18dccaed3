/** Records parted by the values of a field, or by steps of time: which fields can do that, and which filter finds the records of one part. */
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

/** Whether a time names months alone, which have no days and weeks. */
export const isOfMonths = (field: Field) => fieldTypeOf(field).column?.(field) === 'text';

/** A filter of a list on one field. */
export interface GroupFilter {
  operator: FilterOperator;
  text: string;
}

/**
 * Filter that finds the records of one group; undefined = none does. `value`: stored value as text, of a step its first day, of a month
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

/** Most steps without records that are told between others. */
const mostGaps = 120;

/** The steps from the first to the last of `known`, also those without records; with too many of them only the known ones. */
export function stepsBetween(known: readonly string[], step: Step): string[] {
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
