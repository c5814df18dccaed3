/** Files a record names must have been uploaded to the same institution; name, size and type are those found then. */
import type { Field } from '../../config/normalized';
import { invalid } from '../apiError';
import { type FileValue, fileProblem } from '../files/checkFiles';
import type { Values } from '../rule';
import type { EntityTable } from '../storage/entityTable';
import { isUuid } from '../storage/uuid';
import type { ChangeSet } from './changeSet';

/** Refuses unknown files and replaces what the caller says about known ones, in place. */
export async function checkStoredFiles(set: ChangeSet, table: EntityTable, values: Values): Promise<void> {
  const places = filePlaces(table, values, '');
  if (places.length === 0) return;
  const ids = places.flatMap(({ entries }) => entries.map((entry) => entry.id));
  const known = await readFiles(set, ids.filter(isUuid));
  const missing = places.filter(({ entries }) => entries.some((entry) => !known.has(entry.id)));
  if (missing.length > 0) throw invalid(missing.map(({ path }) => ({ field: path, message: '文件不存在，请重新上传' })));
  for (const place of places) place.holder[place.field.name] = place.entries.map((entry) => known.get(entry.id));
  refuseMisfits(places);
}

function refuseMisfits(places: FilePlace[]): void {
  const misfits = places.flatMap(({ holder, field, path }) => {
    const stored = holder[field.name] as FileValue[];
    const message = stored.map((file) => fileProblem(file, field)).find((problem) => problem !== undefined);
    return message === undefined ? [] : [{ field: path, message }];
  });
  if (misfits.length > 0) throw invalid(misfits);
}

interface FilePlace {
  holder: Values;
  field: Field;
  path: string;
  entries: FileValue[];
}

function filePlaces(table: EntityTable, values: Values, prefix: string): FilePlace[] {
  const own = table.columns.flatMap(({ field, type }) => {
    const value = values[field.name];
    if (!type.upload || !Array.isArray(value) || value.length === 0) return [];
    return [{ holder: values, field, path: prefix + field.name, entries: value as FileValue[] }];
  });
  const inner = table.children.flatMap((child) =>
    ((values[child.field.name] ?? []) as Values[]).flatMap((row, n) => filePlaces(child.table, row, `${prefix}${child.field.name}.${n}.`)),
  );
  return [...own, ...inner];
}

async function readFiles(set: ChangeSet, ids: string[]): Promise<Map<string, FileValue>> {
  const rows = await set.q.query<FileValue>('select id, name, size, type from stored_file where id = any($1::uuid[])', [ids]);
  return new Map(rows.map((row) => [row.id, { id: row.id, name: row.name, size: Number(row.size), type: row.type }]));
}
