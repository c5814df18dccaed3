/** Rules of courses: sold prices stay unchanged, and teachers' `courseIds` follow `teacherIds`. */
import { fromHundredths, hundredthsOf, shareOf } from '../../../../domain/amounts';
import { refuse } from '../../../../server/kernel/apiError';
import type { Changes } from '../../../../server/records/records';
import { defineRule, type RuleContext } from '../../../../server/records/rule';
import { keepSoldFees } from '../newEditions';

export default defineRule<'course'>({
  beforeCreate(values) {
    values.baseUnitPrice = getHighestUnit(values.fees ?? []);
  },
  async afterCreate(row, context) {
    await notifyTeachers(row.id, [], idsOf(row.teacherIds), context);
  },
  async beforeUpdate(changes, before, context) {
    if (changes.fees) {
      changes.fees = keepSoldFees(before.fees ?? [], changes.fees);
      changes.baseUnitPrice = getHighestUnit([...(before.fees ?? []), ...changes.fees], before.baseUnitPrice);
    }
    if ('teacherIds' in changes) await notifyTeachers(before.id, idsOf(before.teacherIds), idsOf(changes.teacherIds), context);
  },
  async beforeDelete(before, context) {
    await context.records.update('course', before.id, { teacherIds: [] });
  },

  queries: {
    async checkFee({ input, context }) {
      const [fee] = await context.records.find('courseFee', { id: String(input.feeId) });
      if (!fee) throw refuse('feeId', '没有这条定价，请刷新后重试');
      return { feeId: fee.id, used: fee.sold === true };
    },
  },
});

/** The highest price of one unit that is or was offered, as long as nobody has approved an order at a lower one. */
function getHighestUnit(fees: readonly Pick<Changes<'courseFee'>, 'price' | 'qty' | 'enable'>[], known?: string | null): string {
  const units = fees.filter(({ enable }) => enable !== false).map(({ price, qty }) => unitPriceOf(price, qty));
  return fromHundredths(Math.max(0, hundredthsOf(known), ...units));
}

function unitPriceOf(price: string | null | undefined, qty: string | null | undefined): number {
  const count = hundredthsOf(qty);
  return count === 0 ? 0 : shareOf(hundredthsOf(price), 100, count);
}

/** Updates `courseIds` of added and removed teachers; sorted ids are in the order of creation. */
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
