/** `_range=2026-11-23,2026-11-29` → filter for calendar entries on these days. */
import { beginField, type ListCalendar } from '../../../config/listLayouts';
import { daysFromTo, isDay } from '../../../domain/calendar';
import { must } from '../../../domain/must';
import { dialect } from '../../../wire/dialect';
import type { FieldError } from '../../../wire/envelope';
import type { EntityTable } from '../../model/entityTable';
import type { FilterTree } from '../../model/sql/filterTreeSql';
import { parseFilter, readFilterName } from './filterInput';

/** Maximum days: a month with its adjacent weeks, and some more. */
const mostDays = 62;

interface RangeScope {
  table: EntityTable;
  calendar: ListCalendar | undefined;
  today: string;
}

/** Undefined if `text` is empty or not valid; errors are added to `errors`. */
export function parseRange(text: string | undefined, scope: RangeScope, errors: FieldError[]): FilterTree | undefined {
  if (!text) return undefined;
  const wrong = (message: string) => {
    errors.push({ field: dialect.range, message });
    return undefined;
  };
  if (!scope.calendar) return wrong('这个列表没有日历');
  const [first = '', last = '', ...more] = text.split(',');
  if (more.length > 0 || !isDay(first) || !isDay(last)) return wrong('日历的范围应为两个日期');
  const days = daysFromTo(first, last);
  if (days === undefined || days > mostDays) return wrong(`日历的范围应为 1–${mostDays} 天`);
  return rangeTree(scope.calendar, first, last, (name, value) => {
    const filter = parseFilter(
      scope.table,
      must(readFilterName(scope.table, name), `filter "${name}" of the calendar`),
      value,
      scope.today,
    );
    if ('message' in filter) throw new Error(`${name}: ${filter.message}`);
    return { filter, path: undefined };
  });
}

type Leaf = (name: string, value: string) => FilterTree;

/** Entries that begin in the range, and entries that began before and end in or after it. The last day is included as a whole. */
function rangeTree(calendar: ListCalendar, first: string, last: string, leaf: Leaf): FilterTree {
  const { day, start, end } = calendar;
  const begins = leaf(`${beginField(calendar)}.between`, `${first},${last}`);
  if (end === undefined || day !== undefined) return begins;
  const goesOn: FilterTree = { join: 'and', parts: [leaf(`${start}.lte`, last), leaf(`${end}.gte`, first)] };
  return { join: 'or', parts: [begins, goesOn] };
}

/** Joins the given trees with `and`. */
export function joinTrees(...trees: (FilterTree | undefined)[]): FilterTree | undefined {
  const parts = trees.filter((tree) => tree !== undefined);
  return parts.length > 1 ? { join: 'and', parts } : parts[0];
}
