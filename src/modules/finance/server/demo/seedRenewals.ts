/** Children whose hours of a course were used up last month, and were bought again or not: what the renewal rate counts. */
import { itemAt } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import type { RuleContext } from '../../../../server/records/rule';
import { type DemoStep, demoChildren, type SeedSource } from '../../../demo/contract';
import { buyHours } from '../hours/buyHours';
import { takeLesson } from '../hours/lessons';

const mostChildren = 12;

export default {
  // Last: it takes courses of which the children have no hours by then, and ids after those of all others.
  order: 990,
  async seed(source) {
    const { write, made, context } = source;
    const entity = context.configuration.entities.get('courseHours');
    if (!entity) return;
    for (const [at, { values }] of made.get(demoChildren).slice(0, mostChildren).entries())
      await write.changeSet((set) => endLastMonth(source, { stuId: values.id, at }, set.ruleContext(set, entity)));
  },
} satisfies DemoStep;

/** A few hours, used up in the middle of last month; every other child bought them again after five days. */
async function endLastMonth(
  { calendar, nextId }: SeedSource,
  { stuId, at }: { stuId: string; at: number },
  context: RuleContext,
): Promise<void> {
  const bought = calendar.daysAgo(Number(calendar.today.slice(8)) + 38);
  // Earlier steps may have changed the state since the child was made.
  const child = await context.records.get('student', stuId);
  if (child?.stuStatus !== states.student.stuStatus.studying || !child.enterDate || child.enterDate > bought) return;
  const known = new Set((await context.records.find('courseHours', { stuId })).map(({ courseId }) => courseId));
  const courses = (await context.records.find('course', { status: 1 }, { order: [['sort', 'asc']] })).filter(({ id }) => !known.has(id));
  if (courses.length === 0) return;
  const owner = { stuId, courseId: itemAt(courses, at % courses.length).id };
  const beforeThisMonth = (days: number) => calendar.daysAgo(Number(calendar.today.slice(8)) + days);
  const price = { giftHours: 0, expireDate: null };
  await buyHours({ ...owner, ...price, boughtHours: 400, amount: 60_000, listAmount: 60_000, date: bought }, context);
  for (const days of [31, 24, 17, 10])
    await takeLesson({ ...owner, bizId: nextId(), hours: 100, lessonDate: beforeThisMonth(days), teacherId: null }, context);
  const again = { boughtHours: 1000, amount: 150_000, listAmount: 150_000, date: beforeThisMonth(5) };
  if (at % 2 === 0) await buyHours({ ...owner, ...price, ...again }, context);
}
