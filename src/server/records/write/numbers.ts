/** Automatic numbers for new records. */
import { isEmpty } from '../../../fields/condition';
import type { Field } from '../../../fields/field';
import { periodText, type Series } from '../../db/sequences';
import type { Values } from '../../kernel/values';
import type { EntityTable } from '../../model/entityTable';
import type { ChangeSet } from './changeSet';

export interface AssignedNumber {
  field: string;
  number: number;
  /** Where the number goes back to when it was not used; undefined when the transaction takes it back itself. */
  series: Series | undefined;
}

/** Fills empty number fields, in place. */
export async function assignNumbers(set: ChangeSet, table: EntityTable, records: Values[]): Promise<AssignedNumber[]> {
  const assigned: AssignedNumber[] = [];
  for (const { field, sequence } of table.numbered) {
    const empty = records.filter((record) => isEmpty(record[field.name]));
    if (empty.length === 0) continue;
    const date = periodText(sequence.period, set.today);
    const series = { instId: set.actor.instId, name: `${table.entity.name}.${field.name}`, period: sequence.prefix + date };
    const numbers = await take(set, series, empty.length);
    empty.forEach((record, n) => {
      const number = numbers[n] ?? 0;
      record[field.name] = `${sequence.prefix}${date}${String(number).padStart(sequence.digits, '0')}`;
      assigned.push(note(set, field, series, number));
    });
  }
  return assigned;
}

async function take(set: ChangeSet, series: Series, count: number): Promise<number[]> {
  const q = set.q.isOpen ? set.q : undefined;
  if (count === 1) return [await set.sequences.next(series, q)];
  const first = await set.sequences.nextRange(series, count, q);
  return Array.from({ length: count }, (_, n) => first + n);
}

function note(set: ChangeSet, field: Field, series: Series, number: number): AssignedNumber {
  return { field: field.name, number, series: set.q.isOpen ? undefined : series };
}
