/** Arranges one missed lesson to be made up. */
import { addDays } from '../../../../domain/calendar';
import { weekdayOf } from '../../../../domain/weekday';
import { states } from '../../../../generated/states';
import type { DemoStep } from '../../../demo/contract';
import { planMakeup } from '../attendance/makeups';

const { open, arranged } = states.makeupCredit.status;

export default {
  order: 116,
  async seed({ context, write }) {
    const entity = context.configuration.entities.get('makeupCredit');
    if (!entity) return;
    await write.changeSet(async (set) => {
      const rule = set.ruleContext(set, entity);
      const [credit] = await rule.records.find('makeupCredit', { status: open }, { order: [['expireDate', 'asc']] });
      const seat = credit?.seatId ? await rule.records.get('scheduleStudent', credit.seatId) : undefined;
      if (!credit || !seat?.teacherId) return;
      // On the Sunday after the missed lesson nobody else is taught.
      const lessonDate = addDays(seat.lessonDate, 7 - weekdayOf(seat.lessonDate));
      const at = { lessonDate, startTime: '15:00', teacherId: seat.teacherId, roomId: null, ignoreHints: true };
      await rule.records.update('makeupCredit', credit.id, { ...(await planMakeup(credit, at, rule)), status: arranged });
    });
  },
} satisfies DemoStep;
