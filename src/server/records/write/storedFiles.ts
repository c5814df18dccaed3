/** Files in a record: they must exist, and the caller must be allowed to open them; name, size and type are those of the upload. */
import { isEmpty } from '../../../fields/condition';
import type { Field } from '../../../fields/field';
import type { FieldError } from '../../../wire/envelope';
import { invalid } from '../../kernel/apiError';
import { isUuid } from '../../kernel/uuid';
import type { Values } from '../../kernel/values';
import type { EntityTable } from '../../model/entityTable';
import { type FileValue, fileProblem } from '../files/checkFiles';
import { addFileUses, fileFieldsOf, listFiles, mayOpenFile } from '../files/fileUses';
import type { ChangeSet } from './changeSet';

interface KnownFile extends FileValue {
  accountId: string | null;
}

/**
 * Refuses unknown files, replaces what the caller says about known ones in place, and ties them to the record.
 * `before` is the stored record; what it refers to already may stay, whatever has become of it.
 */
export async function checkStoredFiles(
  set: ChangeSet,
  table: EntityTable,
  recordId: string,
  values: Values,
  before: Values = {},
): Promise<void> {
  const mentions = listMentions(table, values);
  if (mentions.length === 0) return;
  const known = await readFiles(set, [...new Set(mentions.map(({ id }) => id))].filter(isUuid));
  await refuseForeign(set, table, recordId, mentions, known, before);
  const places = filePlaces(table, values, '');
  for (const place of places) place.owner[place.field.name] = place.entries.map((entry) => getStoredValue(known.get(entry.id), entry));
  refuseMisfits(places);
  const found = mentions.filter(({ id }) => known.has(id));
  await addFileUses(
    set.q,
    set.actor.instId,
    found.map(({ id, field }) => ({ fileId: id, entity: table.entity.name, recordId, field })),
  );
}

interface Mention {
  field: string;
  /** Path of the file in the record, child row included. */
  path: string;
  id: string;
}
function listMentions(table: EntityTable, values: Values): Mention[] {
  const filled = [...fileFieldsOf(table)].filter((name) => !isEmpty(values[name]));
  if (filled.length === 0) return [];
  const paths = filePlaces(table, values, '').flatMap(({ entries, path }) => entries.map(({ id }) => [id, path] as const));
  const pathOf = new Map(paths);
  return filled.flatMap((field) => listFiles(table, field, values[field]).map((id) => ({ field, path: pathOf.get(id) ?? field, id })));
}

/** Refuses a file, new in the record, that the caller cannot open: otherwise naming its id would give access. Rules are trusted. */
async function refuseForeign(
  set: ChangeSet,
  table: EntityTable,
  recordId: string,
  mentions: Mention[],
  known: ReadonlyMap<string, KnownFile>,
  before: Values,
): Promise<void> {
  const scope = { configuration: set.context.configuration, values: set.values };
  const errors: FieldError[] = [];
  for (const { field, path, id } of mentions) {
    if (listFiles(table, field, before[field]).includes(id)) continue;
    const file = known.get(id);
    const allowed =
      file && (set.depth > 0 || (await hasStoredFile(set, recordId, id)) || (await mayOpenFile(set.q, scope, set.actor, file)));
    if (!allowed) errors.push({ field: path, message: '文件不存在，请重新上传' });
  }
  if (errors.length > 0) throw invalid(errors);
}

/** Whether the file was in the record earlier; then it may be restored from the history. */
async function hasStoredFile(set: ChangeSet, recordId: string, fileId: string): Promise<boolean> {
  return (await set.q.query('select 1 from file_use where file_id = $1 and record_id = $2 limit 1', [fileId, recordId])).length > 0;
}

function getStoredValue(file: KnownFile | undefined, entry: FileValue): FileValue {
  if (!file) return entry;
  const { id, name, size, type } = file;
  return { id, name, size, type };
}

function refuseMisfits(places: FilePlace[]): void {
  const misfits = places.flatMap(({ owner, field, path }) => {
    const stored = owner[field.name] as FileValue[];
    const message = stored.map((file) => fileProblem(file, field)).find((problem) => problem !== undefined);
    return message === undefined ? [] : [{ field: path, message }];
  });
  if (misfits.length > 0) throw invalid(misfits);
}

interface FilePlace {
  owner: Values;
  field: Field;
  path: string;
  entries: FileValue[];
}

function filePlaces(table: EntityTable, values: Values, prefix: string): FilePlace[] {
  const own = table.columns.flatMap(({ field, type }) => {
    const value = values[field.name];
    if (!type.upload || !Array.isArray(value) || value.length === 0) return [];
    return [{ owner: values, field, path: prefix + field.name, entries: value as FileValue[] }];
  });
  const inner = table.children.flatMap((child) =>
    ((values[child.field.name] ?? []) as Values[]).flatMap((row, n) => filePlaces(child.table, row, `${prefix}${child.field.name}.${n}.`)),
  );
  return [...own, ...inner];
}

/** Reads and locks the files until the transaction ends, so that the cleanup does not delete a file while it is attached. */
async function readFiles(set: ChangeSet, ids: string[]): Promise<Map<string, KnownFile>> {
  if (ids.length === 0) return new Map();
  const rows = await set.q.query<KnownFile>(
    'select id, name, size, type, account_id as "accountId" from stored_file where id = any($1::uuid[]) order by id for share',
    [ids],
  );
  return new Map(rows.map((row) => [row.id, { ...row, size: Number(row.size) }]));
}
