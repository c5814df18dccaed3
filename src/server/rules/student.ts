/** Students: guardians through calls of their own, leaving and coming back with everything that hangs on it. */
import { leaveReasonReached, quitReasons, studentLeaveStates, studentStates } from '../../domain/recordStates';
import { conflict, refuse } from '../apiError';
import { chosenRow, defineRule, type Row, type RuleContext, type Values } from '../rule';
import { currentSeats, endSeats, latest, reopenSeat } from './classStudent/seats';
import { addGuardian, changeMainGuardian, removeGuardian } from './student/guardians';
import { checkLeave, pendingLeave, standsInTheWay } from './student/leaveChecks';

export default defineRule({
  async beforeDelete(before, context) {
    const seats = await currentSeats({ stuId: before.id }, context);
    const names = seats.map((seat) => `“${seat.classIdLabel}”`).join('、');
    if (seats.length > 0) throw conflict(`${before.stuName}还在${names}，请先移出班级`);
  },

  actions: {
    async assignClass({ row, input, context }) {
      const { id } = chosenRow(row);
      await context.records.create('classStudent', { ...input, stuId: id });
      return context.records.get('student', id);
    },

    addRelationPhone({ row, input, changes }) {
      changes.relations = addGuardian(guardiansOf(row), input);
    },
    changMainRelation({ row, input, changes }) {
      changes.relations = changeMainGuardian(guardiansOf(row), String(input.relationId));
    },
    removeMainRelation({ row, input, changes }) {
      changes.relations = removeGuardian(guardiansOf(row), String(input.relationId), input.mainRelationId);
    },

    async leave({ row, context }) {
      if (await pendingLeave(chosenRow(row).id, context)) throw conflict('已有待核查的离校申请');
    },
    async leaveItems({ row, context }) {
      const student = chosenRow(row);
      const leave = await leaveToCheck(student, context);
      return { leaveDate: leave.leaveDate, items: await checkLeave(student, leave, context) };
    },
    async leaveCheck({ row, changes, context }) {
      const student = chosenRow(row);
      const leave = await leaveToCheck(student, context);
      const items = await checkLeave(student, leave, context);
      const blockers = items.filter(standsInTheWay);
      if (blockers.length > 0) throw conflict(`核查未通过：${blockers.map(({ note }) => note).join('；')}`, { items });
      await context.records.update('studentLeave', leave.id, { status: studentLeaveStates.left, checkItems: items });
      await leaveClasses(student, { date: String(leave.leaveDate), reason: quitReasons.left }, context);
      Object.assign(changes, { leaveDate: leave.leaveDate, leaveReason: leave.reason, classIds: [] });
    },
    async rejectLeave({ row, input, context }) {
      const leave = await leaveToCheck(chosenRow(row), context);
      await context.records.update('studentLeave', leave.id, { status: studentLeaveStates.rejected, opinion: input.opinion });
    },
    async back({ row, input, changes, context }) {
      const student = chosenRow(row);
      await closeLeave(student, input, context);
      Object.assign(changes, { leaveDate: null, leaveReason: null });
      if (input.restoreClasses !== false) changes.classIds = await reopenClasses(student, context);
    },
    async graduate({ row, changes, context }) {
      await leaveClasses(chosenRow(row), { date: context.today, reason: quitReasons.graduated }, context);
      Object.assign(changes, finishStudy(context.today), { classIds: [] });
    },
  },
});

/** What a student's own record says after the training reached its aim. */
export function finishStudy(today: string): Values {
  return { stuStatus: studentStates.graduated, leaveDate: today, leaveReason: leaveReasonReached };
}

function guardiansOf(row: Row | undefined): Values[] {
  return (chosenRow(row).relations ?? []) as Values[];
}

async function leaveToCheck(student: Row, context: RuleContext): Promise<Row> {
  const leave = await pendingLeave(student.id, context);
  if (!leave) throw refuse('', `${student.stuName}没有待核查的离校申请`);
  return leave;
}

async function leaveClasses(student: Row, quit: { date: string; reason: number }, context: RuleContext): Promise<void> {
  await endSeats(await currentSeats({ stuId: student.id }, context), quit, context);
}

/** Notes on the last departure that its student came back. */
async function closeLeave(student: Row, input: Values, context: RuleContext): Promise<void> {
  const leaves = await context.records.find('studentLeave', { stuId: student.id, status: studentLeaveStates.left, backDate: null });
  const last = leaves.at(-1);
  if (last) await context.records.update('studentLeave', last.id, { backDate: context.today, backReason: input.backReason ?? null });
}

/** Seats that ended with the departure are taken again where the class is open and has room. Ids of all classes then. */
async function reopenClasses(student: Row, context: RuleContext): Promise<unknown[]> {
  const seats = await context.records.find('classStudent', { stuId: student.id, quitReason: [quitReasons.left, quitReasons.graduated] });
  const lastDay = seats.reduce((day, seat) => latest(day, String(seat.quitDate)), '');
  const ids = new Set((await currentSeats({ stuId: student.id }, context)).map((seat) => seat.classId));
  for (const seat of seats.filter(({ quitDate }) => quitDate === lastDay)) {
    if (!ids.has(seat.classId) && (await reopenSeat(seat, context))) ids.add(seat.classId);
  }
  return [...ids];
}
