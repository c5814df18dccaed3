/** Parses the parameters of a list call. All errors are reported together. */

import { normalizeCondition } from '../../../config/normalize/normalizeCondition';
import { conditionShape, type WrittenCondition } from '../../../config/shapes/conditionShape';
import { getWaitingCondition, listRunnable } from '../../../config/waiting';
import { type Condition, fieldsOf, findComingField } from '../../../fields/condition';
import { fieldTypeOf } from '../../../fields/fieldTypes';
import { dialect, listParameters, parseOrder } from '../../../wire/dialect';
import type { FieldError } from '../../../wire/envelope';
import { getView, type ServedResource } from '../../http/servedResource';
import type { Actor } from '../../kernel/actor';
import { invalid } from '../../kernel/apiError';
import { isUuid } from '../../kernel/uuid';
import { readNames } from '../../model/dotted';
import { besideOf, type EntityTable, type TableColumn } from '../../model/entityTable';
import { isAskable } from '../../model/sql/conditionSql';
import type { FieldFilter } from '../../model/sql/filterSql';
import type { ListOrder } from '../../model/sql/listOrder';
import type { ListRequest } from '../../model/sql/listQuery';
import { findUnstorableText } from '../../records/check/plainText';
import { momentOf } from '../../records/valueContext';
import type { FieldView } from '../../view/fieldView';
import { findSeenViaReference } from '../../view/sight';
import { parseFilter, readFilterName, unknownFilter } from './filterInput';
import { parseTree } from './filterTreeInput';
import { joinTrees, parseRange } from './rangeInput';
import { getSearched, listPeople } from './searchedBy';

/** Maximum records per page. */
export const maxPageSize = 10_000;
const maxPage = 1_000_000;
const maxOrders = 3;
const maxKeyword = 100;
const maxIds = 200;

/** The request of a list call. Throws ApiError with all errors. */
export function parseListInput(served: ServedResource, actor: Actor, query: Record<string, string>, today: string): ListRequest {
  const errors: FieldError[] = [];
  const { list } = served.resource;
  const pageSize = whole(query, dialect.pageSize, list?.pageSize ?? 20, maxPageSize, errors);
  const page = whole(query, dialect.page, 1, maxPage, errors);
  const { fields: view, rows, writes } = getView(served, actor);
  const orders = parseOrders(served, view, query, errors);
  const request: ListRequest = {
    fields: readNames(served.table, withoutHidden(served.listFields, view)),
    fieldsKey: `${served.resource.name}|${view.key}`,
    filters: parseFilters(served.table, view, query, today, errors),
    conditions: [],
    extra: parseWhere(served, view, query[dialect.where], errors),
    tree: joinTrees(
      parseTree(
        query[dialect.filter],
        {
          tables: served.tables,
          table: served.table,
          today,
          actor,
        },
        errors,
      ),
      rangeOf(served, view, query[dialect.range], today, errors),
    ),
    keyword: parseKeyword(served, query[dialect.keyword], errors),
    searched: getSearched(served.table, view),
    people: query[dialect.keyword] ? listPeople(served, actor) : [],
    rows,
    ...(writes !== rows && { writes }),
    ids: parseIds(query[dialect.id]),
    trash: parseTrash(served, query[dialect.trash], errors),
    exact: parseExact(query[dialect.exact], errors),
    order: [...parseGroup(served, view, query[dialect.group], orders, errors), ...orders],
    limit: pageSize,
    offset: (page - 1) * pageSize,
    moment: { ...momentOf(actor, served.context.now()), today },
    viaReference: findSeenViaReference(served.tables, served.table, actor),
  };
  addView(served, view, query[dialect.view], actor, request, errors);
  if (errors.length > 0) throw invalid(errors);
  return { ...request, order: request.order.map((order) => (isYearly(order, request) ? { ...order, yearly: true } : order)) };
}

/** What is found by days that come up every year is in the order in which they come up. */
function isYearly({ column }: ListOrder, { filters, conditions }: ListRequest): boolean {
  const name = column.field.name;
  const isFiltered = filters.some((filter) => filter.operator === 'yearly' && filter.column === column);
  return isFiltered || conditions.some(({ condition }) => findComingField(condition) === name);
}

function rangeOf(served: ServedResource, view: FieldView, text: string | undefined, today: string, errors: FieldError[]) {
  const { table } = served;
  const calendar = served.resource.list?.calendar;
  const names = text && calendar ? [calendar.day, calendar.start, calendar.end].filter((name) => name !== undefined) : [];
  if (names.some((name) => refuseUnreadable(table, view, name, dialect.range, errors))) return undefined;
  return parseRange(text, { table, calendar, today }, errors);
}

/** The fields without those hidden from the actor. */
export function withoutHidden(fields: ReadonlySet<string>, view: FieldView): ReadonlySet<string> {
  return view.hidden.size === 0 ? fields : new Set([...fields].filter((name) => !view.hidden.has(name)));
}

function refuseUnreadable(table: EntityTable, view: FieldView, name: string, field: string, errors: FieldError[]): boolean {
  if (!view.unreadable.has(name)) return false;
  errors.push({ field, message: `您没有查看“${table.field(name)?.title ?? name}”的权限，不能按它筛选或排序，请去掉这一项` });
  return true;
}

function parseFilters(
  table: EntityTable,
  view: FieldView,
  query: Record<string, string>,
  today: string,
  errors: FieldError[],
): FieldFilter[] {
  const filters: FieldFilter[] = [];
  // Fixed order, so that the same filters give the same cached statement.
  for (const name of Object.keys(query).sort()) {
    const text = query[name] ?? '';
    if (listParameters.has(name) || name === dialect.id || name.startsWith('_')) continue;
    const asked = readFilterName(table, name);
    if (!asked) errors.push(unknownFilter(name));
    // An empty filter of a known field is ignored.
    if (!asked || text === '' || refuseUnreadable(table, view, asked.field.name, name, errors)) continue;
    const filter = parseFilter(table, asked, text, today);
    if ('message' in filter) errors.push(filter);
    else filters.push(filter);
  }
  return filters;
}

/** A positive integer parameter up to `max`; `fallback` if it is empty. */
export function whole(query: Record<string, string>, name: string, fallback: number, max: number, errors: FieldError[]): number {
  const text = query[name];
  if (text === undefined || text === '') return fallback;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (number >= 1 && number <= max) return number;
  errors.push({ field: name, message: `${name === dialect.page ? '页码' : '每页条数'}应为 1–${max} 的整数` });
  return fallback;
}

/** `-createTime`, or several separated by commas. Default: the sort order of the view, else of the list. */
function parseOrders(served: ServedResource, view: FieldView, query: Record<string, string>, errors: FieldError[]): ListOrder[] {
  const { list } = served.resource;
  const usual = list?.views.find(({ name }) => name === query[dialect.view])?.sort ?? list?.sort;
  const text = query[dialect.orderBy];
  const sort = usual && !view.unreadable.has(usual.field) ? usual : { field: 'createTime', descending: true };
  const wanted = text ? text.split(',').map((part) => parseOrder(part.trim())) : [sort];
  if (wanted.length > maxOrders) errors.push({ field: dialect.orderBy, message: `最多按 ${maxOrders} 项排序` });
  return wanted.slice(0, maxOrders).flatMap(({ field, descending }) => {
    if (refuseUnreadable(served.table, view, field, dialect.orderBy, errors)) return [];
    const order = orderOf(served.table, field, descending);
    if (!order) errors.push({ field: dialect.orderBy, message: `不能按“${field.slice(0, 40)}”排序` });
    return order ? [order] : [];
  });
}

/** Column to group by; undefined if the list does not offer it or the field is unreadable for the actor. */
function groupColumn({ resource, table }: ServedResource, view: FieldView, name: string): TableColumn | undefined {
  return resource.list?.groupBy.includes(name) && !view.unreadable.has(name) ? table.column(name) : undefined;
}

/** Order by the group column, which precedes the other orders. Its direction follows an order by the same column. */
function parseGroup(
  served: ServedResource,
  view: FieldView,
  name: string | undefined,
  orders: ListOrder[],
  errors: FieldError[],
): ListOrder[] {
  if (!name) return [];
  const column = groupColumn(served, view, name);
  if (!column) errors.push({ field: dialect.group, message: `不能按“${name.slice(0, 40)}”分组` });
  return column ? [orders.find((order) => order.column === column) ?? { column, descending: false }] : [];
}

function orderOf(table: EntityTable, name: string, descending: boolean): ListOrder | undefined {
  const field = table.field(name);
  if (!field) return undefined;
  const type = fieldTypeOf(field);
  const as = type.sortAs?.(field);
  const column = table.column(as ? besideOf(field, as.field) : name);
  const isPlain = column !== undefined && column.columnType !== 'jsonb' && !column.columnType.endsWith('[]');
  return isPlain && type.sortable !== false ? { column, descending: as?.reverse ? !descending : descending } : undefined;
}

function parseKeyword(served: ServedResource, text: string | undefined, errors: FieldError[]): string | undefined {
  const keyword = text?.trim();
  if (!keyword) return undefined;
  if (keyword.length > maxKeyword) errors.push({ field: dialect.keyword, message: `搜索内容不能超过${maxKeyword}个字符` });
  else if (findUnstorableText(keyword).length > 0) errors.push({ field: dialect.keyword, message: '搜索内容含有不能识别的字符' });
  else if (!served.table.searchable && !served.resource.list?.people.length)
    errors.push({ field: dialect.keyword, message: `${served.resource.title}不支持快速搜索` });
  return keyword;
}

/** Invalid ids are dropped; they match nothing. */
function parseIds(text: string | undefined): string[] | undefined {
  return text ? text.split(',').slice(0, maxIds).filter(isUuid) : undefined;
}

function parseTrash(served: ServedResource, text: string | undefined, errors: FieldError[]): boolean {
  if (text === undefined || text === '' || text === '0') return false;
  if (text !== '1' || !served.resource.endpoints.delete) errors.push({ field: dialect.trash, message: '回收站参数应为 0 或 1' });
  return true;
}

function parseExact(text: string | undefined, errors: FieldError[]): boolean {
  if (text === undefined || text === '' || text === '0') return false;
  if (text !== '1') errors.push({ field: dialect.exact, message: '计数参数应为 0 或 1' });
  return true;
}

function addView(
  served: ServedResource,
  fields: FieldView,
  name: string | undefined,
  actor: Actor,
  request: ListRequest,
  errors: FieldError[],
): void {
  if (!name) return;
  const view = served.resource.list?.views.find((one) => one.name === name);
  if (!view) {
    errors.push({ field: dialect.view, message: `没有“${name.slice(0, 40)}”这个视图，请选择其他视图` });
    return;
  }
  for (const field of new Set(fieldsOf(view.where))) refuseUnreadable(served.table, fields, field, dialect.view, errors);
  request.conditions.push({ key: `view:${name}`, condition: view.where });
  const commands = listRunnable(view, actor);
  const waiting = getWaitingCondition(commands, served.resource);
  if (waiting) request.conditions.push({ key: `waiting:${commands.map((one) => one.name)}`, condition: waiting });
}

/** Parses a condition in JSON. */
function parseWhere(served: ServedResource, view: FieldView, text: string | undefined, errors: FieldError[]): Condition | undefined {
  if (!text) return undefined;
  const condition = readCondition(served.table, text);
  for (const name of condition ? fieldsOf(condition) : []) refuseUnreadable(served.table, view, name, dialect.where, errors);
  if (!condition) errors.push({ field: dialect.where, message: '筛选条件的格式不正确，请重新设置' });
  return condition;
}

function readCondition(table: EntityTable, text: string): Condition | undefined {
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (findUnstorableText(written).length > 0) return undefined;
  const shaped = conditionShape.safeParse(written);
  if (!shaped.success || Object.keys(shaped.data).length === 0) return undefined;
  let isSound = true;
  const report = () => {
    isSound = false;
  };
  const { fields } = table.entity;
  const dotted = (name: string) => table.field(name);
  const condition = normalizeCondition(shaped.data as WrittenCondition, { fields, mentioned: new Set(), dotted, report });
  return isSound && condition && isAskable(condition, table) ? condition : undefined;
}
