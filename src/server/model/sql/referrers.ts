/** Number of records of an entity that refer to a record; deleted ones are not counted. */
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../db/queryable';
import { compilePlan, type Plan, runPlan, slot } from '../../db/sqlPlan';
import { type EntityTable, isList, type TableColumn, type Tables, tableOf } from '../entityTable';
import { buildHasAny, buildHasOne } from './listHas';

interface Referrers {
  entity: string;
  title: string;
  total: number;
}
interface Source {
  column: TableColumn;
  table: EntityTable;
  /** Entity shown to the user: for child rows that of the parent. */
  owner: EntityTable;
}

const plans = new WeakMap<EntityTable, { plan: Plan | undefined; sources: Source[] }>();

/** Counts by entity, highest first; empty if no record refers to the given one. */
export async function countReferrers(q: Queryable, tables: Tables, table: EntityTable, id: string): Promise<Referrers[]> {
  const { plan, sources } = plans.get(table) ?? makePlan(tables, table);
  if (!plan) return [];
  const rows = await runPlan<{ n: number; total: number }>(q, plan, { id });
  const totals = new Map<string, Referrers>();
  for (const { n, total } of rows) {
    const { entity } = (sources[n] as Source).owner;
    const known = totals.get(entity.name) ?? { entity: entity.name, title: entity.title, total: 0 };
    totals.set(entity.name, { ...known, total: known.total + Number(total) });
  }
  return [...totals.values()].filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
}

/** At most 5 referring records per reference column; for child rows their parents. */
export async function findReferrers(
  q: Queryable,
  tables: Tables,
  table: EntityTable,
  id: string,
): Promise<{ entity: string; title: string; id: string }[]> {
  if ((await countReferrers(q, tables, table, id)).length === 0) return [];
  const sources = [...tables.values()].flatMap((one) => listSources(tables, one, table));
  const parts = sources.map((source, n) => {
    const own = source.table === source.owner ? 'id' : 'parent_id';
    return sql`(select ${sql.lit(n)} as n, ${sql.ref(`t.${own}`)} as id from ${buildReferrersSql(source, table)} limit 5)`;
  });
  const rows = await runPlan<{ n: number; id: string }>(q, compilePlan(sql.join(parts, sql` union all `), false), { id });
  return rows.map(({ n, id: found }) => {
    const { entity } = (sources[n] as Source).owner;
    return { entity: entity.name, title: entity.title, id: found };
  });
}

/** The given records that other records, outside the given ones, refer to. */
export async function readReferred(q: Queryable, tables: Tables, table: EntityTable, ids: readonly string[]): Promise<Set<string>> {
  const sources = [...tables.values()].flatMap((one) => listSources(tables, one, table));
  if (sources.length === 0) return new Set();
  const ownIds = sql`${slot('ids')}::uuid[]`;
  const parts = sources.map(({ column, table: from, owner }) => {
    const ref = sql.ref(`t.${column.name}`);
    const own = sql.ref(`t.${from === owner ? 'id' : 'parent_id'}`);
    const others = owner === table ? sql` and not ${own} = any(${ownIds})` : sql``;
    if (!isList(column.columnType))
      return sql`select ${ref} as id from ${sql.table(from.name)} t where ${ref} = any(${ownIds}) and t.deleted_at is null${others}`;
    return sql`select r.id from ${sql.table(from.name)} t, unnest(${ref}) r(id)
      where ${buildHasAny(ref, ownIds)} and r.id = any(${ownIds}) and t.deleted_at is null${others}`;
  });
  const rows = await runPlan<{ id: string }>(q, compilePlan(sql.join(parts, sql` union `), false), { ids });
  return new Set(rows.map(({ id }) => id));
}

function makePlan(tables: Tables, target: EntityTable): { plan: Plan | undefined; sources: Source[] } {
  const sources = [...tables.values()].flatMap((table) => listSources(tables, table, target));
  const counts = sources.map((source, n) => sql`select ${sql.lit(n)} as n, count(*) as total from ${buildReferrersSql(source, target)}`);
  const made = { plan: counts.length > 0 ? compilePlan(sql.join(counts, sql` union all `)) : undefined, sources };
  plans.set(target, made);
  return made;
}

function listSources(tables: Tables, table: EntityTable, target: EntityTable): Source[] {
  const owner = table.entity.parent ? tableOf(tables, table.entity.parent.entity) : table;
  return table.references
    .filter((column) => column.field.reference?.entity === target.entity.name)
    .map((column) => ({ column, table, owner }));
}

/** References of a record to itself, also from its own child rows, are not counted. */
function buildReferrersSql({ column, table, owner }: Source, target: EntityTable): RawBuilder<unknown> {
  const ref = sql.ref(`t.${column.name}`);
  const points = isList(column.columnType) ? buildHasOne(ref, sql`${slot('id')}::uuid`) : sql`${ref} = ${slot('id')}::uuid`;
  const own = table === owner ? 'id' : 'parent_id';
  const others = owner === target ? sql` and ${sql.ref(`t.${own}`)} <> ${slot('id')}::uuid` : sql``;
  return sql`${sql.table(table.name)} t where ${points} and t.deleted_at is null${others}`;
}
