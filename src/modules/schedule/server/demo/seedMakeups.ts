/** Arranges one missed lesson to be made up. */
import { addDays } from '../../../../domain/calendar';
import { weekdayOf } from '../../../../domain/weekday';
import { states } from '../../../../generated/states';
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import type { DemoStep } from '../../../demo/contract';
import { planMakeup } from '../attendance/makeups';
import { findTimesInTheWay } from '../conflicts/away';

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
      const lessonDate = await findFreeSunday(credit, seat, rule);
      if (!lessonDate) return;
      const at = { lessonDate, startTime: '15:00', teacherId: seat.teacherId, roomId: null, ignoreHints: true };
      await rule.records.update('makeupCredit', credit.id, { ...(await planMakeup(credit, at, rule)), status: arranged });
    });
  },
} satisfies DemoStep;

/** The first Sunday after the missed lesson on which neither teacher nor child is away or taught; of others nobody is taught then. */
async function findFreeSunday(credit: Stored<'makeupCredit'>, seat: Stored<'scheduleStudent'>, context: RuleContext) {
  const next = 7 - weekdayOf(seat.lessonDate);
  for (const day of [next, next + 7, next + 14].map((days) => addDays(seat.lessonDate, days))) {
    const who = { teacherIds: seat.teacherId ? [seat.teacherId] : [], stuIds: [credit.stuId], roomId: null };
    if (day <= credit.expireDate && (await findTimesInTheWay({ ...who, from: day, to: day }, context)).length === 0) return day;
  }
  return undefined;
}
