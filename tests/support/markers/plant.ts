/**
 * Writes markers over all records of the demo institutions, past the calls: their rules would refuse many of them. What steers the
 * product (codes, states, references, times) stays as it is, except in a few records of each entity.
 */
import type { Client } from 'pg';
import type { Configuration, Entity } from '../../../src/config/normalized';
import type { Field } from '../../../src/fields/field';
import { type EntityTable, type TableColumn, tableOf, tablesOf } from '../../../src/server/model/entityTable';
import { searchTextOf } from '../../../src/server/model/searchText';
import { steering } from './steering';
import { type Marker, MarkerBook } from './words';

export interface Planted {
  book: MarkerBook;
  /** Ids of each entity's living records, of child rows too. */
  records: Map<string, PlantedRecord[]>;
  byId: Map<string, PlantedRecord>;
  /** `entity.field` of what has a marker, and of what has none with the reason. */
  marked: Set<string>;
  unmarked: Map<string, string>;
}
export interface PlantedRecord {
  id: string;
  instId: string;
  entity: string;
  deleted: boolean;
  parentId: string | undefined;
  row: Row;
}
type Row = Record<string, unknown>;

/** How many records of an entity lose dates and amounts: what is planned, owed or worked out by them would end otherwise. */
const dated = 3;

export async function plant(client: Client, configuration: Configuration, instIds: readonly string[]): Promise<Planted> {
  // Triggers keep entries of ledgers as they are.
  await client.query('set session_replication_role = replica');
  const tables = tablesOf(configuration);
  const planted: Planted = { book: new MarkerBook(), records: new Map(), byId: new Map(), marked: new Set(), unmarked: new Map() };
  const stored = [...tables.values()].filter(({ entity }) => !entity.source);
  // Parents and what is referred to come first, so that an entity without records gets one.
  for (const table of stored) await fillEmpty(client, configuration, table, instIds[0]!, new Set());
  for (const table of stored) await markTable(client, table, planted, instIds);
  for (const table of stored) await markReferences(client, configuration, table, planted, instIds[0]!);
  for (const table of stored) await writeHistory(client, table, planted);
  for (const table of stored) if (table.searchable) await writeSearchText(client, table, planted);
  return planted;
}

const living = (rows: PlantedRecord[] | undefined) => (rows ?? []).filter(({ deleted }) => !deleted);

/** One record for an entity that the demo data has none of: with the first codes and references there are. */
async function fillEmpty(
  client: Client,
  configuration: Configuration,
  table: EntityTable,
  instId: string,
  above: Set<string>,
): Promise<void> {
  if (above.has(table.entity.name)) return;
  const { rows } = await client.query(`select 1 from "${table.name}" where inst_id = $1 and deleted_at is null limit 1`, [instId]);
  if (rows.length > 0) return;
  const tables = tablesOf(configuration);
  const inner = new Set([...above, table.entity.name]);
  const row: Row = { inst_id: instId, id: crypto.randomUUID(), version: 1 };
  for (const column of table.columns) {
    const { reference } = column.field;
    if (reference) {
      const target = tableOf(tables, reference.entity);
      if (!target.entity.source) await fillEmpty(client, configuration, target, instId, inner);
      const [id] = target.entity.source ? [] : await idsIn(client, target, instId);
      row[column.name] = id === undefined ? null : reference.many ? [id] : id;
    } else row[column.name] = plainValue(column);
  }
  const { parent } = table.entity;
  if (parent) {
    const owner = tableOf(tables, parent.entity);
    await fillEmpty(client, configuration, owner, instId, inner);
    Object.assign(row, { parent_id: (await idsIn(client, owner, instId))[0], row_no: 1 });
  }
  await client.query(`insert into "${table.name}" select * from jsonb_populate_record(null::"${table.name}", $1::jsonb)`, [
    JSON.stringify({ ...row, search_text: '' }),
  ]);
}

async function idsIn(client: Client, table: EntityTable, instId: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from "${table.name}" where inst_id = $1 and deleted_at is null order by id limit 1`,
    [instId],
  );
  return rows.map(({ id }) => id);
}

function plainValue({ field, columnType }: TableColumn): unknown {
  if (field.states) return field.states.initial;
  if (field.choices?.[0]) return columnType.endsWith('[]') ? [field.choices[0].code] : field.choices[0].code;
  if (columnType.endsWith('[]')) return [];
  if (columnType === 'jsonb') return null;
  if (columnType === 'text') return field.fieldType === 'month' ? '2026-10' : '文';
  if (columnType === 'date') return '2026-11-18';
  if (columnType.startsWith('timestamptz')) return '2026-11-18 10:00:00+08';
  if (columnType.startsWith('time')) return '10:00';
  if (columnType.startsWith('bool')) return false;
  return 1;
}

async function markTable(client: Client, table: EntityTable, planted: Planted, instIds: readonly string[]): Promise<void> {
  const { rows } = await client.query<Row>(`select * from "${table.name}" where inst_id = any($1::uuid[]) order by inst_id, id`, [instIds]);
  const seen = new Map<string, number>();
  const records: PlantedRecord[] = [];
  const changed: Row[] = [];
  const plain = await plainColumns(client, table.name);
  const marking = table.columns.flatMap((column) => {
    const why = whyNot(table.entity, column);
    const name = `${table.entity.name}.${column.field.name}`;
    if (why) planted.unmarked.set(name, why);
    return why ? [] : [column];
  });
  for (const row of rows) {
    const at = seen.get(String(row.inst_id)) ?? 0;
    seen.set(String(row.inst_id), at + 1);
    for (const column of marking) {
      const marker = { entity: table.entity.name, field: column.field.name, record: String(row.id) };
      const value = valueFor(planted.book, column, row[column.name], marker, at);
      if (value === undefined) continue;
      row[column.name] = value;
      planted.marked.add(`${table.entity.name}.${column.field.name}`);
    }
    // One of several lies in the trash; child rows go with their record.
    if (!table.entity.parent && !table.entity.single && at === 4 && !steering.alwaysThere.has(table.entity.name))
      row.deleted_at = '2026-11-17 09:00:00+08';
    changed.push(Object.fromEntries([...plain, 'deleted_at'].map((name) => [name, row[name] ?? null])));
    records.push({
      id: String(row.id),
      instId: String(row.inst_id),
      entity: table.entity.name,
      deleted: row.deleted_at !== null,
      parentId: row.parent_id as string | undefined,
      row,
    });
  }
  planted.records.set(table.entity.name, records);
  for (const record of records) planted.byId.set(record.id, record);
  const names = marking.map(({ name }) => name);
  const written = changed.map((row) => Object.fromEntries([...names, 'id', 'inst_id', 'deleted_at'].map((name) => [name, row[name]])));
  const sets = [...names, 'deleted_at'].map((name) => `"${name}" = v."${name}"`).join(', ');
  if (written.length > 0)
    await client.query(
      `update "${table.name}" t set ${sets} from jsonb_populate_recordset(null::"${table.name}", $1::jsonb) v where t.id = v.id and t.inst_id = v.inst_id`,
      [JSON.stringify(written)],
    );
}

async function plainColumns(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ column_name: string }>(
    "select column_name from information_schema.columns where table_schema = 'public' and table_name = $1",
    [table],
  );
  return rows.map(({ column_name }) => column_name);
}

/** Why a field can have no marker; undefined if it can. */
function whyNot(entity: Entity, { field, columnType }: TableColumn): string | undefined {
  const steers = steering.fields[`${entity.name}.${field.name}`];
  if (steers) return steers;
  if (field.states) return 'state';
  if (field.choices) return 'code';
  if (field.reference || field.fieldType === 'person' || columnType.includes('uuid')) return 'reference';
  if (field.system) return 'stamp';
  if (field.fieldType === 'month' || columnType.startsWith('time(')) return 'time';
  if (columnType.startsWith('bool')) return 'boolean';
  if (columnType.endsWith('[]') && columnType !== 'text[]') return 'list of codes';
  return undefined;
}

/** The marked value; undefined = stays as it is. */
function valueFor(book: MarkerBook, { field, type, columnType }: TableColumn, now: unknown, marker: Marker, at: number): unknown {
  if (columnType === 'text') {
    if (type.mask && field.fieldType === 'phone') return book.phone(marker, type.mask);
    if (type.mask) return book.identity(marker, type.mask);
    const word = book.word(marker);
    return field.fieldType === 'richText' ? `<p>${word}</p>` : word;
  }
  if (columnType === 'text[]') return [book.word(marker)];
  if (type.upload && (now === null || now === undefined))
    return [{ id: crypto.randomUUID(), name: `${book.word(marker)}.pdf`, size: 1, type: 'application/pdf' }];
  if (columnType === 'jsonb') return inJson(book, now, marker);
  if (at >= dated) return undefined;
  if (columnType === 'date') return book.day(marker, days++);
  if (columnType.startsWith('timestamptz')) return `${book.day(marker, 90_000 + days++)} 12:00:00+08`;
  if (columnType.startsWith('numeric')) return columnType.includes(',2') ? book.amount(marker) : book.number(marker);
  if (columnType === 'integer') return book.number(marker);
  return undefined;
}
let days = 0;

/** Texts that people wrote or read get a marker behind them; what steers the area (numbers, codes) stays. */
function inJson(book: MarkerBook, value: unknown, marker: Marker): unknown {
  if (typeof value === 'string') return /[\u4e00-\u9fff]/.test(value) ? `${value}${book.word(marker)}` : value;
  if (Array.isArray(value)) return value.map((one) => inJson(book, one, marker));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      name === 'name' && typeof one === 'string' ? `${book.word(marker)}${/\.\w+$/.exec(one)?.[0] ?? ''}` : inJson(book, one, marker),
    ]),
  );
}

/** The first record of each entity refers to records that nothing else refers to; they lie in the trash, so that no list of their own tells them. */
async function markReferences(
  client: Client,
  configuration: Configuration,
  table: EntityTable,
  planted: Planted,
  instId: string,
): Promise<void> {
  const tables = tablesOf(configuration);
  const record = living(planted.records.get(table.entity.name)).find((one) => one.instId === instId);
  if (!record) return;
  for (const { field, name } of table.columns) {
    const { reference } = field;
    if (!reference || field.system || steering.fields[`${table.entity.name}.${field.name}`]) continue;
    const target = tables.get(reference.entity);
    const model =
      target &&
      !target.entity.source &&
      living(planted.records.get(reference.entity)).find((one) => one.instId === instId && one.id !== record.id);
    const label =
      model &&
      target.columns.find(
        ({ field: inner, columnType }) => columnType === 'text' && !inner.choices && target.entity.label.includes(`{${inner.name}}`),
      );
    if (!model || !label || target.entity.single) {
      planted.unmarked.set(`${table.entity.name}.${field.name}`, 'reference to what has no text for a name');
      continue;
    }
    const marker: Marker = { entity: table.entity.name, field: field.name, record: record.id, label: true, target: reference.entity };
    const id = planted.book.note(crypto.randomUUID(), marker);
    const copy: Row = { ...model.row, id, deleted_at: '2026-11-16 09:00:00+08', search_text: '', [label.name]: planted.book.word(marker) };
    for (const column of target.columns)
      if (
        column !== label &&
        column.columnType === 'text' &&
        !column.field.choices &&
        target.entity.unique.some(({ fields }) => fields.includes(column.field.name))
      )
        copy[column.name] = crypto.randomUUID();
    await client.query(`insert into "${target.name}" select * from jsonb_populate_record(null::"${target.name}", $1::jsonb)`, [
      JSON.stringify(copy),
    ]);
    planted.byId.set(id, { id, instId, entity: target.entity.name, deleted: true, parentId: undefined, row: copy });
    const value = reference.many ? [id] : id;
    await client.query(`update "${table.name}" set "${name}" = $1 where id = $2 and inst_id = $3`, [value, record.id, instId]);
    record.row[name] = value;
    planted.marked.add(`${table.entity.name}.${field.name}`);
    planted.unmarked.delete(`${table.entity.name}.${field.name}`);
  }
}

/** A change of every field of the first records, as it would stand in their history. */
async function writeHistory(client: Client, table: EntityTable, planted: Planted): Promise<void> {
  if (table.entity.parent) return;
  const all = planted.records.get(table.entity.name) ?? [];
  const insts = [...new Set(all.map(({ instId }) => instId))];
  for (const instId of insts) {
    for (const record of all.filter((one) => one.instId === instId).slice(0, 5)) {
      const text = JSON.stringify(wholeOf(table, record, planted));
      await client.query(
        `insert into change_record (inst_id, id, change_set_id, at, actor_name, resource, action, entity, record_id, before, after)
         values ($1, gen_random_uuid(), gen_random_uuid(), now(), '员工', $2, 'update', $3, $4, $5::jsonb, $5::jsonb)`,
        [instId, table.pages[0]?.name ?? null, table.entity.name, record.id, text],
      );
    }
  }
}

/** The values of a record with its child rows. */
function wholeOf(table: EntityTable, record: PlantedRecord, planted: Planted): Row {
  const rows = table.children.map((child) => {
    const inside = (planted.records.get(child.table.entity.name) ?? []).filter(({ parentId }) => parentId === record.id);
    return [child.field.name, inside.map(({ id, row }) => ({ id, ...valuesOf(child.table, row) }))];
  });
  return { ...valuesOf(table, record.row), ...Object.fromEntries(rows) };
}

async function writeSearchText(client: Client, table: EntityTable, planted: Planted): Promise<void> {
  const texts = (planted.records.get(table.entity.name) ?? []).map((record) => ({
    id: record.id,
    search_text: searchTextOf(table, wholeOf(table, record, planted)),
  }));
  await client.query(
    `update "${table.name}" t set search_text = v.search_text from jsonb_to_recordset($1::jsonb) v(id uuid, search_text text) where t.id = v.id`,
    [JSON.stringify(texts)],
  );
}

function valuesOf(table: EntityTable, row: Row): Row {
  return Object.fromEntries(table.columns.filter(({ field }) => !field.system).map(({ field, name }) => [field.name, row[name] ?? null]));
}

/** Own fields of all entities that rights can deny. */
export function fieldsOf(configuration: Configuration): { entity: Entity; field: Field }[] {
  return [...configuration.entities.values()]
    .filter(({ source }) => !source)
    .flatMap((entity) => entity.fields.filter(({ through }) => !through).map((field) => ({ entity, field })));
}
