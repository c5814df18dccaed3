/** Rules of leaves: request, decision and withdrawal, with their effect on lessons, hours and the child's status. */
import { must } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import type { Changes } from '../../../../server/records/records';
import { chosenRow, defineRule, type RuleContext } from '../../../../server/records/rule';
import { endRepairs, leaveCostText, openRepair } from '../../../schedule/contract';
import { findAffectedLessons, type Leave, prepareLeave } from '../application';
import { approveChild, approveTeacher, decidedBy, refuseOwn, releaseLeave } from '../approval';
import { notifyDecision } from '../notifyDecision';
import { countPending } from '../pending';
import { resume, suspend } from '../suspension';

const { rejected, withdrawn, suspended, ended } = states.leaveApply.status;
const decisive = ['startTime', 'endTime', 'leaveType'] as const;

export default defineRule<'leaveApply'>({
  beforeCreate: (values, context) => prepareLeave(values, values, context),

  async beforeUpdate(changes, before, context) {
    if (changes.status === withdrawn) await withdraw(before, context);
    else if (changes.status === suspended) Object.assign(changes, await suspend(before, context));
    else if (changes.status === ended) Object.assign(changes, await resume(before, context));
    else if (changes.status === undefined && decisive.some((name) => name in changes))
      await prepareLeave(changes, { ...before, ...changes }, context);
  },

  queries: {
    /** Impact preview of the leave: text for the form, and data. */
    async affected({ input, context }) {
      const { stuId, teacherId, startTime, endTime } = input as Record<string, string | null | undefined>;
      const none = { text: '', lines: [], lessons: [] };
      if ((!stuId && !teacherId) || !startTime || !endTime || endTime <= startTime) return none;
      const lessons = await findAffectedLessons({ stuId, teacherId, startTime, endTime }, context);
      const cost = stuId ? await leaveCostText(stuId, lessons, context.now, context) : '';
      return {
        text: lessons.length === 0 ? '这段时间没有要上的课' : [`影响 ${lessons.length} 节课`, cost].filter(Boolean).join('，'),
        lines: lessons.map(
          ({ lessonDate, startTime: from, endTime: to, courseIdLabel, teacherIdLabel, stuIdsLabel }) =>
            `${lessonDate} ${from}–${to} ${courseIdLabel} ${stuId ? teacherIdLabel : (stuIdsLabel ?? []).join('、')}`,
        ),
        lessons: lessons.map(({ id, courseIdLabel, lessonDate, startTime: from, endTime: to, teacherIdLabel }) => ({
          id,
          courseName: courseIdLabel,
          lessonDate,
          startTime: from,
          endTime: to,
          teacherName: teacherIdLabel,
        })),
      };
    },
    countLeaveApply: ({ context }) => countPending(context),
  },

  actions: {
    async agree({ row, changes, context }) {
      const leave = chosenRow(row);
      await approved(leave, await approveChild(leave, context), changes, context);
    },
    async agreeTeacher({ row, input, changes, context }) {
      const leave = chosenRow(row);
      const handling = { kind: input.handling as number | null, substituteId: input.substituteId as string | null };
      await approved(leave, await approveTeacher(leave, handling, context), changes, context);
    },
    async reject({ row, input, changes, context }) {
      const leave = chosenRow(row);
      refuseOwn(leave, context);
      Object.assign(changes, decidedBy(context));
      await endRepairs(leave.id, context);
      await notifyDecision({ ...leave, status: rejected }, '未同意', `原因：${input.opinion}`, context);
    },
    /** Proposes a repair for the lessons of the teacher on leave, as a draft. */
    async arrange({ row, context }) {
      const { id, teacherId, startTime, endTime } = chosenRow(row);
      return openRepair({ teacherId: must(teacherId, 'teacher of the leave'), from: startTime, to: endTime }, id, context);
    },
  },
});

async function approved(leave: Leave, written: Changes<'leaveApply'>, changes: Changes<'leaveApply'>, context: RuleContext): Promise<void> {
  Object.assign(changes, written);
  const more = written.lessonCount ? `影响 ${written.lessonCount} 节课。` : '';
  await notifyDecision({ ...leave, ...(written as Partial<Leave>) }, '已同意', more, context);
}

async function withdraw(leave: Leave, context: RuleContext): Promise<void> {
  await releaseLeave(leave, context);
  await endRepairs(leave.id, context);
  if (leave.status === states.leaveApply.status.approved) await notifyDecision(leave, '已撤销', '还没有上的课照常。', context);
}
