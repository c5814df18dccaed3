/** The kinds of dates and times: stored form and accepted input formats. */
import { isDay, isMoment, isMonth, isTimeOfDay, lastDayOf } from '../domain/calendar';
import type { TimeKind } from './calendarField';

export const dayKind: TimeKind = {
  is: isDay,
  read: (text) => readDay(text),
  sample: '2024-01-05',
  noun: '日期',
  first: '1900-01-01',
  last: '2199-12-31',
  days: (day) => [day, day],
};

export const monthKind: TimeKind = {
  is: isMonth,
  read: (text) => readDay(/^\d{6}$/.test(text) ? `${text}01` : `${text.replace(/月$/, '')}-01`)?.slice(0, 7),
  sample: '2024-01',
  noun: '月份',
  first: '1900-01',
  last: '2199-12',
  days: (month) => [`${month}-01`, lastDayOf(month)],
};

/** Starts in 1992: until 1991 China had daylight saving time, so some local times did not exist and a database would shift them. */
export const momentKind: TimeKind = {
  is: isMoment,
  read: readMoment,
  sample: '2024-01-05 09:30:00',
  noun: '时间',
  first: '1992-01-01 00:00:00',
  last: '2199-12-31 23:59:59',
  days: (moment) => [moment.slice(0, 10), moment.slice(0, 10)],
};

export const timeOfDayKind: TimeKind = {
  is: isTimeOfDay,
  read: readTimeOfDay,
  sample: '09:30',
  noun: '时间',
  first: '00:00',
  last: '23:59',
};

/** 2024-1-5, 2024/01/05, 2024.1.5, 2024 1 5, 2024年1月5日, 20240105. Chinese input methods type 。 for a dot and — for a hyphen. */
function readDay(text: string): string | undefined {
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? /^(\d{4})[-–—/.。 年](\d{1,2})[-–—/.。 月](\d{1,2})[日号]?$/.exec(text);
  if (!match) return undefined;
  const [, year, month = '', day = ''] = match;
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(read) ? read : undefined;
}

/** A date with hours, minutes and optional seconds; a date alone means 00:00. */
function readMoment(text: string): string | undefined {
  const [, day = '', clock = '00:00'] = /^(.+?)(?:\s*T\s*|(?<=日)|\s+)(\d{1,2}[:点].+|\d{4})$/.exec(text) ?? [text, text];
  const [date, seconds] = [readDay(day), /^\d{1,2}:\d{2}:(\d{2})$/.exec(clock)?.[1] ?? '00'];
  const time = readTimeOfDay(clock.replace(/^(\d{1,2}:\d{2}):\d{2}$/, '$1'));
  const read = `${date} ${time}:${seconds}`;
  return isMoment(read) ? read : undefined;
}

/** 9:30, 09:30, 0930, 09:30:00, 9点30分. */
function readTimeOfDay(text: string): string | undefined {
  const match = /^(\d{2})(\d{2})$/.exec(text) ?? /^(\d{1,2})[:点](\d{2})(?::00|分)?$/.exec(text);
  if (!match) return undefined;
  const read = `${match[1]?.padStart(2, '0')}:${match[2]}`;
  return isTimeOfDay(read) ? read : undefined;
}
