/** `_range=2026-11-23,2026-11-29` → entries of the list's calendar that take place on one of these days. */
import type { ListCalendar } from '../../../config/listFaces';
import { daysFromTo, isDay } from '../../../domain/calendar';
import { dialect } from '../../../wire/dialect';
import type { FieldError } from '../../../wire/envelope';
import type { EntityTable } from '../../model/entityTable';
import type { FilterTree } from '../../model/sql/filterTreeSql';
import { parseFilter } from './filterInput';

/** A month with the weeks it begins and ends in, and some more. */
const mostDays = 62;

export interface RangeScope {
  table: EntityTable;
  calendar: ListCalendar | undefined;
  today: string;
}

/** Undefined when nothing is asked for; what is wrong goes to `errors`. */
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
    const filter = parseFilter(scope.table, name, value, scope.today);
    if ('message' in filter) throw new Error(`${name}: ${filter.message}`);
    return { filter, path: undefined };
  });
}

type Leaf = (name: string, value: string) => FilterTree;

/** What begins in the range, and what began before and has not ended. A day as the last one means all of it. */
function rangeTree({ start, end }: ListCalendar, first: string, last: string, leaf: Leaf): FilterTree {
  const begins = leaf(`${start}.between`, `${first},${last}`);
  if (end === undefined) return begins;
  const goesOn: FilterTree = { join: 'and', parts: [leaf(`${start}.lte`, last), leaf(`${end}.gte`, first)] };
  return { join: 'or', parts: [begins, goesOn] };
}

/** Both, where both are there. */
export function joinTrees(...trees: (FilterTree | undefined)[]): FilterTree | undefined {
  const parts = trees.filter((tree) => tree !== undefined);
  return parts.length > 1 ? { join: 'and', parts } : parts[0];
}
