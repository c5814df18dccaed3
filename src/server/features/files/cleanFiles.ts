/**
 * Deletes uploads that no record uses, after a day. Several processes can run this at once: rows are locked while their bytes
 * are deleted, locked rows are skipped, and saving a record locks its files too.
 */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fieldServerOf } from '../../../fields/fieldServers';
import type { Queryable } from '../../db/queryable';
import { type EntityTable, type TableColumn, tablesOf } from '../../model/entityTable';
import { quoteName } from '../../model/naming';
import { addFileUses, listFiles } from '../../records/files/fileUses';
import type { AppContext } from '../jobs/appContext';
import type { ClockWatch } from '../regular/clockWatch';
import { runRegularly } from '../regular/runRegularly';

type CleaningContext = Pick<AppContext, 'configuration' | 'database' | 'files' | 'now' | 'log'>;

const retentionMs = 24 * 3_600_000;
const everyMs = 3_600_000;
const batch = 50;

/** Cleans now and every hour, unless the clock is suspected. The result stops it and resolves when the current run has ended. */
export function startCleaning(context: CleaningContext, clock: ClockWatch): () => Promise<void> {
  return runRegularly(context, 'Cleaning of files', everyMs, async () => {
    if (!(await clock.check())) await cleanFiles(context);
  });
}

/** Deletes unused uploads older than a day. Returns the number of files. */
export async function cleanFiles(context: CleaningContext): Promise<number> {
  const before = new Date(context.now().getTime() - retentionMs);
  const institutions = await context.database.system((q) => q.query<{ id: string }>('select id from institution'));
  let gone = 0;
  for (const { id } of institutions) {
    for (let removed = batch; removed === batch; gone += removed) removed = await cleanBatch(context, id, before);
  }
  await cleanArriving(context.files.temporaryFolder, before);
  if (gone > 0) context.log({ level: 'info', message: `Cleaned ${gone} files that belong to no record` });
  return gone;
}

async function cleanBatch({ configuration, database, files }: CleaningContext, instId: string, before: Date): Promise<number> {
  return database.write(instId, async (q) => {
    const found = await q.query<{ id: string; path: string }>(
      `select id, path from stored_file f
       where create_time < $1 and not exists (select 1 from file_use u where u.file_id = f.id)
       order by id limit ${batch} for update skip locked`,
      [before.toISOString()],
    );
    const used = await linkForgotten(q, configuration, instId, new Set(found.map(({ id }) => id)));
    const lost = found.filter(({ id }) => !used.has(id));
    const expected = await q.query<{ id: string; path: string }>(
      `select id, path from expected_upload where create_time < $1 order by id limit ${batch} for update skip locked`,
      [before.toISOString()],
    );
    for (const { path } of [...lost, ...expected]) await files.remove(path);
    await q.query('delete from stored_file where id = any($1::uuid[])', [lost.map(({ id }) => id)]);
    await q.query('delete from expected_upload where id = any($1::uuid[])', [expected.map(({ id }) => id)]);
    return found.length;
  });
}

/**
 * Checks the records before files are deleted: a file that an earlier version or a bulk load attached without a row in
 * `file_use` gets that row now and is kept.
 */
async function linkForgotten(
  q: Queryable,
  configuration: AppContext['configuration'],
  instId: string,
  ids: Set<string>,
): Promise<Set<string>> {
  const used = new Set<string>();
  if (ids.size === 0) return used;
  for (const { table, column, idColumn, entity, field } of filePlaces(tablesOf(configuration).values())) {
    const rows = await q.query<{ id: string; value: unknown }>(
      `select t.${idColumn} as id, t.${quoteName(column.name)} as value from ${quoteName(table.name)} t
       where exists (select 1 from unnest($1::text[]) f where strpos(t.${quoteName(column.name)}::text, f) > 0)`,
      [[...ids]],
    );
    const uses = rows.flatMap(({ id, value }) =>
      listFiles(table, column.field.name, value).flatMap((fileId) => (ids.has(fileId) ? [{ fileId, entity, recordId: id, field }] : [])),
    );
    await addFileUses(q, instId, uses);
    for (const { fileId } of uses) used.add(fileId);
  }
  return used;
}

interface FilePlace {
  table: EntityTable;
  column: TableColumn;
  /** Column with the id of the record that uses the file: for a child row, its parent. */
  idColumn: 'id' | 'parent_id';
  entity: string;
  field: string;
}

/** All columns that can hold files: of the record's own table and of its child tables. */
function filePlaces(tables: Iterable<EntityTable>): FilePlace[] {
  return [...tables].flatMap((table) => {
    const entity = table.entity.name;
    const own = fileColumns(table).map((column): FilePlace => ({ table, column, idColumn: 'id', entity, field: column.field.name }));
    const inner = table.children.flatMap((child) =>
      fileColumns(child.table).map(
        (column): FilePlace => ({ table: child.table, column, idColumn: 'parent_id', entity, field: child.field.name }),
      ),
    );
    return [...own, ...inner];
  });
}

function fileColumns(table: EntityTable): TableColumn[] {
  return table.columns.filter(({ field, type }) => type.upload || fieldServerOf(field)?.storedFiles);
}

/** Deletes temporary files of uploads that were interrupted by the end of a process. */
async function cleanArriving(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found && found.mtime < before) await rm(file, { force: true });
  }
}
