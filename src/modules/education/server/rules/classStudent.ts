/** Rules of class memberships: conditions for joining, and leaving. */
import { states } from '../../../../generated/states';
import { conflict, refuse } from '../../../../server/kernel/apiError';
import { chosenRow, defineRule } from '../../../../server/records/rule';
import { beginStudy } from '../../../student/contract';
import { currentSeats, latest, updateSeatCount, writeClassesOf } from '../seats';

export default defineRule<'classStudent'>({
  async beforeCreate(values, context) {
    // Locks student and class until the transaction ends, so that neither changes its status while the child joins, and children
    // join one at a time.
    await context.records.lock('student', String(values.stuId));
    await beginStudy(String(values.stuId), context);
    const student = await context.records.get('student', String(values.stuId));
    if (student && student.stuStatus !== states.student.stuStatus.studying) throw refuse('stuId', `${student.stuName}不在读，不能进班`);
    const classRecord = await context.records.lock('class', String(values.classId));
    if (classRecord && classRecord.status !== states.class.status.open)
      throw refuse('classId', `“${classRecord.className}”不在开班中，不能加入学员`);
    const [seat] = await currentSeats({ stuId: String(values.stuId), classId: String(values.classId) }, context);
    if (seat) throw refuse('stuId', `${student?.stuName}已经在这个班级`);
    values.joinDate ??= context.today;
  },

  async afterCreate(row, context) {
    const problem = await updateSeatCount(row.classId, context);
    if (problem) throw refuse('classId', problem);
    await writeClassesOf(row.stuId, context);
  },

  async afterUndo(before, after, context) {
    const seat = after ?? before;
    if (!seat) return;
    const problem = await updateSeatCount(seat.classId, context);
    if (problem && after && !after.quitDate) throw conflict(problem);
    if (await context.records.get('student', seat.stuId)) await writeClassesOf(seat.stuId, context);
  },

  actions: {
    async quit({ row, changes, context }) {
      const seat = chosenRow(row);
      if (seat.quitDate) throw conflict('学员已经离开这个班级');
      changes.quitDate ??= latest(seat.joinDate ?? '', context.today);
      await updateSeatCount(seat.classId, context, seat);
      await writeClassesOf(seat.stuId, context, seat);
    },
  },
});
