/** Half a year of prepaid hours for some children, by the operations that people use: bought, taken, revoked, released, moved. */
import { itemAt } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { type DemoStep, demoChildren, type SeedSource, staffWithPost } from '../../../demo/contract';

import { hundredths } from '../hours/batches';
import { buyHours } from '../hours/buyHours';
import { bookLesson, revokeLesson, takeLesson } from '../hours/lessons';
import { refundHours } from '../hours/releaseHours';
import { transferHours } from '../hours/transfer';

/** Every fifth child at most, and no more than these. */
const mostChildren = 24;
const mostLessons = 14;

export default {
  order: 80,
  async seed(source) {
    const { write, made, context } = source;
    const { studying } = states.student.stuStatus;
    const children = made.get(demoChildren).filter(({ values }) => values.stuStatus === studying);
    const entity = context.configuration.entities.get('courseHours');
    if (!entity) return;
    for (const [at, { values }] of children.slice(0, Math.min(mostChildren, Math.ceil(children.length / 4))).entries())
      await write.changeSet((set) => seedChild(source, { stuId: values.id, at }, set.ruleContext(set, entity)));
  },
} satisfies DemoStep;

interface Child {
  stuId: string;
  at: number;
}

async function seedChild(source: SeedSource, { stuId, at }: Child, context: RuleContext): Promise<void> {
  const { calendar, random, nextId } = source;
  const teachers = staffWithPost(source, 'teacher', 'therapist');
  const courses = await context.records.find('course', { status: 1 });
  const [course, other] = [itemAt(courses, at % courses.length), itemAt(courses, (at + 1) % courses.length)];
  const owner = { stuId, courseId: course.id };
  const weeks = random.int(4, 24);
  const batch = await buyHours({ ...owner, ...priceOf(course), date: calendar.daysAgo(weeks * 7 + 3), ...endOf(source, at) }, context);
  const taught = Math.min(weeks, mostLessons, Math.floor(hundredths(batch.boughtHours) / 100) - 1);
  const lesson = (week: number) => ({
    ...owner,
    bizId: nextId(),
    hours: 100,
    lessonDate: calendar.daysAgo(week * 7),
    teacherId: teachers[at % teachers.length] ?? null,
  });
  for (let week = taught; week > 0; week--) {
    const held = lesson(week);
    await takeLesson(held, context);
    if (week === 2 && at % 6 === 0) await revokeLesson(held.bizId, '记录填错了学员', context);
  }
  for (const week of [-1, -2]) await bookLesson(lesson(week), context);
  if (at % 8 === 5) await refundHours({ ...refund, batchId: batch.id, hours: 100 }, context);
  if (at % 8 === 7) await transferHours({ ...toCourse, batchId: batch.id, to: { stuId, courseId: other.id } }, context);
}

const toCourse = {
  hours: 100,
  basis: 'paidPrice',
  target: { kind: 'course', hours: undefined, unitPrice: 15_000 },
  remark: '换课',
} as const;
const refund = { basis: 'paidPrice', materialFee: 0, serviceFee: 0, inCoolingOff: false, remark: '家长申请' } as const;

/** The price with the most hours; without one, ten hours. */
function priceOf(course: Stored<'course'>): { boughtHours: number; giftHours: number; amount: number; listAmount: number } {
  const fee = course.fees?.toSorted((one, next) => hundredths(next.qty) - hundredths(one.qty))[0];
  if (!fee || hundredths(fee.qty) < 1000) return { boughtHours: 1000, giftHours: 0, amount: 150_000, listAmount: 150_000 };
  const amount = hundredths(fee.price);
  return {
    boughtHours: hundredths(fee.qty),
    giftHours: hundredths(fee.giftQty),
    amount,
    listAmount: Math.max(amount, hundredths(fee.listPrice)),
  };
}

/** Some end soon, most in a year, a few never. */
function endOf({ calendar }: SeedSource, at: number): { expireDate: string | null } {
  if (at % 5 === 4) return { expireDate: null };
  return { expireDate: calendar.daysAgo(at % 5 === 2 ? -12 - at : -200) };
}
