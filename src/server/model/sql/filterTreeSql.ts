/** Filters joined by and/or → SQL, also those on a referenced record or on child rows. */
import { type RawBuilder, sql } from 'kysely';
import { type EntityTable, isList, type TableColumn, type Tables } from '../entityTable';
import { type FieldFilter, filterPart } from './filterSql';
import { columnRef, lookedUp, type Place } from './place';
import { type Sight, sightSql } from './sight';

type Sql = RawBuilder<unknown>;

/** Where a filter looks: at a record that a column refers to, if it is in sight, or at child rows. */
export type FilterPath = { reference: TableColumn; table: EntityTable; sight: Sight } | { children: EntityTable };
export interface TreeLeaf {
  filter: FieldFilter;
  path: FilterPath | undefined;
}
export type FilterTree = TreeLeaf | { join: 'and' | 'or'; parts: FilterTree[] };

export function leavesOf(tree: FilterTree | undefined): TreeLeaf[] {
  if (!tree) return [];
  return 'parts' in tree ? tree.parts.flatMap(leavesOf) : [tree];
}

/** The tree over the record at a place; its values go into slots `g0`, `g1` … */
export function filterTreeSql(
  tree: FilterTree,
  table: EntityTable,
  tables: Tables,
  place: Place,
): { text: Sql; inputs: Record<string, unknown> } {
  const inputs: Record<string, unknown> = {};
  let count = 0;
  const build = (node: FilterTree): Sql => {
    if ('parts' in node) return sql`(${sql.join(node.parts.map(build), node.join === 'and' ? sql` and ` : sql` or `)})`;
    const { filter, path } = node;
    const owner = path ? ('reference' in path ? path.table : path.children) : table;
    const part = filterPart(filter, count++, owner, tables, { place: path ? lookedUp('r') : place, slots: 'g' });
    const seen = path && 'sight' in path ? path.sight : [];
    Object.assign(inputs, part.inputs, ...seen.map(({ scope }) => scope?.inputs));
    return path ? throughPath(path, part.sql, tables) : sql`coalesce(${part.sql}, false)`;
  };
  return { text: build(tree), inputs };
}

function throughPath(path: FilterPath, test: Sql, tables: Tables): Sql {
  if ('children' in path) {
    return sql`exists (select 1 from ${sql.table(path.children.name)} r where r.parent_id = t.id and r.deleted_at is null and ${test})`;
  }
  const { reference, table, sight } = path;
  const ref = columnRef('t', reference.name);
  const same = isList(reference.columnType) ? sql`r.id = any(${ref})` : sql`r.id = ${ref}`;
  return sql`exists (select 1 from ${sql.table(table.name)} r where ${same} and ${sightSql(sight, tables, table, 'r')} and ${test})`;
}
