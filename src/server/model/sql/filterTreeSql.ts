/** Filters joined by and/or → SQL, including those on referenced records and child rows. */
import { type RawBuilder, sql } from 'kysely';
import { type EntityTable, isList, type TableColumn, type Tables } from '../entityTable';
import { type ColumnSource, columnRef, createLookup } from './columnSource';
import { type FieldFilter, filterPart } from './filterSql';
import type { Rows } from './rows';

type Sql = RawBuilder<unknown>;

/** Records that a filter tests: one that a column refers to, if the user may see it, or child rows. */
export type FilterPath = { reference: TableColumn; table: EntityTable; rows: Rows } | { children: EntityTable };
export interface TreeLeaf {
  filter: FieldFilter;
  path: FilterPath | undefined;
}
export type FilterTree = TreeLeaf | { join: 'and' | 'or'; parts: FilterTree[] };

/** All filters of the tree; none for undefined. */
export function leavesOf(tree: FilterTree | undefined): TreeLeaf[] {
  if (!tree) return [];
  return 'parts' in tree ? tree.parts.flatMap(leavesOf) : [tree];
}

/**
 * Most subqueries on other records that the planner may join to the list. Each of them multiplies the join orders that it considers: 50
 * took 7 seconds of planning.
 */
const joinedLookUps = 4;

/** SQL of the tree over the record of `source`; its values are bound to slots `g0`, `g1` … */
export function filterTreeSql(
  tree: FilterTree,
  table: EntityTable,
  tables: Tables,
  source: ColumnSource,
): { text: Sql; inputs: Record<string, unknown> } {
  const inputs: Record<string, unknown> = {};
  let count = 0;
  const test = ({ filter, path }: TreeLeaf): Sql => {
    const owner = path ? ('reference' in path ? path.table : path.children) : table;
    const part = filterPart(filter, count++, owner, tables, { source: path ? createLookup('r') : source, slots: 'g' });
    Object.assign(inputs, part.inputs, path && 'rows' in path ? path.rows.inputs : {});
    return part.sql;
  };
  const root = listTests(tree);
  const isFew = lookUpsIn(root) <= joinedLookUps;
  const build = (node: Gathered): Sql => {
    if ('parts' in node) return joinAll(node.join, node.parts.map(build));
    const tests = joinAll(node.join, node.leaves.map(test));
    if (!node.path) return tests;
    const found = buildThroughPath(node.path, tests);
    // The planner does not join a subquery inside an expression.
    return isFew ? found : sql`coalesce(${found}, false)`;
  };
  return { text: build(root), inputs };
}

/** Filters tested on the same record. */
interface LookUp {
  join: 'and' | 'or';
  path: FilterPath | undefined;
  leaves: TreeLeaf[];
}
type Gathered = LookUp | { join: 'and' | 'or'; parts: Gathered[] };

/** The tree with those filters of a group combined that can be tested in one subquery. */
function listTests(node: FilterTree): Gathered {
  if (!('parts' in node)) return { join: 'and', path: node.path, leaves: [node] };
  const lookUps = new Map<unknown, LookUp>();
  const parts: Gathered[] = [];
  for (const part of node.parts) {
    const inner = listTests(part);
    const key = 'parts' in part ? undefined : sameRecord(part.path, node.join);
    const known = lookUps.get(key);
    if (known && !('parts' in part)) known.leaves.push(part);
    else parts.push(inner);
    if (key && !known && 'leaves' in inner) lookUps.set(key, Object.assign(inner, { join: node.join }));
  }
  return { join: node.join, parts };
}

/** Key, equal for filters that can be tested on the same record: with `or` on any path, with `and` only via a single reference. */
function sameRecord(path: FilterPath | undefined, join: 'and' | 'or'): unknown {
  if (!path) return undefined;
  if ('children' in path) return join === 'or' ? path.children : undefined;
  return join === 'or' || !isList(path.reference.columnType) ? path.reference : undefined;
}

function lookUpsIn(node: Gathered): number {
  if ('parts' in node) return node.parts.reduce((sum, part) => sum + lookUpsIn(part), 0);
  return node.path ? 1 : 0;
}

function joinAll(join: 'and' | 'or', parts: Sql[]): Sql {
  return parts.length === 1 && parts[0] ? parts[0] : sql`(${sql.join(parts, join === 'and' ? sql` and ` : sql` or `)})`;
}

function buildThroughPath(path: FilterPath, test: Sql): Sql {
  if ('children' in path) {
    return sql`exists (select 1 from ${sql.table(path.children.name)} r where r.parent_id = t.id and r.deleted_at is null and ${test})`;
  }
  const { reference, table, rows } = path;
  const isShown = rows.test(createLookup('r'));
  const ref = columnRef('t', reference.name);
  const same = isList(reference.columnType) ? sql`r.id = any(${ref})` : sql`r.id = ${ref}`;
  return sql`exists (select 1 from ${sql.table(table.name)} r where ${same}${isShown ? sql` and ${isShown}` : sql``} and ${test})`;
}
