/** Computes the monthly salary of a member of staff, by lines. Money in fen; hours, counts and percentages in hundredths. */
import { formatGrouped, fromHundredths, shareOf } from '../../../domain/amounts';
import { bases, itemTypes } from './codes';
import { type Employment, partOf } from './employment';
import { getTieredAmount, type Tier } from './tiers';

/** Input of the computation from one salary item. */
export interface SalaryItem {
  id: string;
  name: string;
  type: number;
  base: number;
  /** Rate per hour or visit, or the fixed amount. */
  value: number;
  percent: number;
  /** Without tiers, `value` or `percent` applies to the whole quantity. */
  tiers: readonly Tier[];
  courses: readonly { courseId: string; rate: number }[];
  posts: readonly number[];
  users: readonly string[];
  taxable: boolean;
  /** Code of `prorations`: how a fixed amount is prorated in a partial month. */
  proration: number;
}

/** A held lesson of the teacher. */
export interface TaughtLesson {
  courseId: string;
  courseName: string;
  /** Hours of the lesson, independent of the number of children. */
  hours: number;
  students: number;
  /** `YYYY-MM-DD`: day of a lesson of an earlier month whose roll call was made in this month. */
  lateDay?: string;
  /** Paid in an earlier month and reversed in this one: hours and children are negative. */
  isReversed?: boolean;
}

/** Work and sales of a person in the month. */
export interface MonthWork {
  lessons: readonly TaughtLesson[];
  /** Income recognised for held lessons, less reversals. */
  lessonIncome: number;
  /** The person's share of payments for orders. */
  paid: number;
  /** The person's share of refunds. */
  refunded: number;
  /** Undefined = the whole month. */
  employment?: Employment;
}

export interface SalaryLine {
  itemId: string;
  name: string;
  type: number;
  isDeduct: boolean;
  taxable: boolean;
  /** In hundredths of `unit`. */
  qty: number;
  unit: string;
  /** Text for display, also of tiers. */
  rate: string;
  /** Never negative; `isDeduct` is the sign. */
  amount: number;
  /** Computation of a prorated amount, or the days of late or reversed lessons. */
  note?: string;
}

/** Whether the item applies to the person; without posts and users it applies to all. */
export function isFor(item: SalaryItem, person: { id: string; post: number | null | undefined }): boolean {
  if (item.posts.length === 0 && item.users.length === 0) return true;
  return item.users.includes(person.id) || (person.post != null && item.posts.includes(person.post));
}

/** Lines in the order of the items; lines with amount 0 and without a note are left out. */
export function listSalaryLines(items: readonly SalaryItem[], work: MonthWork): SalaryLine[] {
  return items.flatMap((item) => linesOf(item, work)).filter(({ amount, note }) => amount !== 0 || note !== undefined);
}

/** In fen; `net` is negative when the deductions exceed `gross`. */
interface SalaryTotals {
  gross: number;
  deduct: number;
  net: number;
}

/** Gross, deductions and net amount of the lines, in fen. */
export function totalsOf(lines: readonly Pick<SalaryLine, 'isDeduct' | 'amount'>[]): SalaryTotals {
  const sum = (isDeduct: boolean) => lines.reduce((total, line) => (line.isDeduct === isDeduct ? total + line.amount : total), 0);
  const [gross, deduct] = [sum(false), sum(true)];
  return { gross, deduct, net: gross - deduct };
}

function linesOf(item: SalaryItem, work: MonthWork): SalaryLine[] {
  switch (item.base) {
    case bases.hours:
      return [withLate(buildHoursLine(item, sumOf(work.lessons.map(({ hours }) => hours))), work.lessons)];
    case bases.courses:
      return listCourseLines(item, work.lessons);
    case bases.visits:
      return [withLate(buildVisitsLine(item, work.lessons), work.lessons)];
    case bases.lessonIncome:
      return [withLate(buildPercentLine(item, work.lessonIncome), work.lessons)];
    case bases.paid:
      return listPaidLines(item, work);
    default:
      return [buildFixedLine(item, work.employment)];
  }
}

function buildFixedLine(item: SalaryItem, employment: Employment | undefined): SalaryLine {
  const rate = formatGrouped(fromHundredths(item.value));
  const part = employment && partOf(item.value, item.proration, employment);
  if (!part) return line(item, { qty: 100, unit: '', rate, amount: item.value });
  return { ...line(item, { qty: part.qty, unit: '天', rate, amount: part.amount }), note: part.note };
}

function buildHoursLine(item: SalaryItem, qty: number): SalaryLine {
  return line(item, { qty, unit: '课时', rate: rateText(item), amount: getWorth(item, qty) });
}

/** A course without its own rate uses the rate of the item. */
function listCourseLines(item: SalaryItem, lessons: readonly TaughtLesson[]): SalaryLine[] {
  const courses = new Map(lessons.map(({ courseId, courseName }) => [courseId, courseName]));
  return [...courses].map(([courseId, courseName]) => {
    const own = lessons.filter((lesson) => lesson.courseId === courseId);
    const qty = sumOf(own.map(({ hours }) => hours));
    const rate = item.courses.find((one) => one.courseId === courseId)?.rate ?? item.value;
    const parts = {
      qty,
      unit: '课时',
      rate: formatGrouped(fromHundredths(rate)),
      amount: Math.sign(qty) * shareOf(Math.abs(qty), rate, 100),
    };
    return withLate({ ...line(item, parts), name: `${item.name}·${courseName}` }, own);
  });
}

/** Tiers apply to the number of children in one lesson. */
function buildVisitsLine(item: SalaryItem, lessons: readonly TaughtLesson[]): SalaryLine {
  const qty = sumOf(lessons.map(({ students }) => students * 100));
  const amount = sumOf(lessons.map(({ students }) => getWorth(item, students * 100)));
  return line(item, { qty, unit: '人次', rate: rateText(item), amount });
}

/** Maximum number of days in the note of a line. */
const daysShown = 3;

function listDays(title: string, days: readonly string[]): string[] {
  if (days.length === 0) return [];
  const all = [...new Set(days)].sort();
  return [`${title} ${days.length} 节：${all.slice(0, daysShown).join('、')}${all.length > daysShown ? ' 等' : ''}`];
}

/** Adds a note with the days of late and of reversed lessons of earlier months. */
function withLate(line: SalaryLine, lessons: readonly TaughtLesson[]): SalaryLine {
  const daysOf = (back: boolean) => lessons.flatMap(({ lateDay, isReversed = false }) => (lateDay && isReversed === back ? [lateDay] : []));
  const parts = [...listDays('含补记的课', daysOf(false)), ...listDays('扣回撤销的课', daysOf(true))];
  return parts.length > 0 ? { ...line, note: parts.join('；') } : line;
}

function buildPercentLine(item: SalaryItem, qty: number): SalaryLine {
  return line(item, { qty, unit: '元', rate: rateText(item), amount: getWorth(item, qty) });
}

/** Refunds are a second line; with tiers its amount is the difference between payments with and without refunds. */
function listPaidLines(item: SalaryItem, { paid, refunded }: MonthWork): SalaryLine[] {
  const earned = buildPercentLine(item, paid);
  if (refunded === 0) return [earned];
  const back = line(item, {
    qty: -refunded,
    unit: '元',
    rate: rateText(item),
    amount: getWorth(item, paid - refunded) - getWorth(item, paid),
  });
  return [earned, { ...back, name: `${item.name}·退费扣回` }];
}

/** Amount of a quantity; a negative quantity gives the negative amount of its absolute value. */
function getWorth(item: SalaryItem, qty: number): number {
  if (qty < 0) return -getWorth(item, -qty);
  const isShare = item.base === bases.lessonIncome || item.base === bases.paid;
  const unit = isShare ? 10_000 : 100;
  return item.tiers.length > 0 ? getTieredAmount(qty, item.tiers, unit) : shareOf(qty, isShare ? item.percent : item.value, unit);
}

function rateText(item: SalaryItem): string {
  if (item.tiers.length > 0) return '阶梯';
  const isShare = item.base === bases.lessonIncome || item.base === bases.paid;
  return isShare ? `${fromHundredths(item.percent)}%` : formatGrouped(fromHundredths(item.value));
}

/** A negative amount reverses the direction of the item: it is deducted or, for a deduction, paid. */
function line(item: SalaryItem, { amount, ...rest }: Pick<SalaryLine, 'qty' | 'unit' | 'rate' | 'amount'>): SalaryLine {
  const isDeduct = (item.type === itemTypes.deduction) !== amount < 0;
  return { itemId: item.id, name: item.name, type: item.type, isDeduct, taxable: item.taxable, ...rest, amount: Math.abs(amount) };
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
