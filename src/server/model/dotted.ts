/** Dotted fields in records: what is read for them, and what is worked out from it. */
import { type Condition, fieldsOf } from '../../fields/condition';
import type { EntityTable } from './entityTable';

/** What the database is asked for so that these fields can be answered. */
export function readNames(table: EntityTable, names: ReadonlySet<string>): ReadonlySet<string> {
  const worked = workedOut(table, names);
  return worked.length === 0 ? names : new Set([...names, ...worked.flatMap(({ reads }) => reads)]);
}

/** Whether any of the fields is worked out from what stands behind a reference. */
export function hasWorkedOut(table: EntityTable, names: ReadonlySet<string>): boolean {
  return workedOut(table, names).length > 0;
}

/** Works out the dotted fields among the names, in place; what was only read for them is taken away. */
export function addDotted(table: EntityTable, names: ReadonlySet<string>, record: Record<string, unknown>, today: string): void {
  const worked = workedOut(table, names);
  for (const { field, compute } of worked) record[field.name] = compute?.(record, field, today) ?? null;
  for (const { reads } of worked) for (const name of reads) if (!names.has(name)) delete record[name];
}

function workedOut({ dotted }: EntityTable, names: ReadonlySet<string>) {
  return dotted.filter(({ field, compute }) => compute && names.has(field.name));
}

/** The dotted names among those a condition reads. */
export function behindNames(table: EntityTable, ...conditions: (Condition | undefined)[]): ReadonlySet<string> {
  if (table.dotted.length === 0) return new Set();
  const asked = new Set(conditions.flatMap((condition) => (condition ? fieldsOf(condition) : [])));
  return new Set(table.dotted.flatMap(({ field }) => (asked.has(field.name) ? [field.name] : [])));
}
