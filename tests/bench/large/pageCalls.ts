/** Every call by which pages read: lists in several ways, records with their tabs, boards, figures, the chain of evidence. */

import type { Configuration, List, Resource } from '../../../src/config/normalized';
import { addMonths } from '../../../src/domain/calendar';
import type { Field } from '../../../src/fields/field';
import { aboutCountsCall } from '../../../src/wire/about';
import { boardPaths } from '../../../src/wire/boards';
import { chartsPath } from '../../../src/wire/charts';
import { countLimit, dialect } from '../../../src/wire/dialect';
import { noticePaths } from '../../../src/wire/notice';
import { screenCalls } from '../../../src/wire/screen';
import { statisticParameters, statisticPaths } from '../../../src/wire/statistics';
import { countsPath, totalsPath, totalsResource } from '../../../src/wire/totals';

export interface PageCall {
  page: string;
  /** `first`, `filter`, `search`, … */
  way: string;
  path: string;
}
export type Row = Record<string, unknown>;

const pageSize = 20;

/** Calls of a list. `first`: a row of its first page, from which values are taken. */
export function listCalls({ name, title, list, endpoints, entity }: Resource, first: Row | undefined): PageCall[] {
  if (!list || !endpoints.list) return [];
  const { path } = endpoints.list;
  const call = (way: string, query: Record<string, string> = {}, at = path): PageCall => ({
    page: title,
    way,
    path: `${at}?${new URLSearchParams(query)}`,
  });
  const base = { [dialect.page]: '1', [dialect.pageSize]: String(pageSize) };
  const own = { [totalsResource]: name };
  const calls = [call('first', base)];
  for (const { field, operator } of list.filters.slice(0, 4)) {
    const value = filterValue(
      entity.fields.find((one) => one.name === field),
      operator,
      first,
    );
    if (value) calls.push(call(`filter ${field}`, { ...base, [`${field}${dialect.operatorSeparator}${operator}`]: value }));
  }
  if (entity.search.length > 0 || list.people.length > 0) calls.push(call('search', { ...base, [dialect.keyword]: '李' }));
  for (const { field } of otherOrders(list)) calls.push(call(`sort ${field}`, { ...base, [dialect.orderBy]: `-${field}` }));
  calls.push(call('last page', { ...base, [dialect.page]: String(countLimit / pageSize) }));
  for (const view of list.views) calls.push(call(`view ${view.title}`, { ...base, [dialect.view]: view.name }));
  if (list.views.length > 0) calls.push(call('counts of views', own, countsPath));
  for (const [of, shown] of waysToOpen(list)) {
    if (list.groupBy[0]) calls.push(call(`group${of}`, { ...base, ...shown, [dialect.group]: list.groupBy[0] }));
    if (list.totals.length > 0) calls.push(call(`totals${of}`, { ...own, ...shown }, totalsPath));
    if (list.charts.length > 0) calls.push(call(`charts${of}`, { ...own, ...shown }, chartsPath));
    const grouping = { [statisticParameters.measure]: 'count', [statisticParameters.by]: `${list.sort.field}.month` };
    if (isTime(entity, list.sort.field)) calls.push(call(`statistics${of}`, { ...own, ...shown, ...grouping }, statisticPaths.read));
  }
  if (endpoints.options) calls.push(call('picker', { [dialect.keyword]: '李' }, endpoints.options.path));
  return calls;
}

/** All records, and those with which the page opens. */
function waysToOpen({ views }: List): [of: string, Record<string, string>][] {
  const opening = views.find(({ opens }) => opens);
  return opening
    ? [
        ['', { [dialect.view]: opening.name }],
        [' of all', {}],
      ]
    : [['', {}]];
}

function isTime({ fields }: Resource['entity'], name: string): boolean {
  return /^date/.test(fields.find((one) => one.name === name)?.fieldType ?? '') && name !== 'createTime';
}

function otherOrders({ columns, sort }: List) {
  return columns.filter(({ sortable, field }) => sortable && field !== sort.field).slice(0, 3);
}

/** A value that some records have: that of the first row, or the last three months. */
function filterValue(field: Field | undefined, operator: string, first: Row | undefined): string | undefined {
  const value = field && first?.[field.name];
  if (operator === 'between') return value && /^\d{4}-\d\d-\d\d/.test(String(value)) ? `${addMonths(today(), -3)},${today()}` : undefined;
  if (value === undefined || value === null || typeof value === 'object') return undefined;
  return String(value);
}

const today = () => new Date().toISOString().slice(0, 10);

/** Calls of one record: itself, its history, what refers to it. */
export function recordCalls({ resources }: Configuration, resource: Resource, id: string): PageCall[] {
  const { endpoints, title, name, show, about } = resource;
  const calls: PageCall[] = [];
  const add = (way: string, path: string) => calls.push({ page: `${title}·record`, way, path });
  if (endpoints.get) add('record', `${endpoints.get.path}?id=${id}`);
  if (endpoints.history) add('history', `${endpoints.history.path}?id=${id}&${dialect.page}=1&${dialect.pageSize}=20`);
  const tabs = [...(show?.tabs ?? []), ...(about?.pages.flatMap(({ list }) => list ?? []) ?? [])];
  if (tabs.length > 0) add('counts of tabs', `${aboutCountsCall.path}?resource=${name}&id=${id}`);
  for (const tab of tabs) {
    const list = resources.get(tab.resource)?.endpoints.list;
    if (list)
      add(`tab ${tab.title}`, `${list.path}?${new URLSearchParams({ [tab.via]: id, [dialect.page]: '1', [dialect.pageSize]: '20' })}`);
  }
  return calls;
}

/** Boards, the big screen, notices, and the chains of this month and the last one. */
export function boardCalls({ boards }: Configuration): PageCall[] {
  const months = [today(), addMonths(today(), -1)].map((day) => day.slice(0, 7));
  return [
    ...[...boards.values()].map(({ name, title }) => ({ page: title, way: 'board', path: `${boardPaths.board}?board=${name}` })),
    { page: '驾驶舱大屏', way: 'screen', path: screenCalls.read.path },
    { page: '铃铛', way: 'notices', path: noticePaths.mine },
    ...months.map((month) => ({ page: '证据链', way: `chain ${month}`, path: `/api/disSubsidyApplication/chain?month=${month}` })),
  ];
}
