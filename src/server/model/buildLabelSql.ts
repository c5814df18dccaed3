/** Labels of records (`{stuName}`) as SQL. */
import { type RawBuilder, sql } from 'kysely';
import { splitText } from '../../config/listFieldsInText';
import type { Field } from '../../fields/field';
import { type EntityTable, type TableColumn, type Tables, tableOf } from './entityTable';

type Sql = RawBuilder<unknown>;

/** Depth of labels that contain labels of references; deeper ones are left out. */
const maxDepth = 3;

/** Label of the record under `alias`. */
export function buildLabelSql(tables: Tables, table: EntityTable, alias: string, depth = 0): Sql {
  const parts = splitText(table.entity.label).flatMap((part) => {
    if ('text' in part) return [sql`${sql.lit(part.text)}`];
    const column = table.column(part.field);
    return column ? [sql`coalesce(${partSql(tables, column, alias, depth)}, '')`] : [];
  });
  if (parts.length === 0) return sql`${sql.ref(`${alias}.id`)}::text`;
  return sql`(${sql.join(parts, sql` || `)})`;
}

function partSql(tables: Tables, column: TableColumn, alias: string, depth: number): Sql {
  const ref = sql.ref(`${alias}.${column.name}`);
  const { reference } = column.field;
  if (reference && !reference.many && depth < maxDepth) {
    const target = tableOf(tables, reference.entity);
    const inner = `${alias}${depth}`;
    return sql`(select ${buildLabelSql(tables, target, inner, depth + 1)} from ${sql.table(target.name)} ${sql.ref(inner)} where ${sql.ref(`${inner}.id`)} = ${ref})`;
  }
  return buildTitleSql(column.field, ref) ?? plainSql(column, ref);
}

/** Times of day and moments are printed without seconds and zone. */
function plainSql({ columnType }: TableColumn, ref: Sql): Sql {
  if (columnType === 'timestamptz(0)') return sql`to_char(${ref} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI')`;
  return columnType === 'time(0)' ? sql`to_char(${ref}, 'HH24:MI')` : sql`${ref}::text`;
}

/** Codes are replaced by their titles. */
function buildTitleSql(field: Field, ref: Sql): Sql | undefined {
  const choices = field.states?.states ?? field.choices;
  if (!choices || choices.length === 0) return undefined;
  const cases = choices.map(({ code, title }) => sql`when ${sql.lit(String(code))} then ${sql.lit(title)}`);
  return sql`case ${ref}::text ${sql.join(cases, sql` `)} end`;
}
