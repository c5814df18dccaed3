/** Rules of attendance: leave before the lesson, correction after it, statistics by class. */

import { attends } from '../../../../domain/attendance';
import { states } from '../../../../generated/states';
import { conflict, refuse } from '../../../../server/kernel/apiError';
import { chosenRow, defineRule } from '../../../../server/records/rule';
import { lockSeveralHours } from '../../../finance/contract';
import { readClassAttendances, readClassSeats } from '../attendance/attendances';
import { type AttendStatus, settleSeat, updateSeat } from '../attendance/rollCall';
import { markLeave, takeOffLeave } from '../attendance/seatLeave';
import { lockLessons } from '../conflicts/lockPeople';

const { waiting, toRecord, done } = states.scheduleInfo.status;

export default defineRule<'scheduleStudent'>({
  async lockBefore(id, context) {
    await lockLessons([(await context.records.get('scheduleStudent', id))?.scheduleId], context);
  },

  queries: {
    async getAttendances({ input, context }) {
      return readClassSeats(String(input.classId), { from: String(input.startDate), to: String(input.endDate) }, context);
    },
    async getClassAttendances({ input, context }) {
      return readClassAttendances({ from: String(input.startDate), to: String(input.endDate) }, context);
    },
  },

  actions: {
    async setStatus({ row, input, changes, context }) {
      const seat = chosenRow(row);
      const attendStatus = input.attendStatus as AttendStatus;
      const toldAt = (input.leaveTime as string | null | undefined) ?? seat.leaveTime ?? null;
      let leaveTime = attendStatus === attends.leave ? toldAt : null;
      const lesson = await context.records.lock('scheduleInfo', seat.scheduleId);
      if (lesson?.status === done) {
        if (attendStatus === attends.open) throw refuse('attendStatus', '已点名的课次请选择考勤，或先撤销点名');
        Object.assign(changes, { attendStatus: await updateSeat(seat, { attendStatus, leaveTime }, context), leaveTime });
      } else if (lesson?.status === waiting || lesson?.status === toRecord) {
        if (attendStatus !== attends.leave && attendStatus !== attends.open)
          throw refuse('attendStatus', '还没有点名，只能先登记请假或改回未点名');
        await lockSeveralHours([{ stuId: seat.stuId, courseId: seat.courseId }], context);
        if (attendStatus === attends.leave) {
          leaveTime ??= context.now;
          await markLeave(seat, leaveTime, context);
        } else if (seat.attendStatus === attends.leave) await takeOffLeave(seat, context);
        Object.assign(changes, { attendStatus, leaveTime });
      } else {
        throw conflict('取消、调走和忽略的课次没有考勤', { kind: 'state' });
      }
    },
    async settle({ row, context }) {
      await settleSeat(chosenRow(row), context);
    },
  },
});
