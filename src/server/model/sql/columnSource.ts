/**
 * How statements reference the columns of a record: own columns by its alias, columns of referenced records by a subquery per column or by
 * a join per reference. Subqueries are for the few rows of a page; statements that find or sort all rows use joins, so that the planner can
 * start from either table.
 */
import { type RawBuilder, sql } from 'kysely';
import type { EntityTable, Hop, TableColumn } from '../entityTable';

type Sql = RawBuilder<unknown>;

/** Condition under which the record under an alias may be read; undefined = always. */
export type SeenTest = (table: EntityTable, alias: string) => Sql | undefined;

export interface ColumnSource {
  alias: string;
  /**
   * Set if the statement finds living records among all of the table: conditions on alias `o` that all of them meet. Alternatives are then
   * found one by one, each from its index.
   */
  amongLiving?: readonly Sql[] | undefined;
  ref(column: TableColumn): Sql;
}

/** `"alias"."name"` */
export function columnRef(alias: string, name: string): Sql {
  return sql.ref(`${alias}.${name}`);
}

/** Reads columns of referenced records by subqueries; without `seen` permissions are not checked. */
export function createLookup(alias: string, seen?: SeenTest): ColumnSource {
  return { alias, ref: (column) => (column.through ? buildLookup(alias, column.through, column, seen) : columnRef(alias, column.name)) };
}

function buildLookup(alias: string, [hop, ...rest]: readonly Hop[], column: TableColumn, seen: SeenTest | undefined): Sql {
  if (!hop) return columnRef(alias, column.name);
  const inner = `${alias}_b`;
  const test = seen?.(hop.table, inner);
  return sql`(select ${buildLookup(inner, rest, column, seen)} from ${sql.table(hop.table.name)} ${sql.ref(inner)}
    where ${columnRef(inner, 'id')} = ${columnRef(alias, hop.column.name)}${test ? sql` and ${test}` : sql``})`;
}

/**
 * Whether one of the tests holds; `tests` gets the alias of the record. Living records are found test by test, which costs as much as there
 * are such records: for an `or` of subqueries PostgreSQL reads the whole table. `isFew`: few records of a large table meet one.
 */
export function buildAnySql(
  { name, entity }: EntityTable,
  source: Pick<ColumnSource, 'alias' | 'amongLiving'>,
  tests: (alias: string) => Sql[],
  isFew = false,
): Sql {
  const [parts, further] = [tests(source.alias), source.amongLiving];
  if (!further || entity.source || parts.length < 2) return sql`(${sql.join(parts, sql` or `)})`;
  const found = tests('o').map(
    (test) => sql`select o.id from ${sql.table(name)} o where ${sql.join([sql`o.deleted_at is null`, ...further, test], sql` and `)}`,
  );
  const ids = sql.join(found, sql` union all `);
  // An array is looked up in the index; for a join PostgreSQL may read the whole table.
  return isFew ? sql`${columnRef(source.alias, 'id')} = any(array(${ids}))` : sql`${columnRef(source.alias, 'id')} in (${ids})`;
}

/** Reads columns of records that the record under `alias` refers to by joins: one per path, in order of first use. */
export class JoinedSource implements ColumnSource {
  private readonly joins = new Map<string, { alias: string; text: Sql }>();

  constructor(
    readonly alias: string,
    /** Keeps the aliases of several instances in one statement apart. */
    private readonly mark: string,
    private readonly seen?: SeenTest,
    readonly amongLiving?: readonly Sql[],
  ) {}

  ref(column: TableColumn): Sql {
    let alias = this.alias;
    let way = '';
    for (const hop of column.through ?? []) {
      way += `.${hop.column.name}`;
      alias = this.joined(way, alias, hop);
    }
    return columnRef(alias, column.name);
  }

  /** ` left join …` of all paths used so far. */
  text(): Sql {
    return sql.join(
      [...this.joins.values()].map(({ text }) => text),
      sql``,
    );
  }

  private joined(way: string, from: string, { column, table }: Hop): string {
    const known = this.joins.get(way);
    if (known) return known.alias;
    const alias = `${this.alias}_${this.mark}${this.joins.size}`;
    const test = this.seen?.(table, alias);
    const text = sql` left join ${sql.table(table.name)} ${sql.ref(alias)} on ${columnRef(alias, 'id')} = ${columnRef(from, column.name)}${
      test ? sql` and ${test}` : sql``
    }`;
    this.joins.set(way, { alias, text });
    return alias;
  }
}
