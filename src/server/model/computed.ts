/** Fields computed when a record is read. */
import type { Row } from '../kernel/values';
import type { EntityTable } from './entityTable';

/** Adds the computed fields to a record and its child rows, in place. */
export function addComputed(table: EntityTable, record: Record<string, unknown>, today: string): Record<string, unknown> {
  for (const { field, compute } of table.computed) record[field.name] = compute(record, field, today) ?? null;
  for (const child of table.children) {
    if (child.table.computed.length === 0) continue;
    for (const row of (record[child.field.name] ?? []) as Row[]) addComputed(child.table, row, today);
  }
  return record;
}

/** Whether the table or its child rows have computed fields. */
export function hasComputed(table: EntityTable): boolean {
  return table.computed.length > 0 || table.children.some((child) => child.table.computed.length > 0);
}
