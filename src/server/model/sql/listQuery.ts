/** One page of records and how many there are, in one statement. */
import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Condition } from '../../../fields/condition';
import type { Moment } from '../../../fields/valueContext';
import { countLimit } from '../../../wire/dialect';
import type { Queryable } from '../../db/queryable';
import { compilePlan, type Plan, PlanCache, slot } from '../../db/sqlPlan';
import type { EntityTable, TableColumn, Tables } from '../entityTable';
import { labelSql } from '../labelSql';
import { conditionSql } from './conditionSql';
import { type FieldFilter, filterPart } from './filterSql';
import { type FilterTree, filterTreeSql } from './filterTreeSql';
import { JoinedPlace, lookedUp, type Place } from './place';
import { type FieldChoice, recordSelection, referenceLabel, referenceTarget } from './recordSql';
import { type RowScope, scopeSql } from './scopeSql';
import { type Searched, searchedKey, searchedText, searchInputs, searchSql } from './searchSql';
import type { SeenBehind } from './sight';

type Sql = RawBuilder<unknown>;

/** References stand in the order of the labels of what they point to: an id says nothing to a person. */
export interface ListOrder {
  column: TableColumn;
  descending: boolean;
}
export interface ListCondition {
  key: string;
  condition: Condition;
  /** The person chose it, as a view: it does not look beyond what the person sees. */
  isAsked?: boolean;
}
export interface ListRequest {
  /** Fields to read. */
  fields: FieldChoice;
  /** Names the choice of fields: the same name means the same fields. */
  fieldsKey: string;
  filters: FieldFilter[];
  /** Conditions from configuration (the resource's own, a view's): each with a name that stands for it. */
  conditions: ListCondition[];
  /** A condition that came with the call; never kept. */
  extra: Condition | undefined;
  /** Filters joined by and/or that came with the call; never kept either. */
  tree: FilterTree | undefined;
  keyword: string | undefined;
  /** What quick search may look through. */
  searched: Searched;
  /** Whose records; undefined = all. */
  scope: RowScope | undefined;
  ids: string[] | undefined;
  trash: boolean;
  /** Counts all of them, beyond `countLimit` too. */
  exact?: boolean;
  order: ListOrder[];
  limit: number;
  offset: number;
  /** What `today`, `now` and `me` mean in conditions. */
  moment: Moment;
  /** What the person sees behind references. */
  behind: SeenBehind;
  /** Institution whose counts may be remembered for a moment; undefined = always count. */
  countedFor?: string;
}
export interface ListPage {
  /** Exact up to `countLimit`; one more means that there are more than that, unless all were to be counted. */
  total: number;
  /** JSON text of the list of records. */
  records: string;
}

const plans = new WeakMap<EntityTable, PlanCache>();
/** The most that a list call asks for by id. */
const fewIds = 200;

export async function listRecords(q: Queryable, tables: Tables, table: EntityTable, request: ListRequest): Promise<ListPage> {
  const { parts, inputs } = partsOf(tables, table, request);
  const build = (isCounted: boolean) => () => listSql(tables, table, request, isCounted);
  const run = async (plan: Plan) => {
    // A prepared statement is planned for any list of ids after a few runs, and then reads the whole table for a long one.
    const name = (request.ids?.length ?? 0) > fewIds ? undefined : plan.name;
    const [page] = await q.query<ListPage>(plan.text, plan.bind(inputs), name);
    return page ?? { total: 0, records: '[]' };
  };
  if (request.extra || request.tree) return run(compilePlan(build(true)(), false));
  const shape = shapeOf(
    request,
    parts.map((part) => part.shape),
  );
  const known = manyOf(tables);
  const question =
    request.countedFor &&
    !request.exact &&
    `${request.countedFor}|${table.name}|${shape}|${JSON.stringify(lastingInputs(request, inputs))}`;
  if (question && known.has(question)) {
    const page = await run(planCache(table).get(`${shape}|uncounted`, build(false)));
    return { ...page, total: countLimit + 1 };
  }
  const page = await run(planCache(table).get(shape, build(true)));
  if (question && page.total > countLimit) known.set(question, true);
  return page;
}

/**
 * Questions whose answer had more records than are counted. It is not counted again for a few seconds: so many records do
 * not become few in that time, and counting is what a large list would spend most of its time on.
 */
const many = new WeakMap<Tables, LRUCache<string, true>>();
const manyMs = 10_000;

function manyOf(tables: Tables): LRUCache<string, true> {
  const known = many.get(tables) ?? new LRUCache<string, true>({ max: 1000, ttl: manyMs });
  many.set(tables, known);
  return known;
}

/**
 * Ids of everything the request asks for, in its order, as one text with commas between: a hundred thousand records fit
 * in four megabytes. `limit` and `offset` count as usual.
 */
export async function listIds(q: Queryable, tables: Tables, table: EntityTable, request: ListRequest): Promise<string> {
  const { from, where, order, inputs } = listSource(tables, table, request);
  const plan = compilePlan(
    sql`select array_to_string(array(
      select t.id from ${from} where ${where} order by ${order}
      limit ${sql.lit(request.limit)} offset ${slot('offset')}), ',') as ids`,
    false,
  );
  const [row] = await q.query<{ ids: string }>(plan.text, plan.bind(inputs));
  return row?.ids ?? '';
}

/**
 * What a statement of one's own over the same records needs: `t` with what it is sorted by, conditions, values of the slots.
 * `found` is `t` without the order, with all that was asked for at `place`.
 */
export function listSource(tables: Tables, table: EntityTable, request: ListRequest) {
  const { inputs } = partsOf(tables, table, request);
  const { where, joined, order, from, place } = statementOf(tables, table, request);
  return { from, found: joined, where, order: orderSql(order, request), inputs, place };
}

/** The parts that every statement over the records consists of. */
function statementOf(tables: Tables, table: EntityTable, request: ListRequest) {
  // What the configuration asks for holds whatever the person sees; what the person asks for does not go beyond.
  const [all, place] = [new JoinedPlace('t', 'a'), new JoinedPlace('t', 's', request.behind.test)];
  const filters = partsOf(tables, table, request, place).parts.map((part) => part.sql);
  const where = whereSql(tables, table, request, filters, { all, seen: place });
  const joined = () => sql`${sql.table(table.name)} t${all.text()}${place.text()}`;
  const found = joined();
  const order = request.order.map(joinedOrder(tables, place));
  return { where, found, order, from: sql`${joined()}${labelJoins(tables, request.order, place)}`, place, joined };
}

function partsOf(tables: Tables, table: EntityTable, request: ListRequest, place: Place = new JoinedPlace('t', 's', request.behind.test)) {
  const parts = request.filters.map((filter, n) => filterPart(filter, n, table, tables, { place, slots: 'f' }));
  if (request.tree) {
    const { text, inputs } = filterTreeSql(request.tree, table, tables, place);
    parts.push({ shape: '', sql: text, inputs });
  }
  const inputs: Record<string, unknown> = Object.assign({}, ...parts.map((part) => part.inputs));
  inputs.offset = request.offset;
  Object.assign(inputs, request.moment);
  Object.assign(inputs, searchInputs(request.keyword));
  if (request.ids) inputs.ids = request.ids;
  Object.assign(inputs, request.scope?.inputs, request.behind.inputs);
  return { parts, inputs };
}

/** Inputs that the count depends on: not the page or the second, and who asks only where a condition says so. */
function lastingInputs({ conditions, behind }: ListRequest, inputs: Record<string, unknown>): Record<string, unknown> {
  const isPersonal = behind.key !== '' || JSON.stringify(conditions).includes('"me":true');
  return { ...inputs, offset: 0, now: null, me: isPersonal ? inputs.me : null };
}

function planCache(table: EntityTable): PlanCache {
  const known = plans.get(table) ?? new PlanCache();
  plans.set(table, known);
  return known;
}

function shapeOf(request: ListRequest, filters: string[]): string {
  return [
    request.fieldsKey,
    ...filters,
    ...request.conditions.map(({ key }) => key),
    request.keyword !== undefined && `${searchedKey(request.searched)}:${Object.keys(searchInputs(request.keyword))}`,
    request.scope?.key,
    request.behind.key,
    request.ids !== undefined,
    request.trash,
    request.exact === true,
    ...request.order.map(({ column, descending }) => `${descending ? '-' : ''}${column.field.name}`),
    request.limit,
    request.offset > 0,
  ].join('|');
}

/**
 * The ids of the page are cut out first: an index that has filters and order finds them alone, without the rows that are skipped,
 * and rows and labels are looked up for the page only. A view is read once instead: it may have no index for its ids.
 */
function listSql(tables: Tables, table: EntityTable, request: ListRequest, isCounted: boolean): Sql {
  const { where, found, order: sorting, from } = statementOf(tables, table, request);
  const sorted = sql`${from} where ${where}`;
  const place = lookedUp('t', request.behind.test);
  const cut = sql`limit ${sql.lit(request.limit)} ${request.offset > 0 ? sql`offset ${slot('offset')}` : sql``}`;
  const first = orderSql(sorting, request);
  const order = orderSql(
    request.order.map((one) => columnOrder(tables, one, place)),
    request,
  );
  const selection = recordSelection(tables, table, 't', request.fields, request.behind.test);
  const deleted = request.trash ? sql`, true as "deleted"` : sql``;
  const total = isCounted ? totalSql(countSql(sql`${found} where ${where}`, request.exact === true), request) : sql`0`;
  const isView = table.entity.source !== undefined;
  const rows = isView ? sql`page t` : sql`page join ${sql.table(table.name)} t on t.id = page.id`;
  return sql`with page as materialized (select ${isView ? sql`t.*` : sql`t.id`} from ${sorted} order by ${first} ${cut})
    select ${total} as total,
    (select coalesce(json_agg(row_to_json(r)), '[]'::json) from (
      select ${selection}${deleted} from ${rows} order by ${order}
    ) r)::text as records`;
}

/** A page that is not full ends the list, so it tells the total itself. An empty one does so only at the beginning. */
function totalSql(count: Sql, { limit, offset, exact }: ListRequest): Sql {
  if (limit === 0) return count;
  const before = offset > 0 ? slot('offset') : sql.lit(0);
  const isEnd = offset > 0 ? sql`between 1 and ${sql.lit(limit - 1)}` : sql`< ${sql.lit(limit)}`;
  const told = exact ? sql`${before} + shown` : sql`least(${before} + shown, ${sql.lit(countLimit + 1)})`;
  return sql`(select case when shown ${isEnd} then ${told} else ${count} end from (select count(*) as shown from page) p)`;
}

function countSql(from: Sql, isExact: boolean): Sql {
  if (isExact) return sql`(select count(*) from ${from})`;
  return sql`(select count(*) from (select 1 from ${from} limit ${sql.lit(countLimit + 1)}) counted)`;
}

function whereSql(
  tables: Tables,
  table: EntityTable,
  request: ListRequest,
  filters: Sql[],
  { all, seen }: { all: Place; seen: Place },
): Sql {
  const parts = [request.trash ? sql`t.deleted_at is not null` : sql`t.deleted_at is null`, ...filters];
  for (const { condition, isAsked } of request.conditions) parts.push(conditionSql(condition, table, isAsked ? seen : all));
  if (request.extra) parts.push(conditionSql(request.extra, table, seen));
  if (request.scope) parts.push(scopeSql(request.scope, tables, table, 't'));
  if (request.keyword !== undefined) parts.push(searchSql(searchedText(request.searched), searchInputs(request.keyword)));
  if (request.ids) parts.push(sql`t.id = any(${slot('ids')}::uuid[])`);
  return sql.join(parts, sql` and `);
}

/** The labels it is sorted by: joined once, since looking each up takes twenty times as long in a large table. */
function labelJoins(tables: Tables, order: ListOrder[], place: Place): Sql {
  const joins = order.map(({ column }, n) => {
    const target = referenceTarget(tables, column);
    if (!target) return sql``;
    const labels = sql`select r.id, ${labelSql(tables, target, 'r')} as label from ${sql.table(target.name)} r`;
    return sql` left join (${labels}) ${sql.id(`l${n}`)} on ${sql.ref(`l${n}.id`)} = ${place.ref(column)}`;
  });
  return sql.join(joins, sql``);
}

/** The id makes the order total, so that pages neither repeat nor lose a record. */
function orderSql(parts: Sql[], { order }: ListRequest): Sql {
  const direction = order[0]?.descending ? sql.raw('desc') : sql.raw('asc');
  return sql.join([...parts, sql`t.id ${direction}`]);
}

/** Order of a column at a place, where no labels are joined. */
export function columnOrder(tables: Tables, order: ListOrder, place: Place): Sql {
  const ref = place.ref(order.column);
  return orderBy(order, ref, referenceLabel(tables, order.column, ref));
}

/** The same beside joined labels. */
function joinedOrder(tables: Tables, place: Place): (order: ListOrder, n: number) => Sql {
  return (order, n) => orderBy(order, place.ref(order.column), referenceTarget(tables, order.column) && sql.ref(`l${n}.label`));
}

/** Empty values come last either way. Records of the same label are kept apart by their id. */
function orderBy({ column, descending }: ListOrder, ref: Sql, label: Sql | undefined): Sql {
  const direction = descending ? sql.raw('desc') : sql.raw('asc');
  const nulls = descending && (!column.field.system || column.through) ? sql.raw(' nulls last') : sql.raw('');
  const value = sql`${ref} ${direction}${nulls}`;
  return label ? sql`${label} ${direction}${nulls}, ${value}` : value;
}
