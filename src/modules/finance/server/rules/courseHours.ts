/** Hours of a student in a course: import of hours from another system, and reminders to renew. */
import { must } from '../../../../domain/must';
import { chosenRow, defineRule } from '../../../../server/records/rule';
import { beginStudy } from '../../../student/contract';
import { hourBiz } from '../../domain/codes';
import { hundredths } from '../hours/batches';
import { buyHours } from '../hours/buyHours';
import { notifyRenewal } from '../hours/notifyFamily';
import { updateUsageRate } from '../hours/usageRate';

export default defineRule<'courseHours'>({
  daily: (context) => updateUsageRate(context),

  actions: {
    async openHours({ input, context }) {
      const text = (name: string) => (input[name] as string | null | undefined) ?? null;
      const stuId = must(text('stuId'), 'student of the opening balance of hours');
      await beginStudy(stuId, context);
      const batch = await buyHours(
        {
          stuId,
          courseId: must(text('courseId'), 'course of the opening balance of hours'),
          boughtHours: hundredths(text('boughtHours')),
          giftHours: hundredths(text('giftHours')),
          amount: hundredths(text('amount')),
          expireDate: text('expireDate'),
          bizType: hourBiz.adjusted,
          remark: text('remark') ?? '期初课时',
        },
        context,
      );
      return { id: batch.id, batchNo: batch.batchNo };
    },

    async remind({ row, context }) {
      const hours = chosenRow(row);
      await notifyRenewal(hours.stuId, [hours], '', context);
    },
  },
});
