/** Manual order: new records come last, and a record can be moved up or to the top. */
import { sql } from 'kysely';
import { isEmpty } from '../../../fields/condition';
import { compilePlan, runPlan } from '../../db/sqlPlan';
import { conflict } from '../../kernel/apiError';
import type { Row, Values } from '../../kernel/values';
import type { EntityTable, TableColumn } from '../../model/entityTable';
import type { ChangeSet } from './changeSet';

/** Sets positions of new records after all others, in place. */
export async function assignPositions(set: ChangeSet, table: EntityTable, records: Values[]): Promise<void> {
  const column = findPositionColumn(table);
  const without = column ? records.filter((record) => isEmpty(record[column.field.name])) : [];
  if (!column || without.length === 0) return;
  const last = (await readEdge(set, table, column, 'max')) ?? 0;
  without.forEach((record, n) => {
    record[column.field.name] = last + n + 1;
  });
}

/** The new position of a moved record, and the neighbour that gets its old one. */
interface Move {
  field: string;
  position: number;
  neighbour: { id: string; position: number } | undefined;
}

export async function planMove(set: ChangeSet, table: EntityTable, row: Row, move: 'up' | 'top'): Promise<Move> {
  const column = findPositionColumn(table);
  if (!column) throw new Error(`Entity "${table.entity.name}" has no position field`);
  const field = column.field.name;
  const own = Number(row[field] ?? 0);
  if (move === 'top') return { field, position: ((await readEdge(set, table, column, 'min')) ?? own) - 1, neighbour: undefined };
  const neighbour = await findPrevious(set, table, column, row);
  if (!neighbour) throw conflict('已经排在最前面');
  // Positions can be equal; then the record gets a position just before the neighbour.
  return {
    field,
    position: neighbour.position === own ? own - 1 : neighbour.position,
    neighbour: neighbour.position === own ? undefined : { ...neighbour, position: own },
  };
}

function findPositionColumn(table: EntityTable): TableColumn | undefined {
  return table.entity.position === undefined ? undefined : table.column(table.entity.position);
}

async function readEdge(set: ChangeSet, table: EntityTable, column: TableColumn, end: 'min' | 'max'): Promise<number | null> {
  const statement = sql`select ${sql.raw(end)}(${sql.id(column.name)}) as position from ${sql.table(table.name)} where deleted_at is null`;
  const [row] = await runPlan<{ position: number | null }>(set.q, compilePlan(statement, false), {});
  return row?.position ?? null;
}

/** The preceding record that is not deleted; in a tree among siblings of the same parent. */
async function findPrevious(
  set: ChangeSet,
  table: EntityTable,
  column: TableColumn,
  row: Row,
): Promise<{ id: string; position: number } | undefined> {
  const ref = sql.id(column.name);
  const siblings = table.tree
    ? sql` and ${sql.id(table.tree.name)} is not distinct from ${row[table.tree.field.name] ?? null}::uuid`
    : sql``;
  const statement = sql`select id, ${ref} as position from ${sql.table(table.name)}
    where deleted_at is null and (${ref}, id) < (${row[column.field.name] ?? 0}::integer, ${row.id}::uuid)${siblings} order by ${ref} desc, id desc limit 1 for update`;
  const [found] = await runPlan<{ id: string; position: number }>(set.q, compilePlan(statement, false), {});
  return found;
}
