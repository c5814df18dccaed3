/** What columns and tables hold without a schema. */
import type { Ownerless } from '../../../wire/misfits';
import type { Queryable } from '../../db/queryable';
import { quoteName } from '../../model/naming';

/** Rows that `q` reads, of the columns and tables that the table sync kept; those that hold nothing are left out. */
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
