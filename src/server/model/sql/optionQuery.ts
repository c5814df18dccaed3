/** Ids, labels and hints of records, for pickers. */
import { type RawBuilder, sql } from 'kysely';
import { listFieldsInText } from '../../../config/listFieldsInText';
import type { Moment } from '../../../fields/valueContext';
import type { Queryable } from '../../db/queryable';
import { PlanCache, runPlan, slot } from '../../db/sqlPlan';
import { buildLabelSql } from '../buildLabelSql';
import { type EntityTable, isList, type TableColumn, type Tables } from '../entityTable';
import { isGuarded } from '../searchText';
import { columnRef, createLookup } from './columnSource';
import { buildFoldedText } from './foldedSql';
import { buildHasAny } from './listHas';
import { buildWireSql } from './recordSql';
import type { Rows } from './rows';
import { buildSearchedText, getSearchedKey, type Searched, searchInputs, searchSql } from './searchSql';

export interface OptionRequest {
  keyword: string | undefined;
  /** Returns these records, also deleted ones, instead of those that may be chosen. */
  ids: string[] | undefined;
  rows: Rows;
  /** The search text that may be used besides the label. */
  searched: Searched;
  /** Required values of fields, any one of each list; all entries must match. */
  match: readonly { column: TableColumn; values: unknown[] }[];
  hints: string[];
  /** Fields whose values are returned. */
  values: string[];
  limit: number;
  moment: Moment;
}
export interface StoredOption {
  id: string;
  label: string;
  state: number | null;
  parentId: string | null;
  hints: Record<string, unknown>;
  values: Record<string, unknown>;
}

/** How many of the newest records are searched by a label that is not in their search text. */
export const mostLabels = 1_000;
/** Search texts are cut off; a first text of this length is in them with its pinyin. */
const longestLabel = 200;

const plans = new WeakMap<EntityTable, PlanCache>();

/** Returns at most `limit` options that match the request. */
export async function readOptions(q: Queryable, tables: Tables, table: EntityTable, request: OptionRequest): Promise<StoredOption[]> {
  const cache = plans.get(table) ?? new PlanCache();
  plans.set(table, cache);
  const search = searchInputs(request.keyword);
  const shape = [
    Object.keys(search),
    request.ids !== undefined,
    request.rows.key,
    getSearchedKey(request.searched),
    request.match.map(({ column }) => column.name),
    request.hints,
    request.values.join(),
    request.limit,
  ].join('|');
  const plan = cache.get(shape, () => buildOptionSql(tables, table, request));
  return runPlan<StoredOption>(q, plan, {
    ...search,
    ids: request.ids,
    ...Object.fromEntries(request.match.map(({ values }, n) => [`match${n}`, values])),
    ...request.moment,
    ...request.rows.inputs,
  });
}

function buildOptionSql(tables: Tables, table: EntityTable, request: OptionRequest): RawBuilder<unknown> {
  const label = buildLabelSql(tables, table, 't');
  const object = (names: string[]) => {
    const parts = names.flatMap((name) => {
      const column = table.column(name);
      return column ? [sql`${sql.lit(name)}::text`, buildWireSql(column, columnRef('t', column.name))] : [];
    });
    return sql`json_build_object(${sql.join(parts)})`;
  };
  return sql`select t.id, ${label} as label, ${buildOptional(table, table.entity.stateField)} as state,
      ${buildOptional(table, table.tree?.field.name)} as "parentId", ${object(request.hints)} as hints,
      ${object(request.values)} as values
    from ${sql.table(table.name)} t where ${sql.join(listTests(table, request, label), sql` and `)}
    order by ${orderSql(table)} limit ${sql.lit(request.limit)}`;
}

function buildOptional(table: EntityTable, field: string | undefined): RawBuilder<unknown> {
  const column = field === undefined ? undefined : table.column(field);
  return column ? columnRef('t', column.name) : sql`null`;
}

function listTests(table: EntityTable, request: OptionRequest, label: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const matchOf = (alias: string) =>
    request.match.map(({ column }, n) => buildMatchSql(columnRef(alias, column.name), column, `match${n}`));
  const isShown = request.rows.test({ ...createLookup('t'), amongLiving: request.ids ? undefined : matchOf('o') });
  const shown = isShown ? [isShown] : [];
  const match = matchOf('t');
  if (request.ids) return [sql`t.id = any(${slot('ids')}::uuid[])`, ...match, ...shown];
  const parts = [sql`t.deleted_at is null`, ...match, ...shown];
  return request.keyword === undefined ? parts : [...parts, buildKeywordSql(table, request, label, sql.join(parts, sql` and `))];
}

/**
 * Whether the search text has the keyword, or the label, which every user of a picker sees. A label that the search text has not is made
 * for each record, from other records, too: only those of the newest records are. `offered`: test of the records that may be chosen.
 */
function buildKeywordSql(
  table: EntityTable,
  { keyword, searched }: OptionRequest,
  label: RawBuilder<unknown>,
  offered: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const inputs = searchInputs(keyword);
  // Single columns are not searched in pickers.
  const own = table.searchable && typeof searched === 'string' ? searchSql(buildSearchedText(searched), inputs) : undefined;
  if (own && isLabelSearched(table)) return own;
  const newest = sql`select t.id from ${sql.table(table.name)} t where ${offered} order by ${orderSql(table)} limit ${sql.lit(mostLabels)}`;
  const isNamed = searchSql(buildFoldedText(label), inputs);
  // An array is looked up in the index; beside the search text, for which all records are read, a subquery is hashed.
  return own ? sql`(${own} or (t.id in (${newest}) and ${isNamed}))` : sql`(t.id = any(array(${newest})) and ${isNamed})`;
}

/** Whether the search text begins with the whole label: a short text of the record itself. */
function isLabelSearched(table: EntityTable): boolean {
  const [name = '', ...more] = listFieldsInText(table.entity.label);
  const column = table.column(name);
  const isWhole = more.length === 0 && table.entity.label === `{${name}}` && table.entity.search[0] === name && !isGuarded(table, name);
  const { maxLength = Infinity } = (column?.field.options ?? {}) as { maxLength?: number };
  return isWhole && column?.columnType === 'text' && maxLength <= longestLabel;
}

function buildMatchSql(ref: RawBuilder<unknown>, { columnType }: TableColumn, slotName: string): RawBuilder<unknown> {
  if (columnType === 'uuid[]') return buildHasAny(ref, sql`${slot(slotName)}::uuid[]`);
  return isList(columnType)
    ? sql`${ref} && ${slot(slotName)}::${sql.raw(columnType)}`
    : sql`${ref} = any(${slot(slotName)}::${sql.raw(columnType)}[])`;
}

/** The manual order if the entity has one, otherwise newest first. */
function orderSql(table: EntityTable): RawBuilder<unknown> {
  const position = table.entity.position === undefined ? undefined : table.column(table.entity.position);
  return position ? sql`${columnRef('t', position.name)}, t.id` : sql`t.create_time desc, t.id desc`;
}
