/** Courses: their teachers know of it, and prices that were sold at stay as they are. */
import { refuse } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import { defineRule, type RuleContext } from '../../../../server/records/rule';

export default defineRule<'course'>({
  async afterCreate(row, context) {
    await notifyTeachers(row.id, [], idsOf(row.teacherIds), context);
  },
  async beforeUpdate(changes, before, context) {
    if (changes.fees) refuseLostFees(before, changes.fees);
    if ('teacherIds' in changes) await notifyTeachers(before.id, idsOf(before.teacherIds), idsOf(changes.teacherIds), context);
  },
  async beforeDelete(before, context) {
    await context.records.update('course', before.id, { teacherIds: [] });
  },

  actions: {
    async checkFee({ input, context }) {
      const [fee] = await context.records.find('courseFee', { id: String(input.feeId) });
      if (!fee) throw refuse('feeId', '没有这条定价，请刷新后重试');
      return { feeId: fee.id, used: soldFees().has(fee.id) };
    },
  },
});

/** Ids of prices that an order quotes: they may be switched off, but not changed. There are no orders yet. */
function soldFees(): ReadonlySet<string> {
  return new Set();
}

function refuseLostFees(before: Stored<'course'>, fees: NonNullable<Changes<'course'>['fees']>): void {
  const sold = soldFees();
  for (const known of before.fees ?? []) {
    if (!sold.has(known.id)) continue;
    const now = fees.find((fee) => fee.id === known.id);
    if (now?.price !== known.price || now?.qty !== known.qty) throw refuse('fees', `“${known.feeName}”已有订单使用，请停用后新增一条定价`);
  }
}

/** A teacher's own record lists the courses that name the teacher, oldest first, as ids sort. */
async function notifyTeachers(courseId: string, before: string[], after: string[], context: RuleContext): Promise<void> {
  const changed = [...before.filter((id) => !after.includes(id)), ...after.filter((id) => !before.includes(id))];
  for (const id of changed) {
    const teacher = await context.records.get('staff', id);
    if (!teacher) continue;
    const others = idsOf(teacher.courseIds).filter((one) => one !== courseId);
    await context.records.update('staff', id, { courseIds: after.includes(id) ? [...others, courseId].sort() : others });
  }
}

function idsOf(value: string[] | null | undefined): string[] {
  return value ?? [];
}
