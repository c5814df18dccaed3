/** Between stored texts and the picker's own objects, which never leave an input. */
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import type { TimeBounds } from '../calendarField';
import { todayInShanghai } from './today';

dayjs.extend(customParseFormat);
dayjs.locale('zh-cn');

/** Nothing for what is no date of this form, so that a wrong stored text shows as an empty picker and not as “Invalid Date”. */
export function toPicker(value: unknown, format: string): Dayjs | null {
  if (typeof value !== 'string' || value === '') return null;
  const date = dayjs(value, format, true);
  return date.isValid() ? date : null;
}

export function fromPicker(date: Dayjs | null | undefined, format: string): string | undefined {
  return date ? date.format(format) : undefined;
}

/** Days that `min` and `max` of a field rule out cannot be picked. */
export function outsideLimits({ min, max }: TimeBounds): (date: Dayjs) => boolean {
  return (date) => {
    const day = date.format('YYYY-MM-DD');
    return (min !== undefined && day < limit(min)) || (max !== undefined && day > limit(max));
  };
}

function limit(text: string): string {
  return text === 'today' || text === 'now' ? todayInShanghai() : text.slice(0, 10);
}
