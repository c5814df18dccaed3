/** Whose records somebody sees, as a condition of every statement that reads or finds them. */
import { type RawBuilder, sql } from 'kysely';
import type { DataScope } from '../../../access/dataScopes';
import type { RecordScope } from '../../../config/normalized';
import { people } from '../../../config/people';
import type { Queryable } from '../../db/queryable';
import { PlanCache, runPlan, slot } from '../../db/sqlPlan';
import { type EntityTable, isList, type TableColumn, type Tables, tableOf } from '../entityTable';
import { conditionSql } from './conditionSql';
import { columnRef, lookedUp } from './place';

type Sql = RawBuilder<unknown>;

/** A narrowing of records: its text depends on `key` only, its values go into the slots. */
export interface RowScope {
  key: string;
  where: RecordScope;
  reach: Exclude<DataScope, 'all'>;
  inputs: Record<string, unknown>;
}

/** Undefined = all records. An account without a staff record owns none. */
export function rowScope(where: RecordScope | undefined, reach: DataScope, resource: string, staffId: string): RowScope | undefined {
  if (where === undefined || reach === 'all') return undefined;
  const me = staffId === '' ? null : staffId;
  return { key: `scope:${resource}:${reach}`, where, reach, inputs: { scopeStaff: me, ...(where.or && { me }) } };
}

/** Condition on the record under `alias`. */
export function scopeSql({ where, reach }: RowScope, tables: Tables, table: EntityTable, alias: string): Sql {
  const me = sql`${slot('scopeStaff')}::uuid`;
  const isMine: Test = ({ columnType }, ref) => (isList(columnType) ? sql`${ref} && array[${me}]` : sql`${ref} = ${me}`);
  const parts = where.owner.map((path) => along(tables, table, alias, path, isMine));
  const byDepartment = reach === 'own' ? undefined : departmentTests(tables, me, reach === 'deptTree');
  if (byDepartment && where.department.length > 0) {
    parts.push(...where.department.map((path) => along(tables, table, alias, path, byDepartment.department)));
  } else if (byDepartment) parts.push(...where.owner.map((path) => along(tables, table, alias, path, byDepartment.colleague)));
  if (where.or) parts.push(conditionSql(where.or, table, lookedUp(alias)));
  return sql`(${sql.join(parts, sql` or `)})`;
}

type Test = (column: TableColumn, ref: Sql) => Sql;

/** Whether a field names a department of mine, or somebody of such a department. */
function departmentTests(tables: Tables, me: Sql, withBelow: boolean): { department: Test; colleague: Test } | undefined {
  const staff = tables.get(people.staff);
  const column = staff?.column(people.departmentOf);
  if (!staff || !column) return undefined;
  const mine = sql`select ${columnRef('m', column.name)} as id from ${sql.table(staff.name)} m where m.id = ${me}`;
  const departments = withBelow ? withTree(tables, mine) : mine;
  const colleagues = sql`select c.id from ${sql.table(staff.name)} c where ${columnRef('c', column.name)} in (${departments})`;
  const among =
    (wanted: Sql): Test =>
    ({ columnType }, ref) =>
      isList(columnType) ? sql`${ref} && array(${wanted})` : sql`${ref} in (${wanted})`;
  return { department: among(departments), colleague: among(colleagues) };
}

/** The departments and all below them; `union` ends also where parents go round in a circle. */
function withTree(tables: Tables, named: Sql): Sql {
  const department = tables.get(people.department);
  if (!department?.tree) return named;
  return sql`with recursive below as (
    ${named} union select d.id from ${sql.table(department.name)} d join below b on ${columnRef('d', department.tree.name)} = b.id
    where d.deleted_at is null
  ) select id from below`;
}

/** Whether a record, deleted or not, is among those. */
export async function isInScope(q: Queryable, tables: Tables, table: EntityTable, id: string, scope: RowScope): Promise<boolean> {
  return areInScope(q, tables, table, [id], scope);
}

/** The same for all of several records; `ids` names each once. */
export async function areInScope(
  q: Queryable,
  tables: Tables,
  table: EntityTable,
  ids: readonly string[],
  scope: RowScope,
): Promise<boolean> {
  const cache = plans.get(table) ?? new PlanCache();
  plans.set(table, cache);
  const plan = cache.get(
    scope.key,
    () => sql`select 1 from ${sql.table(table.name)} t where t.id = any(${slot('ids')}::uuid[]) and ${scopeSql(scope, tables, table, 't')}`,
  );
  return (await runPlan(q, plan, { ids, ...scope.inputs })).length === ids.length;
}
const plans = new WeakMap<EntityTable, PlanCache>();

/** Follows references to where the last field of the path stands. */
function along(tables: Tables, table: EntityTable, alias: string, [name = '', ...rest]: string[], test: Test): Sql {
  const column = table.column(name);
  if (!column) throw new Error(`Field "${name}" of "${table.entity.name}" is not stored and cannot say whose a record is`);
  const ref = columnRef(alias, column.name);
  if (rest.length === 0) return test(column, ref);
  const next = tableOf(tables, column.field.reference?.entity ?? '');
  const inner = `${alias}s`;
  return sql`exists (select 1 from ${sql.table(next.name)} ${sql.ref(inner)}
    where ${columnRef(inner, 'id')} = ${isList(column.columnType) ? sql`any(${ref})` : ref} and ${along(tables, next, inner, rest, test)})`;
}
