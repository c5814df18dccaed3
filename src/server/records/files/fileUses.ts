/**
 * Uses of stored files in records. A use is written in the transaction that attaches the file, and stays when the file is removed from
 * the record, so that an earlier version can be restored. Who may open a file is checked with the current record.
 */

import type { Configuration, Resource } from '../../../config/normalized';
import type { Field } from '../../../fields/field';
import { fieldServerOf } from '../../../fields/fieldServers';
import { fieldTypeOf } from '../../../fields/fieldTypes';
import type { ValueContext } from '../../../fields/valueContext';
import type { Queryable } from '../../db/queryable';
import type { Actor } from '../../kernel/actor';
import type { Row, Values } from '../../kernel/values';
import { addComputed } from '../../model/computed';
import { type EntityTable, tablesOf } from '../../model/entityTable';
import { collectListFields } from '../../model/listFields';
import { readRecord } from '../../model/sql/recordQuery';
import { conceal } from '../../view/conceal';
import { fieldViewOf } from '../../view/fieldView';
import { anyOf, readVisibleIds, viewOf } from '../../view/view';

/** A field of a record with a file. For files in child rows, `field` is the record's field of these rows. */
export interface FileUse {
  entity: string;
  recordId: string;
  field: string;
}
/** The data of a file that determines who may open it. */
interface OwnedFile {
  id: string;
  /** Account that uploaded it; null for files of an earlier version. */
  accountId: string | null;
}
interface Scope {
  configuration: Configuration;
  /** For conditions of resources. */
  values: ValueContext;
}

/** Ids of the stored files that a value refers to, child rows included. */
export function listFiles(table: EntityTable, name: string, value: unknown): string[] {
  const child = table.children.find(({ field }) => field.name === name);
  if (child && Array.isArray(value)) {
    return value.flatMap((row: Values) => Object.entries(row).flatMap(([inner, content]) => listFiles(child.table, inner, content)));
  }
  const field = table.field(name);
  return field ? listValueFiles(field, value) : [];
}

const fileFields = new WeakMap<EntityTable, ReadonlySet<string>>();

/** Names of the fields that can contain stored files, child rows included. */
export function fileFieldsOf(table: EntityTable): ReadonlySet<string> {
  let names = fileFields.get(table);
  if (!names) {
    const own = table.columns.filter(({ field, type }) => type.upload || fieldServerOf(field)?.storedFiles);
    const rows = table.children.filter((child) => fileFieldsOf(child.table).size > 0);
    names = new Set([...own, ...rows].map(({ field }) => field.name));
    fileFields.set(table, names);
  }
  return names;
}

function listValueFiles(field: Field, value: unknown): string[] {
  if (typeof value === 'string') return fieldServerOf(field)?.storedFiles?.(value) ?? [];
  if (!fieldTypeOf(field).upload || !Array.isArray(value)) return [];
  return value.flatMap((file: { id?: unknown } | null) => (typeof file?.id === 'string' ? [file.id] : []));
}

/** Stores uses of files; existing ones are not changed. */
export async function addFileUses(q: Queryable, instId: string, uses: (FileUse & { fileId: string })[]): Promise<void> {
  if (uses.length === 0) return;
  await q.query(
    `insert into file_use (inst_id, file_id, entity, record_id, field)
     select $1::uuid, file_id, entity, record_id, field
     from unnest($2::uuid[], $3::text[], $4::uuid[], $5::text[]) as u (file_id, entity, record_id, field)
     on conflict do nothing`,
    [instId, uses.map((use) => use.fileId), uses.map((use) => use.entity), uses.map((use) => use.recordId), uses.map((use) => use.field)],
  );
}

/**
 * A file may be opened by a person who may read the field of a record with the file: by pages, data scope and field permissions. A file in
 * no record may be opened by its uploader. The own staff record is always readable, because the shell shows one's own picture.
 */
export async function mayOpenFile(q: Queryable, scope: Scope, actor: Actor, file: OwnedFile): Promise<boolean> {
  const uses = await q.query<FileUse>('select entity, record_id as "recordId", field from file_use where file_id = $1', [file.id]);
  if (uses.length === 0) return file.accountId === actor.accountId;
  for (const use of uses) if (await canSeeFile(q, scope, actor, use, file.id)) return true;
  return false;
}

async function canSeeFile(q: Queryable, { configuration, values }: Scope, actor: Actor, use: FileUse, fileId: string): Promise<boolean> {
  const tables = tablesOf(configuration);
  const table = tables.get(use.entity);
  const isOwn = use.recordId === actor.staffId;
  if (!table) return false;
  const pages = [...configuration.resources.values()].filter((resource) => mayRead(resource, table, use, actor));
  if (pages.length === 0 && !isOwn) return false;
  const text = await readRecord(q, tables, table, use.recordId);
  if (text === undefined) return false;
  const row = addComputed(table, JSON.parse(text) as Row, values.today) as Row;
  if (!listFiles(table, use.field, row[use.field]).includes(fileId)) return false;
  if (isOwn) return true;
  const seen = conceal(fieldViewOf(actor, table), row);
  if (!listFiles(table, use.field, seen[use.field]).includes(fileId)) return false;
  const rows = anyOf(pages.map((page) => viewOf(page, tables, actor)));
  return (await readVisibleIds(q, table, rows, [use.recordId], values)).size > 0;
}

/** Whether the resource sends the file to the actor: with the record if it can be read singly, otherwise with its list. */
function mayRead(resource: Resource, table: EntityTable, use: FileUse, actor: Actor): boolean {
  const { entity, permission, endpoints } = resource;
  if (entity.name !== use.entity || !actor.can(permission)) return false;
  return endpoints.get !== undefined || (endpoints.list !== undefined && collectListFields(resource, table).has(use.field));
}
