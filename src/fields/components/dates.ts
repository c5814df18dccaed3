/** Conversion between stored text and dayjs objects, which are used inside inputs only. */
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import type { TimeBounds } from '../calendarField';
import { todayInShanghai } from './today';

dayjs.extend(customParseFormat);
dayjs.locale('zh-cn');

/** Null for text in another format, so that the picker is empty instead of showing "Invalid Date". */
export function toPicker(value: unknown, format: string): Dayjs | null {
  if (typeof value !== 'string' || value === '') return null;
  const date = dayjs(value, format, true);
  return date.isValid() ? date : null;
}

export function parsePicked(date: Dayjs | null | undefined, format: string): string | undefined {
  return date ? date.format(format) : undefined;
}

/** Returns whether a date is outside the field's `min` and `max`; such dates cannot be picked. */
export function createOutsideTest({ min, max }: TimeBounds): (date: Dayjs) => boolean {
  return (date) => {
    const day = date.format('YYYY-MM-DD');
    return (min !== undefined && day < parseLimit(min)) || (max !== undefined && day > parseLimit(max));
  };
}

function parseLimit(text: string): string {
  return text === 'today' || text === 'now' ? todayInShanghai() : text.slice(0, 10);
}
