/** Filters joined by and/or → SQL, also those on a referenced record or on child rows. */
import { type RawBuilder, sql } from 'kysely';
import { type EntityTable, isList, type TableColumn, type Tables } from './entityTable';
import { type FieldFilter, filterPart } from './filterSql';
import { columnRef } from './recordSql';
import { type RowScope, scopeSql } from './scopeSql';

type Sql = RawBuilder<unknown>;

/** Where a filter looks: at a record that a column refers to, or at child rows. */
export type FilterPath =
  | {
      reference: TableColumn;
      table: EntityTable;
      /** Which of those records somebody sees; undefined = all. The others meet no condition. */
      scope: RowScope | undefined;
    }
  | { children: EntityTable };
export interface TreeLeaf {
  filter: FieldFilter;
  path: FilterPath | undefined;
}
export type FilterTree = TreeLeaf | { join: 'and' | 'or'; parts: FilterTree[] };

/** The tree over the record under `t`; its values go into slots `g0`, `g1` … */
export function filterTreeSql(tree: FilterTree, table: EntityTable, tables: Tables): { text: Sql; inputs: Record<string, unknown> } {
  const inputs: Record<string, unknown> = {};
  let count = 0;
  const build = (node: FilterTree): Sql => {
    if ('parts' in node) return sql`(${sql.join(node.parts.map(build), node.join === 'and' ? sql` and ` : sql` or `)})`;
    const { filter, path } = node;
    const owner = path ? ('reference' in path ? path.table : path.children) : table;
    const part = filterPart(filter, count++, owner, tables, { alias: path ? 'r' : 't', slots: 'g' });
    Object.assign(inputs, part.inputs, path && 'scope' in path ? path.scope?.inputs : undefined);
    return path ? throughPath(path, part.sql, tables) : sql`coalesce(${part.sql}, false)`;
  };
  return { text: build(tree), inputs };
}

function throughPath(path: FilterPath, test: Sql, tables: Tables): Sql {
  if ('children' in path) {
    return sql`exists (select 1 from ${sql.table(path.children.name)} r where r.parent_id = t.id and r.deleted_at is null and ${test})`;
  }
  const { reference, table, scope } = path;
  const ref = columnRef('t', reference.name);
  const same = isList(reference.columnType) ? sql`r.id = any(${ref})` : sql`r.id = ${ref}`;
  const inScope = scope ? sql` and ${scopeSql(scope, tables, table, 'r')}` : sql``;
  return sql`exists (select 1 from ${sql.table(table.name)} r where ${same}${inScope} and ${test})`;
}
