/** Automatic numbers for new records. */
import { isEmpty } from '../../../fields/condition';
import { formatPeriod, reserve, type Series } from '../../db/sequences';
import type { Values } from '../../kernel/values';
import type { EntityTable } from '../../model/entityTable';
import type { ChangeSet } from './changeSet';

export interface AssignedNumber {
  field: string;
  number: number;
  /** The series to which an unused number is returned; undefined if the rollback of the transaction returns it. */
  series: Series | undefined;
}

/** Fills empty number fields, in place. */
export async function assignNumbers(set: ChangeSet, table: EntityTable, records: Values[]): Promise<AssignedNumber[]> {
  const assigned: AssignedNumber[] = [];
  if (table.numbered.length === 0) return assigned;
  const own = await set.context.rules.get(table.entity.name)?.numberPrefix?.(set.ruleContext(set, table.entity));
  for (const { field, sequence } of table.numbered) {
    const empty = records.filter((record) => isEmpty(record[field.name]));
    if (empty.length === 0) continue;
    const date = formatPeriod(sequence.period, set.today);
    const prefix = sequence.prefix + (own?.[field.name] ?? '');
    const series = { instId: set.actor.instId, name: `${table.entity.name}.${field.name}`, period: prefix + date };
    const { numbers, comeBack } = await take(set, series, empty.length);
    empty.forEach((record, n) => {
      const number = numbers[n] ?? 0;
      record[field.name] = `${prefix}${date}${String(number).padStart(sequence.digits, '0')}`;
      assigned.push({ field: field.name, number, series: comeBack ? series : undefined });
    });
  }
  return assigned;
}

/** Numbers taken outside the transaction have to be returned if it fails (`comeBack`). */
async function take(set: ChangeSet, series: Series, count: number): Promise<{ numbers: number[]; comeBack: boolean }> {
  const { sequences, q } = set;
  const kept = q.isOpen && sequences.isInside && count === 1 ? sequences.takeKept(series) : undefined;
  if (kept !== undefined) return { numbers: [kept], comeBack: true };
  if (q.isOpen && sequences.isInside) return { numbers: getRangeFrom(await reserve(q, series, count), count), comeBack: false };
  if (count === 1) return { numbers: [await sequences.next(series)], comeBack: true };
  return { numbers: getRangeFrom(await sequences.nextRange(series, count), count), comeBack: true };
}

function getRangeFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, n) => first + n);
}
