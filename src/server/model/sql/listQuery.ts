/** One page of a list and its total number of records, in one statement. */
import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { must } from '../../../domain/must';
import { type Condition, fieldsOf } from '../../../fields/condition';
import type { Moment } from '../../../fields/valueContext';
import { countLimit } from '../../../wire/dialect';
import type { Queryable } from '../../db/queryable';
import { compilePlan, type Plan, PlanCache, slot } from '../../db/sqlPlan';
import type { EntityTable, Tables } from '../entityTable';
import { buildAnySql, type ColumnSource, columnRef, createLookup, JoinedSource } from './columnSource';
import { conditionSql } from './conditionSql';
import { type FieldFilter, filterPart } from './filterSql';
import { type FilterTree, filterTreeSql } from './filterTreeSql';
import { buildColumnOrder, buildJoinedOrder, buildLabelJoins, institution, type ListOrder, listFirstOrder, orderSql } from './listOrder';
import { buildFoundSql, buildSearchedCount, buildSearchedPage } from './peopleSearch';
import { type FieldChoice, recordSelection } from './recordSql';
import { buildOthersSql, type Rows, type SeenViaReference } from './rows';
import {
  buildPeopleSql,
  buildPeopleTests,
  buildSearchedText,
  getPeopleKey,
  getSearchedKey,
  type Searched,
  type SearchedPeople,
  searchInputs,
  searchSql,
} from './searchSql';

type Sql = RawBuilder<unknown>;

interface ListCondition {
  key: string;
  condition: Condition;
}
export interface ListRequest {
  /** Fields to read. */
  fields: FieldChoice;
  /** Identifies the choice of fields: equal keys mean equal fields. */
  fieldsKey: string;
  filters: FieldFilter[];
  /** Conditions from the configuration (of a view), each with a key that identifies it. */
  conditions: ListCondition[];
  /** Condition sent with the call; its statement is not cached. */
  extra: Condition | undefined;
  /** Filters joined by and/or, sent with the call; the statement is not cached. */
  tree: FilterTree | undefined;
  keyword: string | undefined;
  /** The search text that quick search may use. */
  searched: Searched;
  /** References to people by whose names and numbers records are found, too. */
  people: readonly SearchedPeople[];
  rows: Rows;
  /** Records that the reader may change; the others are marked in the answer. Undefined = all. */
  writes?: Rows | undefined;
  ids: string[] | undefined;
  trash: boolean;
  /** Counts all records, also beyond `countLimit`. */
  exact?: boolean;
  order: ListOrder[];
  limit: number;
  offset: number;
  /** Values of `today`, `now` and `me` in conditions. */
  moment: Moment;
  /** Permissions of the user for fields of referenced records. */
  viaReference: SeenViaReference;
  /** Institution whose counts may be cached; undefined = the records are counted at every call. */
  countedFor?: string;
}
export interface ListPage {
  /** Exact up to `countLimit`; `countLimit + 1` means that there are more, unless `exact` is set. */
  total: number;
  /** JSON array of the records, as text. */
  records: string;
}

const plans = new WeakMap<EntityTable, PlanCache>();
/** Maximum number of ids in a list call; requests with more ids (exports) are not prepared. */
const fewIds = 200;

/** Returns a page of the list. Statements are prepared and cached, except for filters that came with the call. */
export async function listRecords(q: Queryable, tables: Tables, table: EntityTable, request: ListRequest): Promise<ListPage> {
  const { parts, inputs } = partsOf(tables, table, request);
  const build = (isCounted: boolean) => () => listSql(tables, table, request, isCounted);
  const run = async (plan: Plan) => {
    // After a few runs a prepared statement gets a generic plan for any number of ids, which scans the whole table for a long list.
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
    `${request.countedFor}|${table.name}|${shape}|${JSON.stringify(getLastingInputs(request, inputs))}`;
  if (question && known.has(question)) {
    const page = await run(planCache(table).get(`${shape}|uncounted`, build(false)));
    return { ...page, total: countLimit + 1 };
  }
  const page = await run(planCache(table).get(shape, build(true)));
  if (question && page.total > countLimit) known.set(question, true);
  return page;
}

/**
 * Requests that found more records than are counted. The count is skipped for `manyMs` milliseconds: the number cannot drop far in that
 * time, and counting is the most expensive part of a large list.
 */
const many = new WeakMap<Tables, LRUCache<string, true>>();
const manyMs = 10_000;

function manyOf(tables: Tables): LRUCache<string, true> {
  const known = many.get(tables) ?? new LRUCache<string, true>({ max: 1000, ttl: manyMs });
  many.set(tables, known);
  return known;
}

/**
 * Ids of all records that the request finds, in its order, as one comma-separated text: 100,000 ids take 4 MB. `limit` and `offset` apply
 * as usual.
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
 * Parts for other statements over the same records: `from` is `t` with the joins for sorting, `found` the same without them, and columns
 * are referenced through `source`, or through `all` where the configuration asks, which reads every referenced record.
 */
export function listSource(tables: Tables, table: EntityTable, request: ListRequest) {
  const { inputs } = partsOf(tables, table, request);
  const { where, joined, order, from, source, all } = statementOf(tables, table, request);
  return { from, found: joined, where, order: orderSql(order, request), inputs, source, all };
}

/**
 * The key of the SQL text of statements over these records, and the values of its slots. No key if a filter came with the call: then the
 * statement is compiled each time.
 */
export function getSourceShape(tables: Tables, table: EntityTable, request: ListRequest) {
  const { parts, inputs } = partsOf(tables, table, request);
  const shapes = parts.map((part) => part.shape);
  return { shape: request.extra || request.tree ? undefined : shapeOf(request, shapes), inputs };
}

/**
 * Parts for one statement over the records of several requests of the same page and person. `where` finds the records of `within`, the rows
 * and time of all of them, that one of the requests finds; `tests` tell whether a record is among those of each request (undefined = all).
 */
export function getSharedSource(tables: Tables, table: EntityTable, requests: readonly ListRequest[], within: readonly FieldFilter[]) {
  const first = must(requests[0], 'first of the requests read together');
  const amongLiving = first.trash ? undefined : listOwnTests(table, tables, { filters: within, conditions: [] }, 'w');
  const [all, source] = [new JoinedSource('t', 'a', undefined, amongLiving), new JoinedSource('t', 's', first.viaReference.test)];
  const bounds = within.map((filter, n) => filterPart(filter, n, table, tables, { source, slots: 'w' }));
  const asked = requests.map((request, n) => partsOf(tables, table, request, source, `r${n}f`));
  const tests = requests.map(({ conditions }, n) => {
    const filters = asked[n]?.parts.map((part) => part.sql) ?? [];
    const parts = [...filters, ...conditions.map(({ condition }) => conditionSql(condition, table, source))];
    return parts.length === 0 ? undefined : sql`(${sql.join(parts, sql` and `)})`;
  });
  const base = buildWhereSql(
    table,
    { ...first, conditions: [] },
    bounds.map((part) => part.sql),
    { all, seen: source },
  );
  const isAny = bounds.length === 0 && tests.every((test) => test !== undefined);
  const where = isAny ? sql`${base} and (${sql.join(tests, sql` or `)})` : base;
  const inputs: Record<string, unknown> = Object.assign({}, ...asked.map((one) => one.inputs), ...bounds.map((part) => part.inputs));
  return { found: () => sql`${sql.table(table.name)} t${all.text()}${source.text()}`, where, tests, inputs, source, all };
}

/** The key of the SQL text of such statements, and the values of their slots. */
export function getSharedShape(tables: Tables, table: EntityTable, requests: readonly ListRequest[], within: readonly FieldFilter[]) {
  const source = new JoinedSource('t', 's');
  const bounds = within.map((filter, n) => filterPart(filter, n, table, tables, { source, slots: 'w' }));
  const own = requests.map((request, n) => partsOf(tables, table, request, source, `r${n}f`));
  const shapes = own.map(({ parts }, n) =>
    shapeOf(
      must(requests[n], 'request of the shape'),
      parts.map((part) => part.shape),
    ),
  );
  const inputs: Record<string, unknown> = Object.assign({}, ...own.map((one) => one.inputs), ...bounds.map((part) => part.inputs));
  return { shape: JSON.stringify([...shapes, bounds.map((part) => part.shape)]), inputs };
}

/** Parts that all statements over the records share. */
function statementOf(tables: Tables, table: EntityTable, request: ListRequest) {
  // Conditions of the configuration read all referenced records; those of the user only records that the user may see.
  const amongLiving = request.trash ? undefined : listOwnTests(table, tables, request);
  const all = new JoinedSource('t', 'a', undefined, amongLiving);
  const source = new JoinedSource('t', 's', request.viaReference.test, amongLiving);
  const filters = partsOf(tables, table, request, source).parts.map((part) => part.sql);
  const where = buildWhereSql(table, request, filters, { all, seen: source });
  const joined = () => sql`${sql.table(table.name)} t${all.text()}${source.text()}`;
  const order = [...listFirstOrder(table, request), ...request.order.map(buildJoinedOrder(tables, source))];
  return { where, found: joined(), order, from: sql`${joined()}${buildLabelJoins(tables, request.order, source)}`, source, all, joined };
}

/** The filters and conditions on columns of the record itself, under alias `o`. */
function listOwnTests(
  table: EntityTable,
  tables: Tables,
  { filters, conditions, ids }: { filters: readonly FieldFilter[]; conditions: ListCondition[]; ids?: string[] | undefined },
  slots = 'f',
): Sql[] {
  const source = createLookup('o');
  const isOwn = (field: string) => table.column(field)?.through === undefined;
  const own = conditions.filter(({ condition }) => fieldsOf(condition).every(isOwn));
  return [
    ...filters.flatMap((filter, n) => (filter.column.through ? [] : filterPart(filter, n, table, tables, { source, slots }).sql)),
    ...own.map(({ condition }) => conditionSql(condition, table, source)),
    ...(ids ? [sql`o.id = any(${slot('ids')}::uuid[])`] : []),
  ];
}

/** `slots`: beginning of the slot names of the filters. */
function partsOf(
  tables: Tables,
  table: EntityTable,
  request: ListRequest,
  source: ColumnSource = new JoinedSource('t', 's', request.viaReference.test),
  slots = 'f',
) {
  const parts = request.filters.map((filter, n) => filterPart(filter, n, table, tables, { source, slots }));
  if (request.tree) {
    const { text, inputs } = filterTreeSql(request.tree, table, tables, source);
    parts.push({ shape: '', sql: text, inputs });
  }
  const inputs: Record<string, unknown> = Object.assign({}, ...parts.map((part) => part.inputs));
  inputs.offset = request.offset;
  Object.assign(inputs, request.moment);
  Object.assign(inputs, searchInputs(request.keyword));
  if (request.keyword !== undefined) for (const { by } of request.people) if (by !== 'label') Object.assign(inputs, by.inputs);
  if (request.ids) inputs.ids = request.ids;
  Object.assign(inputs, request.rows.inputs, request.writes?.inputs, request.viaReference.inputs);
  return { parts, inputs };
}

/** Inputs that the count depends on: not offset and time, and the user only if a condition or a scope refers to the user. */
function getLastingInputs(request: ListRequest, inputs: Record<string, unknown>): Record<string, unknown> {
  const { conditions, viaReference, rows, people } = request;
  const isPersonal =
    viaReference.key !== '' ||
    rows.isPersonal ||
    people.some(({ by }) => by !== 'label' && by.isPersonal) ||
    JSON.stringify(conditions).includes('"me":true');
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
    request.keyword !== undefined &&
      `${getSearchedKey(request.searched)}:${Object.keys(searchInputs(request.keyword))}:${getPeopleKey(request.people)}`,
    request.rows.key,
    request.writes?.key,
    request.viaReference.key,
    request.ids !== undefined,
    request.trash,
    request.exact === true,
    ...request.order.map(({ column, descending, yearly }) => `${descending ? '-' : ''}${column.field.name}${yearly ? '~' : ''}`),
    request.limit,
    request.offset > 0,
  ].join('|');
}

/**
 * The ids of the page are selected first: an index with the filters and the order finds them without reading the skipped rows, and rows and
 * labels are read for the page only.
 */
function listSql(tables: Tables, table: EntityTable, request: ListRequest, isCounted: boolean): Sql {
  const search = getPeopleSearch(table, request);
  const { where, found, order: sorting, from } = statementOf(tables, table, search ? { ...request, keyword: undefined } : request);
  const count = (test?: Sql) => countSql(sql`${found} where ${test ? sql`${where} and ${test}` : where}`, table, request.exact === true);
  const counted = () => (isCounted ? (search ? buildSearchedCount(search, count) : count()) : sql`0`);
  const parts = search ? [sql`"#found" as materialized (${buildFoundSql(table, search, listOwnTests(table, tables, request))})`] : [];
  // Without rows only the count is selected, because planning the rest would take several times as long.
  if (request.limit === 0) return sql`${search ? sql`with ${sql.join(parts)} ` : sql``}select ${counted()} as total, '[]' as records`;
  const source = createLookup('t', request.viaReference.test);
  const cut = sql`limit ${sql.lit(request.limit)} ${request.offset > 0 ? sql`offset ${slot('offset')}` : sql``}`;
  const first = orderSql(sorting, request);
  const order = orderSql(
    request.order.map((one) => buildColumnOrder(tables, one, source)),
    request,
  );
  const selection = recordSelection(tables, table, 't', request.fields, request.viaReference.test);
  const others = buildOthersSql(request.writes);
  const deleted = request.trash ? sql`, true as "deleted"` : sql``;
  const total = isCounted ? buildTotalSql(counted(), request) : sql`0`;
  // A join is not passed on to the parts of a view, a condition is.
  const rows = table.entity.source
    ? sql`${sql.table(table.name)} t where t.id = any(array(select id from "#page"))`
    : sql`"#page" p join ${sql.table(table.name)} t on t.id = p.id`;
  const select = (test?: Sql) => sql`select t.id from ${from} where ${test ? sql`${where} and ${test}` : where} order by ${first} ${cut}`;
  parts.push(sql`"#page" as materialized (${search ? buildSearchedPage(search, select) : select()})`);
  return sql`with ${sql.join(parts)}
    select ${total} as total,
    (select coalesce(json_agg(row_to_json(r)), '[]'::json) from (
      select ${selection}${others}${deleted} from ${rows} order by ${order}
    ) r)::text as records`;
}

/** What is searched, if that is only people to whom living records refer. */
function getPeopleSearch({ entity, searchable }: EntityTable, { keyword, people, trash, exact }: ListRequest) {
  if (keyword === undefined || searchable || entity.source || trash || exact || people.length === 0) return undefined;
  return people.some(({ column }) => column.through) ? undefined : { keyword, people };
}

/** A page that is not full is the last one, so offset plus its rows is the total. An empty page gives the total only at offset 0. */
function buildTotalSql(count: Sql, { limit, offset, exact }: ListRequest): Sql {
  const before = offset > 0 ? slot('offset') : sql.lit(0);
  const isEnd = offset > 0 ? sql`between 1 and ${sql.lit(limit - 1)}` : sql`< ${sql.lit(limit)}`;
  const counted = exact ? sql`${before} + shown` : sql`least(${before} + shown, ${sql.lit(countLimit + 1)})`;
  return sql`(select case when shown ${isEnd} then ${counted} else ${count} end from (select count(*) as shown from "#page") p)`;
}

function countSql(from: Sql, { entity }: EntityTable, isExact: boolean): Sql {
  if (isExact) return sql`(select count(*) from ${from})`;
  // From an index of the institution where there is one; else PostgreSQL expects that few rows of the whole log are enough.
  const order = entity.source ? sql`order by ${institution}` : sql``;
  return sql`(select count(*) from (select 1 from ${from} ${order} limit ${sql.lit(countLimit + 1)}) counted)`;
}

function buildWhereSql(table: EntityTable, request: ListRequest, filters: Sql[], { all, seen }: Record<'all' | 'seen', ColumnSource>): Sql {
  const parts = [request.trash ? sql`t.deleted_at is not null` : sql`t.deleted_at is null`, ...filters];
  for (const { condition } of request.conditions) parts.push(conditionSql(condition, table, seen));
  if (request.extra) parts.push(conditionSql(request.extra, table, seen));
  const isShown = request.rows.test(all);
  if (isShown) parts.push(isShown);
  if (request.keyword !== undefined) parts.push(buildKeywordSql(table, request, seen));
  if (request.ids) parts.push(sql`t.id = any(${slot('ids')}::uuid[])`);
  return sql.join(parts, sql` and `);
}

/** Condition of the keyword: on the record itself, and on the people that it refers to. */
function buildKeywordSql(table: EntityTable, { keyword, searched, people }: ListRequest, source: ColumnSource): Sql {
  const inputs = searchInputs(keyword);
  const own = table.searchable ? [searchSql(buildSearchedText(searched), inputs)] : [];
  if (own.length === 0 && people.length === 0) return sql`false`;
  // For the text of the records themselves all are read, and a subquery beside it is hashed once for the whole list.
  if (own.length > 0 || people.some(({ column }) => column.through))
    return sql`(${sql.join([...own, ...people.map((one) => buildPeopleSql(one, source.ref(one.column), inputs))], sql` or `)})`;
  return buildAnySql(table, source, (alias) => people.flatMap((one) => buildPeopleTests(one, columnRef(alias, one.column.name), inputs)));
}
