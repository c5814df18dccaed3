/** Notices about the decision on a leave, to the receivers that the institution has set. */
import type { RuleContext } from '../../../server/records/rule';
import { formatParagraphs, noticeTypes, sendToFamilies, sendToStaff } from '../../notice/contract';
import { enabled } from '../../staff/contract';
import { recipients } from '../domain/codes';
import type { Leave } from './application';

/** `outcome`: such as 已同意; `more`: a sentence about the effect, or the reason. */
export async function notifyDecision(leave: Leave, outcome: string, more: string, context: RuleContext): Promise<void> {
  const { leaveNoticeTo } = await context.records.single('instSetting');
  const whom: readonly number[] = leaveNoticeTo ?? [];
  const time = `${leave.startTime.slice(0, 16)} 至 ${leave.endTime.slice(0, 16)}`;
  const words = {
    noticeType: noticeTypes.lessons,
    title: `请假${outcome}：${leave.personName}`,
    content: formatParagraphs(`${leave.personName} ${time} 的请假${outcome}。`, more),
  };
  await sendToStaff(words, await staffOf(leave, whom, context), context);
  if (leave.stuId && whom.includes(recipients.parents)) await sendToFamilies(words, [leave.stuId], context);
}

/** Staff to notify, without the caller. */
async function staffOf(leave: Leave, whom: readonly number[], { records, actor }: RuleContext): Promise<string[]> {
  const lessons = leave.lessonIds?.length ? await records.find('scheduleInfo', { id: leave.lessonIds }) : [];
  const teachers = lessons.flatMap(({ teacherIds }) => teacherIds ?? []);
  const child = leave.stuId ? await records.get('student', leave.stuId) : undefined;
  const wanted = [
    ...(child && whom.includes(recipients.teachers) ? teachers : []),
    ...(child && whom.includes(recipients.headTeacher) ? [child.headTeacherId] : []),
    ...(!child && whom.includes(recipients.ownTeachers) ? [leave.teacherId, leave.applicantId, ...teachers] : []),
  ];
  const ids = [...new Set(wanted)].filter((id): id is string => Boolean(id) && id !== actor.staffId);
  return ids.length > 0 ? (await records.find('staff', { id: ids, enable: enabled })).map(({ id }) => id) : [];
}
