/**
 * A record as one JSON object built by the database: values in wire form, labels of references next to their ids, child rows inside. One
 * statement reads all of it.
 */
import { type RawBuilder, sql } from 'kysely';
import { dialect } from '../../../wire/dialect';
import { buildLabelSql } from '../buildLabelSql';
import { type EntityTable, isList, type TableColumn, type Tables } from '../entityTable';
import { type ColumnSource, columnRef, createLookup, type SeenTest } from './columnSource';

type Sql = RawBuilder<unknown>;

/** Value of a column in wire form. */
export function buildWireSql(column: TableColumn, ref: Sql): Sql {
  if (column.columnType === 'timestamptz(0)') return sql`to_char(${ref}, 'YYYY-MM-DD HH24:MI:SS')`;
  if (column.columnType === 'time(0)') return sql`to_char(${ref}, 'HH24:MI')`;
  if (column.columnType.startsWith('numeric')) return sql`${ref}::text`;
  return ref;
}

/** Fields to read; `all` includes child rows, but no fields of referenced records. */
export type FieldChoice = ReadonlySet<string> | 'all';

/** `t.id as "id", …` for the chosen fields of the record under `alias`; fields of referenced records only where `seen` permits. */
export function recordSelection(tables: Tables, table: EntityTable, alias: string, chosen: FieldChoice, seen?: SeenTest): Sql {
  const source = createLookup(alias, seen);
  const viaReference = chosen === 'all' ? [] : [...chosen].flatMap((name) => table.viaReference.get(name) ?? []);
  const wanted = (name: string) => chosen === 'all' || chosen.has(name);
  const parts: Sql[] = [
    sql`${columnRef(alias, 'id')} as "id"`,
    sql`${columnRef(alias, 'version')} as "version"`,
    ...table.columns.filter((column) => wanted(column.field.name)).flatMap((column) => buildColumnSelection(tables, column, source)),
    ...viaReference.flatMap((column) => buildColumnSelection(tables, column, source)),
    ...table.children
      .filter((child) => wanted(child.field.name))
      .map((child) => sql`${buildChildRows(tables, child.table, alias)} as ${sql.id(child.field.name)}`),
  ];
  return sql.join(parts);
}

/** Value and, for a reference, label; several columns of a `select`. */
export function buildColumnSelection(tables: Tables, column: TableColumn, source: ColumnSource): Sql[] {
  const { name } = column.field;
  const ref = source.ref(column);
  const value = sql`${buildWireSql(column, ref)} as ${sql.id(name)}`;
  const label = findReferenceLabel(tables, column, ref);
  return label ? [value, sql`${label} as ${sql.id(dialect.labelKey(name))}`] : [value];
}

/** Label of a referenced record, or a list of labels for a list of references; undefined for other columns. */
export function findReferenceLabel(tables: Tables, column: TableColumn, ref: Sql): Sql | undefined {
  const target = findReferenceTarget(tables, column);
  if (!target) return undefined;
  const label = buildLabelSql(tables, target, 'r');
  if (!isList(column.columnType)) {
    return sql`(select ${label} from ${sql.table(target.name)} r where r.id = ${ref})`;
  }
  return sql`(select json_agg(coalesce((select ${label} from ${sql.table(target.name)} r where r.id = o.id), '') order by o.n)
    from unnest(${ref}) with ordinality o(id, n))`;
}

/** Table that a reference column refers to. */
export function findReferenceTarget(tables: Tables, { field }: TableColumn): EntityTable | undefined {
  return field.reference && tables.get(field.reference.entity);
}

/** Child rows of the record under `alias`, in their order. */
function buildChildRows(tables: Tables, child: EntityTable, alias: string): Sql {
  const own = child.columns.filter((column) => !column.field.system);
  const selection = sql.join([sql`c.id as "id"`, ...own.flatMap((column) => buildColumnSelection(tables, column, createLookup('c')))]);
  return sql`(select coalesce(json_agg(row_to_json(k)), '[]'::json) from (
    select ${selection} from ${sql.table(child.name)} c
    where c.parent_id = ${columnRef(alias, 'id')} and c.deleted_at is not distinct from ${columnRef(alias, 'deleted_at')}
    order by c.row_no, c.id) k)`;
}
