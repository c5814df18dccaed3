/**
 * Where statements find the columns of a record: under its alias, and behind its references either looked up one by one or
 * joined once. A lookup is for the few rows of a page; what finds or sorts all rows joins, so that the planner may begin at
 * either side.
 */
import { type RawBuilder, sql } from 'kysely';
import type { EntityTable, Hop, TableColumn } from '../entityTable';

type Sql = RawBuilder<unknown>;

/** Condition on the record under an alias without which nothing of it is shown; undefined = it is seen. */
export type SeenTest = (table: EntityTable, alias: string) => Sql | undefined;

export interface Place {
  alias: string;
  ref(column: TableColumn): Sql;
}

export function columnRef(alias: string, name: string): Sql {
  return sql.ref(`${alias}.${name}`);
}

/** Looks up what stands behind references; all of it, unless `seen` says what may be shown. */
export function lookedUp(alias: string, seen?: SeenTest): Place {
  return { alias, ref: (column) => (column.through ? lookup(alias, column.through, column, seen) : columnRef(alias, column.name)) };
}

function lookup(alias: string, [hop, ...rest]: readonly Hop[], column: TableColumn, seen: SeenTest | undefined): Sql {
  if (!hop) return columnRef(alias, column.name);
  const inner = `${alias}_b`;
  const test = seen?.(hop.table, inner);
  return sql`(select ${lookup(inner, rest, column, seen)} from ${sql.table(hop.table.name)} ${sql.ref(inner)}
    where ${columnRef(inner, 'id')} = ${columnRef(alias, hop.column.name)}${test ? sql` and ${test}` : sql``})`;
}

/** Joins what stands behind references of the record under `alias`: each way once, in the order it is asked for. */
export class JoinedPlace implements Place {
  private readonly joins = new Map<string, { alias: string; text: Sql }>();

  constructor(
    readonly alias: string,
    /** Distinguishes several of them in one statement. */
    private readonly mark: string,
    private readonly seen?: SeenTest,
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

  /** ` left join …` of all that was asked for so far. */
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
