/** What a member of staff earns in a month, line by line. Money in fen; hours, counts and percentages in hundredths. */
import { fromHundredths, shareOf } from '../../../domain/amounts';
import { bases, itemTypes } from './codes';
import { type Tier, tieredAmount } from './tiers';

/** An item of salary as the arithmetic sees it. */
export interface SalaryItem {
  id: string;
  name: string;
  type: number;
  base: number;
  /** Per hour or visit, or the fixed amount. */
  value: number;
  percent: number;
  /** Without them `value` or `percent` holds for everything. */
  tiers: readonly Tier[];
  courses: readonly { courseId: string; rate: number }[];
  posts: readonly number[];
  users: readonly string[];
  taxable: boolean;
}

/** A lesson that somebody gave. */
export interface GivenLesson {
  courseId: string;
  courseName: string;
  /** What the teacher gave, however many took part. */
  hours: number;
  students: number;
}

/** What somebody did in the month. */
export interface MonthWork {
  lessons: readonly GivenLesson[];
  /** Confirmed by their lessons, less what was revoked. */
  lessonIncome: number;
  /** Their part of what was paid. */
  paid: number;
  /** Their part of what was given back. */
  refunded: number;
}

export interface SalaryLine {
  itemId: string;
  name: string;
  type: number;
  isDeduct: boolean;
  taxable: boolean;
  qty: number;
  unit: string;
  rate: string;
  /** Never negative; `isDeduct` says which way it counts. */
  amount: number;
}

/** Whom an item is for: nobody named means everybody. */
export function isFor(item: SalaryItem, person: { id: string; post: number | null | undefined }): boolean {
  if (item.posts.length === 0 && item.users.length === 0) return true;
  return item.users.includes(person.id) || (person.post != null && item.posts.includes(person.post));
}

/** Lines in the order of the items; what comes to nothing is left out. */
export function salaryLines(items: readonly SalaryItem[], work: MonthWork): SalaryLine[] {
  return items.flatMap((item) => linesOf(item, work)).filter(({ amount }) => amount !== 0);
}

export interface SalaryTotals {
  gross: number;
  deduct: number;
  net: number;
}

export function totalsOf(lines: readonly Pick<SalaryLine, 'isDeduct' | 'amount'>[]): SalaryTotals {
  const sum = (isDeduct: boolean) => lines.reduce((total, line) => (line.isDeduct === isDeduct ? total + line.amount : total), 0);
  const [gross, deduct] = [sum(false), sum(true)];
  return { gross, deduct, net: gross - deduct };
}

function linesOf(item: SalaryItem, work: MonthWork): SalaryLine[] {
  switch (item.base) {
    case bases.hours:
      return [hoursLine(item, sumOf(work.lessons.map(({ hours }) => hours)))];
    case bases.courses:
      return courseLines(item, work.lessons);
    case bases.visits:
      return [visitsLine(item, work.lessons)];
    case bases.lessonIncome:
      return [percentLine(item, work.lessonIncome)];
    case bases.paid:
      return paidLines(item, work);
    default:
      return [line(item, { qty: 100, unit: '', rate: fromHundredths(item.value), amount: item.value })];
  }
}

function hoursLine(item: SalaryItem, qty: number): SalaryLine {
  return line(item, { qty, unit: '课时', rate: rateText(item), amount: worth(item, qty) });
}

/** A course that is not named counts at the item's own rate. */
function courseLines(item: SalaryItem, lessons: readonly GivenLesson[]): SalaryLine[] {
  const courses = new Map(lessons.map(({ courseId, courseName }) => [courseId, courseName]));
  return [...courses].map(([courseId, courseName]) => {
    const qty = sumOf(lessons.filter((lesson) => lesson.courseId === courseId).map(({ hours }) => hours));
    const rate = item.courses.find((one) => one.courseId === courseId)?.rate ?? item.value;
    const parts = { qty, unit: '课时', rate: fromHundredths(rate), amount: shareOf(qty, rate, 100) };
    return { ...line(item, parts), name: `${item.name}·${courseName}` };
  });
}

/** Steps are about the children of one lesson. */
function visitsLine(item: SalaryItem, lessons: readonly GivenLesson[]): SalaryLine {
  const qty = sumOf(lessons.map(({ students }) => students * 100));
  const amount = sumOf(lessons.map(({ students }) => worth(item, students * 100)));
  return line(item, { qty, unit: '人次', rate: rateText(item), amount });
}

function percentLine(item: SalaryItem, qty: number): SalaryLine {
  return line(item, { qty, unit: '元', rate: rateText(item), amount: worth(item, qty) });
}

/** What was paid earns, what was given back takes the same away again; together they are worth the difference. */
function paidLines(item: SalaryItem, { paid, refunded }: MonthWork): SalaryLine[] {
  const earned = percentLine(item, paid);
  if (refunded === 0) return [earned];
  const back = line(item, { qty: -refunded, unit: '元', rate: rateText(item), amount: worth(item, paid - refunded) - worth(item, paid) });
  return [earned, { ...back, name: `${item.name}·退费扣回` }];
}

function worth(item: SalaryItem, qty: number): number {
  const isShare = item.base === bases.lessonIncome || item.base === bases.paid;
  const unit = isShare ? 10_000 : 100;
  return item.tiers.length > 0 ? tieredAmount(qty, item.tiers, unit) : shareOf(qty, isShare ? item.percent : item.value, unit);
}

function rateText(item: SalaryItem): string {
  if (item.tiers.length > 0) return '阶梯';
  const isShare = item.base === bases.lessonIncome || item.base === bases.paid;
  return isShare ? `${fromHundredths(item.percent)}%` : fromHundredths(item.value);
}

/** A negative amount is one that is deducted. */
function line(item: SalaryItem, { amount, ...rest }: Pick<SalaryLine, 'qty' | 'unit' | 'rate' | 'amount'>): SalaryLine {
  const isDeduct = (item.type === itemTypes.deduction) !== amount < 0;
  return { itemId: item.id, name: item.name, type: item.type, isDeduct, taxable: item.taxable, ...rest, amount: Math.abs(amount) };
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
