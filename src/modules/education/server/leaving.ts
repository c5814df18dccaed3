/** Child leaves the institution: ends its class memberships, and reopens them when it returns. */
import type { RuleContext } from '../../../server/records/rule';
import type { Leaving } from '../../student/contract';
import { quitReasons } from '../domain/codes';
import { currentSeats, endSeats, latest, reopenSeat } from './seats';

export default {
  checks: [
    {
      order: 20,
      item: '在读班级',
      blocks: false,
      async look(student, _leave, context) {
        const seats = await currentSeats({ stuId: student.id }, context);
        const names = seats.map((seat) => seat.classIdLabel).join('、');
        return seats.length > 0 ? `离校后自动移出：${names}` : undefined;
      },
    },
  ],
  async keeps(student, context) {
    const seats = await currentSeats({ stuId: student.id }, context);
    const names = seats.map((seat) => `“${seat.classIdLabel}”`).join('、');
    return seats.length > 0 ? `还在${names}，请先移出班级` : undefined;
  },
  async leave(student, { date, kind }, context) {
    await endSeats(await currentSeats({ stuId: student.id }, context), { date, reason: quitReasons[kind] }, context);
    return { classIds: [] };
  },
  back: async (student, context) => ({ classIds: await reopenSeats(student, context) }),
} satisfies Leaving;

/** Reopens memberships that the departure ended, where the class is open and not full; returns the ids of all current classes. */
async function reopenSeats(student: { id: string }, context: RuleContext): Promise<string[]> {
  const seats = await context.records.find('classStudent', { stuId: student.id, quitReason: [quitReasons.left, quitReasons.graduated] });
  const lastDay = seats.reduce((day, seat) => latest(day, String(seat.quitDate)), '');
  const ids = new Set((await currentSeats({ stuId: student.id }, context)).map((seat) => seat.classId));
  for (const seat of seats.filter(({ quitDate }) => quitDate === lastDay)) {
    if (!ids.has(seat.classId) && (await reopenSeat(seat, context))) ids.add(seat.classId);
  }
  return [...ids];
}
