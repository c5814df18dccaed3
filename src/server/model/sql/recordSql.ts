/**
 * A record as one JSON object made by the database: values in wire form, labels of references beside their ids, child
 * rows inside. One statement reads all of it.
 */
import { type RawBuilder, sql } from 'kysely';
import { dialect } from '../../../wire/dialect';
import { type EntityTable, isList, type TableColumn, type Tables } from '../entityTable';
import { labelSql } from '../labelSql';

type Sql = RawBuilder<unknown>;

/** A column's value as it stands on the wire. */
export function wireSql(column: TableColumn, alias: string): Sql {
  const ref = columnRef(alias, column.name);
  if (column.columnType === 'timestamptz(0)') return sql`to_char(${ref}, 'YYYY-MM-DD HH24:MI:SS')`;
  if (column.columnType === 'time(0)') return sql`to_char(${ref}, 'HH24:MI')`;
  if (column.columnType.startsWith('numeric')) return sql`${ref}::text`;
  return ref;
}

export function columnRef(alias: string, name: string): Sql {
  return sql.ref(`${alias}.${name}`);
}

/** Which fields to read; `all` includes child rows. */
export type FieldChoice = ReadonlySet<string> | 'all';

/** `t.id as "id", …` for the chosen fields of the record under `alias`. */
export function recordSelection(tables: Tables, table: EntityTable, alias: string, chosen: FieldChoice): Sql {
  const wanted = (name: string) => chosen === 'all' || chosen.has(name);
  const parts: Sql[] = [
    sql`${columnRef(alias, 'id')} as "id"`,
    sql`${columnRef(alias, 'version')} as "version"`,
    ...table.columns.filter((column) => wanted(column.field.name)).flatMap((column) => columnSelection(tables, column, alias)),
    ...table.children
      .filter((child) => wanted(child.field.name))
      .map((child) => sql`${childRows(tables, child.table, alias)} as ${sql.id(child.field.name)}`),
  ];
  return sql.join(parts);
}

function columnSelection(tables: Tables, column: TableColumn, alias: string): Sql[] {
  const { name } = column.field;
  const value = sql`${wireSql(column, alias)} as ${sql.id(name)}`;
  const label = referenceLabel(tables, column, alias);
  return label ? [value, sql`${label} as ${sql.id(dialect.labelKey(name))}`] : [value];
}

/** Label of a referenced record, or the list of labels of several; undefined for a column that points to none. */
export function referenceLabel(tables: Tables, column: TableColumn, alias: string): Sql | undefined {
  const target = referenceTarget(tables, column);
  if (!target) return undefined;
  const ref = columnRef(alias, column.name);
  const label = labelSql(tables, target, 'r');
  if (!isList(column.columnType)) {
    return sql`(select ${label} from ${sql.table(target.name)} r where r.id = ${ref})`;
  }
  return sql`(select json_agg(coalesce((select ${label} from ${sql.table(target.name)} r where r.id = o.id), '') order by o.n)
    from unnest(${ref}) with ordinality o(id, n))`;
}

/** Table of the records that a column points to. */
export function referenceTarget(tables: Tables, { field }: TableColumn): EntityTable | undefined {
  return field.reference && tables.get(field.reference.entity);
}

/** Child rows of the record under `alias`, in their order. */
function childRows(tables: Tables, child: EntityTable, alias: string): Sql {
  const own = child.columns.filter((column) => !column.field.system);
  const selection = sql.join([sql`c.id as "id"`, ...own.flatMap((column) => columnSelection(tables, column, 'c'))]);
  return sql`(select coalesce(json_agg(row_to_json(k)), '[]'::json) from (
    select ${selection} from ${sql.table(child.name)} c
    where c.parent_id = ${columnRef(alias, 'id')} and c.deleted_at is not distinct from ${columnRef(alias, 'deleted_at')}
    order by c.row_no, c.id) k)`;
}
