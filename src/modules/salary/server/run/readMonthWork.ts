/** Work and sales of all staff in a month, read once. */
import { hundredthsOf } from '../../../../domain/amounts';
import { lastDayOf } from '../../../../domain/calendar';
import type { RuleContext } from '../../../../server/records/rule';
import type { Period } from '../../contract';
import type { MonthWork, TaughtLesson } from '../../domain/salary';
import { readPerformanceBySeller } from './performance';
import { readHeldLessons } from './readHeldLessons';

/** Codes of `schemas/_dictionaries/incomeType.json`: income from lessons, and its reversal. */
const lessonIncomes = [1, 6] as const;

/** Work and sales of a month. */
export interface Work {
  of(userId: string): MonthWork;
  /** Ids of all staff with work or sales. */
  workers: ReadonlySet<string>;
}

export function periodOf(month: string): Period {
  return { from: `${month}-01`, to: lastDayOf(month) };
}

/** Reads the month (`YYYY-MM`) once; the result tells the work of each person. */
export async function readMonthWork(month: string, context: RuleContext): Promise<Work> {
  const period = periodOf(month);
  const lessons = await lessonsByTeacher(period, context);
  const incomes = await readIncomesByTeacher(period, context);
  const performances = await readPerformanceBySeller(period, context);
  return {
    of: (userId) => ({
      lessons: lessons.get(userId) ?? [],
      lessonIncome: incomes.get(userId) ?? 0,
      paid: performances.get(userId)?.paid ?? 0,
      refunded: performances.get(userId)?.refunded ?? 0,
    }),
    workers: new Set([...lessons.keys(), ...incomes.keys(), ...performances.keys()]),
  };
}

async function lessonsByTeacher(period: Period, context: RuleContext): Promise<Map<string, TaughtLesson[]>> {
  const names = new Map((await context.records.find('course', {})).map(({ id, courseName }) => [id, courseName ?? '']));
  const lessons = new Map<string, TaughtLesson[]>();
  for (const { teacherId, ...lesson } of await readHeldLessons(period, context)) {
    const own = lessons.get(teacherId) ?? [];
    own.push({ ...lesson, courseName: names.get(lesson.courseId) ?? '' });
    lessons.set(teacherId, own);
  }
  return lessons;
}

async function readIncomesByTeacher({ from, to }: Period, { records }: RuleContext): Promise<Map<string, number>> {
  const where = { incomeDate: { gte: from, lte: to }, incomeType: lessonIncomes };
  const groups = await records.group('incomeDetail', 'teacherId', { where, sums: ['amount'] });
  return new Map(groups.map(({ value, sums }) => [value ?? '', hundredthsOf(sums.amount)]));
}
