/**
 * Days, moments and months as text (`YYYY-MM-DD`, `YYYY-MM-DD HH:mm:ss`, `YYYY-MM`), and today in Asia/Shanghai. Values are stored, sent
 * and compared as text; nothing here depends on the time zone of the machine.
 */

/** Milliseconds. China has one time zone, without daylight saving time since 1992. */
const shanghaiOffset = 8 * 3_600_000;

/** Now in Shanghai, `YYYY-MM-DD HH:mm:ss`. */
export function nowInShanghai(now: Date = new Date()): string {
  return new Date(now.getTime() + shanghaiOffset).toISOString().slice(0, 19).replace('T', ' ');
}

/** Today in Shanghai, `YYYY-MM-DD`. */
export function todayInShanghai(now?: Date): string {
  return nowInShanghai(now).slice(0, 10);
}

/** Hour of the day in Shanghai, 0–23. */
export function getHourInShanghai(now?: Date): number {
  return Number(nowInShanghai(now).slice(11, 13));
}

interface Day {
  year: number;
  /** 1–12 */
  month: number;
  day: number;
}

/** Parts of a date or of the date of a moment; undefined if the date does not exist (2023-02-29). */
export function parseDay(text: string): Day | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?: |$)/.exec(text);
  if (!match) return undefined;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const isReal = year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return isReal ? { year, month, day } : undefined;
}

/** Whether text is exactly an existing date, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return text.length === 10 && parseDay(text) !== undefined;
}

export function isTimeOfDay(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** Whether text is an existing moment, `YYYY-MM-DD HH:mm:ss`. */
export function isMoment(text: string): boolean {
  return isDay(text.slice(0, 10)) && /^ ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text.slice(10));
}

export function isMonth(text: string): boolean {
  return isDay(`${text}-01`);
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Last day of a month `YYYY-MM`, as `YYYY-MM-DD`. */
export function lastDayOf(month: string): string {
  return `${month}-${daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5)))}`;
}

export function renderDay({ year, month, day }: Day): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The date `count` days later, or earlier if negative. */
export function addDays(text: string, count: number): string {
  const date = new Date(`${text}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The same day of the month `count` months later; the last day of a shorter month. */
export function addMonths(text: string, count: number): string {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number);
  const months = year * 12 + month - 1 + count;
  const [atYear, atMonth] = [Math.floor(months / 12), (months % 12) + 1];
  return renderDay({ year: atYear, month: atMonth, day: Math.min(day, daysInMonth(atYear, atMonth)) });
}

/** Days from one date to another, both included; undefined if the second is earlier. */
export function daysFromTo(first: string, last: string): number | undefined {
  const days = (Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / 86_400_000 + 1;
  return days > 0 ? days : undefined;
}

/** Whole months from one date to another, both included: 1 January to 31 December are 12. Undefined if the second is earlier. */
export function countMonths(first: string, last: string): number | undefined {
  const [from, until] = [parseDay(first), parseDay(addDays(last, 1))];
  if (!from || !until || last < first) return undefined;
  return (until.year - from.year) * 12 + until.month - from.month - (until.day < from.day ? 1 : 0);
}
