/** Rules of classes: teachers, graduation of the children, and conditions for changes and deletion. */
import { states } from '../../../../generated/states';
import { refuse } from '../../../../server/kernel/apiError';
import type { Values } from '../../../../server/kernel/values';
import type { Changes, Stored } from '../../../../server/records/records';
import { chosenRow, defineRule, type RuleContext } from '../../../../server/records/rule';
import { enabled } from '../../../staff/contract';
import { finishStudy } from '../../../student/contract';
import { graduationTargets, type QuitReason, quitReasons } from '../../domain/codes';
import { currentSeats, endSeats, writeClassesOf } from '../seats';

export default defineRule<'class'>({
  beforeCreate: (values, context) => checkTeacher(values, context),

  async beforeUpdate(changes, before, context) {
    await checkTeacher(changes, context);
    const taken = Number(before.studentCount ?? 0);
    if (changes.capacity !== undefined && Number(changes.capacity) < taken) {
      throw refuse('capacity', `班上已有 ${taken} 人，容量不能小于 ${taken}`);
    }
  },

  afterUndo(_before, after) {
    const [taken, capacity] = [Number(after?.studentCount ?? 0), Number(after?.capacity)];
    if (taken > capacity) throw refuse('capacity', `班上已有 ${taken} 人，容量不能小于 ${taken}`);
  },

  async beforeDelete(before, context) {
    const seats = await currentSeats({ classId: before.id }, context);
    if (seats.length > 0) throw refuse('', `班上还有 ${seats.length} 名学员，请先移出或办理结班`);
  },

  actions: {
    /** Changes only the given fields, and only of a class in the caller's data scope. */
    async updateByCode({ input, context }) {
      const { classCode, ...said } = input;
      const [known] = await context.records.find('class', { classCode: String(classCode) }, { scopeOf: 'class' });
      if (!known) throw refuse('classCode', `没有编号为“${classCode}”的班级`);
      const changes = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null && value !== undefined));
      await context.records.update('class', known.id, changes as Changes<'class'>);
      return context.records.get('class', known.id);
    },

    async graduation({ row, input, context }) {
      const classRecord = chosenRow(row);
      const seats = await currentSeats({ classId: classRecord.id }, context);
      const to = Number(input.studentsTo);
      const target = to === graduationTargets.move ? await checkTarget(classRecord, input, context) : undefined;
      await endSeats(seats, { date: context.today, reason: reasonOf(to) }, context);
      for (const seat of seats) await sendOn(seat.stuId, to, target, context);
    },
  },
});

async function checkTeacher(values: Changes<'class'>, context: RuleContext): Promise<void> {
  if (!values.headTeacherId) return;
  const teacher = await context.records.get('staff', values.headTeacherId);
  if (teacher && teacher.enable !== enabled) throw refuse('headTeacherId', `${teacher.realName}已停用，请换一位班主任`);
}

async function checkTarget(classRecord: Stored<'class'>, input: Values, context: RuleContext): Promise<Stored<'class'>> {
  if (!input.targetClassId) throw refuse('targetClassId', '请选择转入的班级');
  if (input.targetClassId === classRecord.id) throw refuse('targetClassId', '不能转入正在结班的班级');
  const target = await context.records.get('class', String(input.targetClassId));
  if (!target) throw refuse('targetClassId', '班级不存在或已删除，请重新选择');
  if (target.status !== states.class.status.open) throw refuse('targetClassId', `“${target.className}”不在开班中，不能转入`);
  return target;
}

function reasonOf(to: number): QuitReason {
  if (to === graduationTargets.graduate) return quitReasons.graduated;
  return to === graduationTargets.move ? quitReasons.moved : quitReasons.removed;
}

/** Moves the child to the target class, or graduates it when it has no other class. */
async function sendOn(stuId: string, to: number, target: Stored<'class'> | undefined, context: RuleContext): Promise<void> {
  const others = await currentSeats({ stuId }, context);
  const student = await context.records.get('student', stuId);
  const isStudying = student?.stuStatus === states.student.stuStatus.studying;
  if (target && isStudying && !others.some((seat) => seat.classId === target.id)) {
    await context.records.create('classStudent', { classId: target.id, stuId });
  } else {
    await writeClassesOf(stuId, context);
  }
  if (to === graduationTargets.graduate && isStudying && others.length === 0) {
    await context.records.update('student', stuId, finishStudy(context.today));
  }
}
