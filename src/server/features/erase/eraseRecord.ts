/**
 * Erases all data about one record, in one transaction: rows are deleted permanently, also deleted ones and `appendOnly` entries, or
 * emptied if sums and counts depend on them; contents are removed from the operation log; file uses are deleted. The bytes of the files
 * are deleted afterwards (`removeFiles.ts`).
 */
import { must } from '../../../domain/must';
import type { Queryable } from '../../db/queryable';
import { type EntityTable, tableOf } from '../../model/entityTable';
import { quoteName } from '../../model/naming';
import type { ChangeSet } from '../../records/write/changeSet';
import { findTouchedByStored, followTouched, mergeTouched, type Touched } from '../../records/write/keepRollups';
import { clearLog, type EmptiedRecords, logContents } from './eraseLog';
import { type Concerned, type Erasure, listConcernedTables, listEmptiedColumns, ownEmptied } from './erasure';
import type { LooseFile } from './removeFiles';

interface ErasedKind {
  title: string;
  removed: number;
  emptied: number;
}
interface Erased {
  kinds: ErasedKind[];
  /** Number of emptied rows of the operation log. */
  logRows: number;
  /** Files that no record uses any more. */
  files: LooseFile[];
}

interface Found extends Concerned {
  ids: string[];
}

/** `reason`: reason of the erasure; `values` are written into the record itself. Throws if data remains afterwards. */
export async function eraseRecord(
  set: ChangeSet,
  id: string,
  erasure: Erasure,
  { reason, values }: { reason: string; values: Record<string, unknown> },
): Promise<Erased> {
  const found = await findRows(set, id, erasure);
  let touched: Touched = { ids: new Map(), refusalField: '' };
  for (const { table, ids, way } of found)
    if (way === 'removed') touched = mergeTouched(touched, await findTouchedByStored(set, table, ids));
  const own = tableOf(set.tables, erasure.entity);
  const emptied = listClearedInLog(found, id, erasure);
  const where = { instId: set.actor.instId, reason, at: set.at };
  const { kinds, logRows, files } = await set.q.system(async (q) => {
    await q.query("select set_config('app.erasing', 'on', true)");
    const counted: ErasedKind[] = [];
    for (const one of found) counted.push(await eraseRows(q, one, erasure, where.instId));
    await clearOwn(q, own, id, erasure, { instId: where.instId, values });
    const rows = await clearLog(q, emptied, where);
    const loose = await listLooseFiles(
      q,
      where.instId,
      emptied.flatMap(({ ids }) => ids),
    );
    await forgetCopies(
      q,
      where.instId,
      id,
      emptied.flatMap(({ ids }) => ids),
    );
    await q.query("select set_config('app.erasing', 'off', true)");
    return { kinds: counted.filter(({ removed, emptied: some }) => removed + some > 0), logRows: rows, files: loose };
  });
  await followTouched(set, touched);
  const left = await countContents(set, found, emptied, erasure);
  if (left > 0) throw new Error(`${left} rows still have contents after an erasure`);
  return { kinds, logRows, files };
}

async function findRows(set: ChangeSet, id: string, erasure: Erasure): Promise<Found[]> {
  const found: Found[] = [];
  for (const one of listConcernedTables(set.tables, erasure)) {
    const { table, column, way } = one;
    const name = quoteName(column.name);
    const named =
      one.with === undefined ? [id] : found.filter(({ table: other }) => other.entity.name === one.with).flatMap(({ ids }) => ids);
    const is = way === 'shared' ? `${name} = $1::uuid[]` : `${name} = any($1::uuid[])`;
    // Including those in the trash.
    const rows = await set.q.query<{ id: string }>(
      `select id::text as id from ${quoteName(table.name)} where ${is} order by id for update`,
      [named],
    );
    found.push({ ...one, ids: rows.map((row) => row.id) });
  }
  return found;
}

/** Contents to remove from the log: all of deleted rows, and of kept rows the fields that are emptied. */
function listClearedInLog(found: readonly Found[], id: string, erasure: Erasure): EmptiedRecords[] {
  const of = ({ table, ids, way }: Found): EmptiedRecords => {
    if (way === 'removed') return { ids };
    const keys = [...listEmptiedColumns(table, erasure), ...table.children].map(({ field }) => field.name);
    return { ids, keys };
  };
  return [...found.filter(({ ids }) => ids.length > 0).map(of), { ids: [id] }];
}

async function eraseRows(q: Queryable, { table, ids, way }: Found, erasure: Erasure, instId: string): Promise<ErasedKind> {
  const { title } = table.entity;
  if (ids.length === 0) return { title, removed: 0, emptied: 0 };
  if (way !== 'removed') {
    await clearRows(q, table, ids, erasure, instId);
    return { title, removed: 0, emptied: ids.length };
  }
  await removeChildren(q, table, ids, instId);
  const gone = await q.query(`delete from ${quoteName(table.name)} where inst_id = $1 and id = any($2::uuid[]) returning 1`, [instId, ids]);
  return { title, removed: gone.length, emptied: 0 };
}

async function readChildIds(q: Queryable, table: EntityTable, parents: readonly string[], instId: string): Promise<string[]> {
  const rows = await q.query<{ id: string }>(
    `select id::text as id from ${quoteName(table.name)} where inst_id = $1 and parent_id = any($2::uuid[])`,
    [instId, parents],
  );
  return rows.map(({ id }) => id);
}

async function removeChildren(q: Queryable, table: EntityTable, parents: readonly string[], instId: string): Promise<void> {
  for (const child of table.children) {
    const ids = await readChildIds(q, child.table, parents, instId);
    if (ids.length === 0) continue;
    await removeChildren(q, child.table, ids, instId);
    await q.query(`delete from ${quoteName(child.table.name)} where inst_id = $1 and id = any($2::uuid[])`, [instId, ids]);
  }
}

async function clearRows(q: Queryable, table: EntityTable, ids: readonly string[], erasure: Erasure, instId: string): Promise<void> {
  const names = listEmptiedColumns(table, erasure).map(({ name }) => quoteName(name));
  if (table.searchable) names.push('search_text');
  const set = names.map((name) => `${name} = null`).join(', ');
  if (set) await q.query(`update ${quoteName(table.name)} set ${set} where inst_id = $1 and id = any($2::uuid[])`, [instId, ids]);
  for (const child of table.children) {
    const inside = await readChildIds(q, child.table, ids, instId);
    if (inside.length > 0) await clearRows(q, child.table, inside, erasure, instId);
  }
}

async function clearOwn(
  q: Queryable,
  table: EntityTable,
  id: string,
  erasure: Erasure,
  { instId, values }: { instId: string; values: Record<string, unknown> },
): Promise<void> {
  await removeChildren(q, table, [id], instId);
  const written = Object.entries(values);
  const set = [
    ...ownEmptied(table, erasure).flatMap(({ field, name }) => (field.name in values ? [] : [`${quoteName(name)} = null`])),
    ...written.map(([field], at) => `${quoteName(must(table.column(field), `column of "${field}"`).name)} = $${at + 3}`),
    'version = version + 1',
    ...(table.searchable ? ['search_text = null'] : []),
  ].join(', ');
  await q.query(`update ${quoteName(table.name)} set ${set} where inst_id = $1 and id = $2`, [
    instId,
    id,
    ...written.map(([, value]) => value),
  ]);
}

/** Deletes the file uses of these records. Returns the files that no other record uses. */
async function listLooseFiles(q: Queryable, instId: string, ids: readonly string[]): Promise<LooseFile[]> {
  const used = await q.query<{ id: string }>(
    'delete from file_use where inst_id = $1 and record_id = any($2::uuid[]) returning file_id::text as id',
    [instId, ids],
  );
  return q.query<LooseFile>(
    `select id::text as id, path from stored_file f where inst_id = $1 and id = any($2::uuid[])
       and not exists (select 1 from file_use u where u.inst_id = $1 and u.file_id = f.id) order by id`,
    [instId, [...new Set(used.map(({ id }) => id))]],
  );
}

/** Deletes copies outside the records: drafts, locks, labels of rows of bulk operations. */
async function forgetCopies(q: Queryable, instId: string, id: string, ids: readonly string[]): Promise<void> {
  await q.query('delete from form_draft where inst_id = $1 and (strpos(content::text, $2) > 0 or strpos(form, $2) > 0)', [instId, id]);
  await q.query('delete from edit_lock where inst_id = $1 and record_id = any($2::uuid[])', [instId, ids]);
  await q.query("update bulk_row set label = '' where inst_id = $1 and record_id = any($2::uuid[])", [instId, ids]);
}

/** Verifies the erasure by counting remaining data: rows that should be deleted, and texts in kept rows. */
async function countContents(
  set: ChangeSet,
  found: readonly Found[],
  emptied: readonly EmptiedRecords[],
  erasure: Erasure,
): Promise<number> {
  let left = 0;
  for (const { table, ids, way } of found) {
    const names = way === 'removed' ? [] : listEmptiedColumns(table, erasure).map(({ name }) => `${quoteName(name)} is not null`);
    if (ids.length === 0 || (way !== 'removed' && names.length === 0)) continue;
    const is = names.length > 0 ? ` and (${names.join(' or ')})` : '';
    const [row] = await set.q.query<{ count: number }>(
      `select count(*)::int as count from ${quoteName(table.name)} where id = any($1::uuid[])${is}`,
      [ids],
    );
    left += row?.count ?? 0;
  }
  return left + (await set.q.system((q) => logContents(q, emptied, set.actor.instId)));
}
