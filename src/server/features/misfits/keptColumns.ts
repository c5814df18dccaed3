/** Data in columns and tables that no schema describes any more. */
import type { Ownerless } from '../../../wire/misfits';
import type { Queryable } from '../../db/queryable';
import { quoteName } from '../../model/naming';

/** Counts the rows visible to `q` in columns and tables that the table sync kept; empty ones are left out. */
export async function countKept(q: Queryable, kept: readonly string[]): Promise<Ownerless[]> {
  const counted: Ownerless[] = [];
  for (const name of kept) {
    const [table = '', column] = name.split('.');
    const isFilled = column === undefined ? '' : ` and ${quoteName(column)} is not null`;
    const [row] = await q.query<{ count: number }>(
      `select count(*)::int as count from ${quoteName(table)} where deleted_at is null${isFilled}`,
    );
    if (row && row.count > 0) counted.push({ name, count: row.count });
  }
  return counted;
}
