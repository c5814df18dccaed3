/** Who may take a seat in a class, and leaving it. */
import { states } from '../../../../generated/states';
import { conflict, refuse } from '../../../../server/apiError';
import { chosenRow, defineRule, type Row, type RuleContext } from '../../../../server/rule';
import { countSeats, currentSeats, latest, writeClassesOf } from '../seats';

export default defineRule({
  async beforeCreate(values, context) {
    const student = await hold('student', values.stuId, context);
    if (student && student.stuStatus !== states.student.stuStatus.studying) throw refuse('stuId', `${student.stuName}不在读，不能进班`);
    const group = await hold('class', values.classId, context);
    if (group && group.status !== states.class.status.open) throw refuse('classId', `“${group.className}”不在开班中，不能加入学员`);
    const [seat] = await currentSeats({ stuId: values.stuId, classId: values.classId }, context);
    if (seat) throw refuse('stuId', `${student?.stuName}已经在这个班级`);
    values.joinDate ??= context.today;
  },

  async afterCreate(row, context) {
    const problem = await countSeats(String(row.classId), context);
    if (problem) throw refuse('classId', problem);
    await writeClassesOf(String(row.stuId), context);
  },

  async afterUndo(before, after, context) {
    const seat = (after ?? before) as Row;
    const problem = await countSeats(String(seat.classId), context);
    if (problem && after && !after.quitDate) throw conflict(problem);
    if (await context.records.get('student', String(seat.stuId))) await writeClassesOf(String(seat.stuId), context);
  },

  actions: {
    async quit({ row, changes, context }) {
      const seat = chosenRow(row);
      if (seat.quitDate) throw conflict('学员已经离开这个班级');
      changes.quitDate ??= latest(String(seat.joinDate), context.today);
      await countSeats(String(seat.classId), context, seat);
      await writeClassesOf(String(seat.stuId), context, seat);
    },
  },
});

/** Held until the end, so that nobody leaves school or closes the class while a seat is taken, and seats are taken in turn. */
async function hold(entity: 'student' | 'class', id: unknown, context: RuleContext): Promise<Row | undefined> {
  if (!(await context.records.get(entity, String(id)))) return undefined;
  await context.records.update(entity, String(id), {});
  return context.records.get(entity, String(id));
}
