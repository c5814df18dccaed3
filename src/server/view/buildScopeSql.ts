/** Data scopes as conditions of all statements that read or find records. */
import { type RawBuilder, sql } from 'kysely';
import type { DataScope } from '../../access/dataScopes';
import type { RecordScope } from '../../config/normalized';
import { people } from '../../config/people';
import type { Queryable } from '../db/queryable';
import { compilePlan, runPlan, slot } from '../db/sqlPlan';
import { type EntityTable, isList, type TableColumn, type Tables, tableOf } from '../model/entityTable';
import { buildAnySql, type ColumnSource, columnRef, createLookup } from '../model/sql/columnSource';
import { conditionSql } from '../model/sql/conditionSql';
import { buildHasOne } from '../model/sql/listHas';

type Sql = RawBuilder<unknown>;

/** Data scope of a user: the SQL text depends on `key` only, the values are bound to slots. */
interface RowScope {
  key: string;
  where: RecordScope;
  reach: Exclude<DataScope, 'all'>;
  inputs: Record<string, unknown>;
}

/** Undefined = all records. An account without a staff record owns no records. */
export function rowScope(where: RecordScope | undefined, reach: DataScope, resource: string, staffId: string): RowScope | undefined {
  if (where === undefined || reach === 'all') return undefined;
  const me = staffId === '' ? null : staffId;
  return { key: `scope:${resource}:${reach}`, where, reach, inputs: { scopeStaff: me, ...(where.or && { me }) } };
}

/** Condition on the record at a source. */
export function buildScopeSql(scope: RowScope, tables: Tables, table: EntityTable, source: ColumnSource): Sql {
  // Own records are few. Those of a department or of everybody may be most of the table, and then a page is found sooner among all.
  const amongLiving = scope.reach === 'own' && !scope.where.or ? source.amongLiving : undefined;
  const parts = (alias: string) => buildParts(scope, tables, table, alias, alias !== source.alias);
  return buildAnySql(table, { alias: source.alias, amongLiving }, parts, true);
}

/** A record is in the scope if one of them holds for it. `isFound`: each is to be answered from indexes. */
function buildParts({ where, reach }: RowScope, tables: Tables, table: EntityTable, alias: string, isFound: boolean): Sql[] {
  const me = sql`${slot('scopeStaff')}::uuid`;
  const isMine: Test = ({ columnType }, ref) => (isList(columnType) ? buildHasOne(ref, me) : sql`${ref} = ${me}`);
  const join = isFound ? foundJoin : testedJoin;
  const parts = where.owner.map((path) => buildAlong(tables, table, alias, path, isMine, join));
  parts.push(...where.used.map((use) => buildUsedSql(tables, use, isMine, alias, join)));
  const byDepartment = reach === 'own' ? undefined : buildDepartmentTests(tables, me, reach === 'deptTree');
  if (byDepartment && where.department.length > 0) {
    parts.push(...where.department.map((path) => buildAlong(tables, table, alias, path, byDepartment.department)));
  } else if (byDepartment) parts.push(...where.owner.map((path) => buildAlong(tables, table, alias, path, byDepartment.colleague)));
  if (where.or) parts.push(conditionSql(where.or, table, createLookup(alias)));
  return parts;
}

/** Tests whether a record of the person refers to the record. */
function buildUsedSql(tables: Tables, { entity, field, owner }: RecordScope['used'][number], isMine: Test, alias: string, join: Join): Sql {
  const table = tableOf(tables, entity);
  const column = table.column(field);
  if (!column) throw new Error(`Field "${field}" of "${entity}" is not stored and cannot say what is used`);
  const ref = columnRef('u', column.name);
  const mine = owner.map((path) => buildAlong(tables, table, 'u', path, isMine, join));
  const ids = sql`select ${isList(column.columnType) ? sql`unnest(${ref})` : ref}
    from ${sql.table(table.name)} u where u.deleted_at is null and (${sql.join(mine, sql` or `)})`;
  return join(columnRef(alias, 'id'), ids);
}

type Test = (column: TableColumn, ref: Sql) => Sql;
/** Whether a column has one of the ids that a query gives. */
type Join = (ref: Sql, ids: Sql) => Sql;

const testedJoin: Join = (ref, ids) => sql`${ref} in (${ids})`;
/** For an array the planner takes the index of the column, for a subquery it may read both tables. */
const foundJoin: Join = (ref, ids) => sql`${ref} = any(array(${ids}))`;

/** Tests whether a field refers to the user's departments, or to staff of these departments. */
function buildDepartmentTests(tables: Tables, me: Sql, withBelow: boolean): { department: Test; colleague: Test } | undefined {
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

/** The departments and all below them; `union` removes duplicates, so the recursion also ends if parents form a cycle. */
function withTree(tables: Tables, named: Sql): Sql {
  const department = tables.get(people.department);
  if (!department?.tree) return named;
  return sql`with recursive below as (
    ${named} union select d.id from ${sql.table(department.name)} d join below b on ${columnRef('d', department.tree.name)} = b.id
    where d.deleted_at is null
  ) select id from below`;
}

/** Indexes of the rows in the scope; the rows need not be stored. */
export async function listPositionsInScope(
  q: Queryable,
  tables: Tables,
  table: EntityTable,
  rows: readonly Readonly<Record<string, unknown>>[],
  scope: RowScope,
): Promise<number[]> {
  const stored = rows.map((row) => Object.fromEntries(table.columns.map(({ name, field }) => [name, row[field.name] ?? null])));
  const plan = compilePlan(
    sql`select e.number::int - 1 as position from jsonb_array_elements(${slot('rows')}::jsonb) with ordinality as e(one, number),
      lateral jsonb_populate_record(null::${sql.table(table.name)}, e.one) t where ${buildScopeSql(scope, tables, table, createLookup('t'))} order by 1`,
    false,
  );
  const found = await runPlan<{ position: number }>(q, plan, { rows: JSON.stringify(stored), ...scope.inputs });
  return found.map(({ position }) => position);
}

/** Follows the references of the path and tests its last field. */
function buildAlong(tables: Tables, table: EntityTable, alias: string, [name = '', ...rest]: string[], test: Test, join?: Join): Sql {
  const column = table.column(name);
  if (!column) throw new Error(`Field "${name}" of "${table.entity.name}" is not stored and cannot say whose a record is`);
  const ref = columnRef(alias, column.name);
  if (rest.length === 0) return test(column, ref);
  const next = tableOf(tables, column.field.reference?.entity ?? '');
  const inner = `${alias}s`;
  const reached = buildAlong(tables, next, inner, rest, test);
  if (join === foundJoin && !isList(column.columnType))
    return join(ref, sql`select ${columnRef(inner, 'id')} from ${sql.table(next.name)} ${sql.ref(inner)} where ${reached}`);
  return sql`exists (select 1 from ${sql.table(next.name)} ${sql.ref(inner)}
    where ${columnRef(inner, 'id')} = ${isList(column.columnType) ? sql`any(${ref})` : ref} and ${reached})`;
}
