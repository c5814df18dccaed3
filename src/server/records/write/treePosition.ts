/** Validates the parent of a tree node: not the node itself or one below it, and not deeper than the type allows. */
import { sql } from 'kysely';
import { isEmpty } from '../../../fields/condition';
import { alone } from '../../db/advisoryLock';
import { compilePlan, runPlan } from '../../db/sqlPlan';
import { refuse } from '../../kernel/apiError';
import type { Values } from '../../kernel/values';
import type { EntityTable, TableColumn } from '../../model/entityTable';
import type { ChangeSet } from './changeSet';

const deepest = 100;

/** `id` is undefined for a new node, which has no nodes below it. */
export async function checkTreePosition(set: ChangeSet, table: EntityTable, id: string | undefined, values: Values): Promise<void> {
  const { tree } = table;
  const parent = tree && values[tree.field.name];
  if (!tree || isEmpty(parent)) return;
  const { name, title, options } = tree.field;
  // Without the lock, two branches that are moved below each other concurrently would both pass the check.
  await set.q.lock([alone(`${set.actor.instId}|tree|${table.name}`)]);
  if (parent === id) throw refuse(name, `${title}不能是自己，请重新选择`);
  const above = await listAncestors(set, table, tree, String(parent));
  if (id !== undefined && above.includes(id)) throw refuse(name, `${title}不能是自己的下级，请重新选择`);
  const maxDepth = typeof options.maxDepth === 'number' ? options.maxDepth : deepest;
  const height = id === undefined ? 1 : await heightOf(set, table, tree, id);
  if (above.length + height > maxDepth) throw refuse(name, `最多 ${maxDepth} 级，请换一个${title}`);
}

/** The node and its ancestors. */
async function listAncestors(set: ChangeSet, table: EntityTable, tree: TableColumn, id: string): Promise<string[]> {
  const statement = sql`with recursive above(id, parent, depth) as (
      select id, ${sql.id(tree.name)}, 1 from ${sql.table(table.name)} where id = ${id}::uuid
      union all select n.id, ${sql.ref(`n.${tree.name}`)}, a.depth + 1 from ${sql.table(table.name)} n join above a on n.id = a.parent where a.depth < ${deepest}
    ) select id from above`;
  const rows = await runPlan<{ id: string }>(set.q, compilePlan(statement, false), {});
  return rows.map((row) => row.id);
}

/** Number of levels of the node and its descendants. */
async function heightOf(set: ChangeSet, table: EntityTable, tree: TableColumn, id: string): Promise<number> {
  const statement = sql`with recursive below(id, depth) as (
      select ${id}::uuid, 1
      union all select n.id, b.depth + 1 from ${sql.table(table.name)} n join below b on ${sql.ref(`n.${tree.name}`)} = b.id
        where n.deleted_at is null and b.depth < ${deepest}
    ) select max(depth) as height from below`;
  const [row] = await runPlan<{ height: number }>(set.q, compilePlan(statement, false), {});
  return row?.height ?? 1;
}
