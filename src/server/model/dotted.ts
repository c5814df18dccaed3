/** Dotted fields (`student.name`): which stored fields they need, and how the computed ones are computed. */
import { type Condition, fieldsOf } from '../../fields/condition';
import type { EntityTable } from './entityTable';

/** Fields to select from the database so that the named fields can be answered. */
export function readNames(table: EntityTable, names: ReadonlySet<string>): ReadonlySet<string> {
  const worked = resolveDotted(table, names);
  return worked.length === 0 ? names : new Set([...names, ...worked.flatMap(({ reads }) => reads)]);
}

/** Whether any of the named fields is computed from fields of a referenced record. */
export function hasWorkedOut(table: EntityTable, names: ReadonlySet<string>): boolean {
  return resolveDotted(table, names).length > 0;
}

/** Computes the named dotted fields in place and removes fields that were selected only for the computation. */
export function addDotted(table: EntityTable, names: ReadonlySet<string>, record: Record<string, unknown>, today: string): void {
  const worked = resolveDotted(table, names);
  for (const { field, compute } of worked) record[field.name] = compute?.(record, field, today) ?? null;
  for (const { reads } of worked) for (const name of reads) if (!names.has(name)) delete record[name];
}

function resolveDotted({ dotted }: EntityTable, names: ReadonlySet<string>) {
  return dotted.filter(({ field, compute }) => compute && names.has(field.name));
}

/** The dotted fields that the conditions read. */
export function listViaReferenceNames(table: EntityTable, ...conditions: (Condition | undefined)[]): ReadonlySet<string> {
  if (table.dotted.length === 0) return new Set();
  const asked = new Set(conditions.flatMap((condition) => (condition ? fieldsOf(condition) : [])));
  return new Set(table.dotted.flatMap(({ field }) => (asked.has(field.name) ? [field.name] : [])));
}
