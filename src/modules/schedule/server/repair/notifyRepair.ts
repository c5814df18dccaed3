/** Notices about a repair to the families and members of staff whose lessons it changes, as the setting of leave notices says. */
import { entryOf, must } from '../../../../domain/must';
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { formatParagraphs, noticeTypes, sendToFamilies, sendToStaff } from '../../../notice/contract';
import { enabled } from '../../../staff/contract';
import { dayText, type Handling } from '../../domain/repair';
import type { Lesson } from '../lessons/lessonTimes';
import type { Repair } from './lines';

/** A lesson and what became of it. */
export interface Done {
  lesson: Lesson;
  handling: Handling;
}

/** Codes of `instSetting.leaveNoticeTo`. */
const noticeTargets = { parents: 1, teachers: 2, headTeacher: 3, ownTeachers: 4 } as const;

/** Sends one notice to all recipients with the same text. */
export async function notifyRepair(repair: Repair, done: readonly Done[], context: RuleContext): Promise<void> {
  const { leaveNoticeTo } = await context.records.single('instSetting');
  const whom: readonly number[] = leaveNoticeTo ?? [];
  const changed = done.filter(({ handling }) => handling.kind !== 'keep');
  if (changed.length === 0) return;
  const text = await textOf(changed, context);
  const children = await childrenOf(changed, context);
  const title = `调课通知：${repair.teacherIdLabel ?? '教师'} ${repair.startTime.slice(5, 10)} 起的课`;
  const words = { noticeType: noticeTypes.lessons, title };
  if (whom.includes(noticeTargets.parents))
    for (const [content, stuIds] of groupTexts(children, (child) => text(ofChild(changed, child.id))))
      await sendToFamilies({ ...words, content }, stuIds, context);
  const staff = await findStaffToNotify(repair, changed, { children, whom }, context);
  for (const [content, staffIds] of groupTexts(staff, ({ lessons }) => text(lessons)))
    await sendToStaff({ ...words, content }, staffIds, context);
}

/** Groups recipients by their text. */
function groupTexts<One extends { id: string }>(some: readonly One[], textOf: (one: One) => string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const one of some) {
    const text = textOf(one);
    if (text) found.set(text, [...(found.get(text) ?? []), one.id]);
  }
  return found;
}

/** Changes for a child; removed assistants are left out, because they do not concern families. */
function ofChild(done: readonly Done[], id: string): Done[] {
  return done.filter(({ lesson, handling }) => handling.kind !== 'drop' && lesson.stuIds?.includes(id));
}

async function childrenOf(done: readonly Done[], { records }: RuleContext): Promise<Stored<'student'>[]> {
  const ids = [...new Set(done.flatMap(({ lesson }) => lesson.stuIds ?? []))];
  return ids.length > 0 ? records.find('student', { id: ids }) : [];
}

interface Audience {
  children: readonly Stored<'student'>[];
  whom: readonly number[];
}

/** Members of staff to notify, with their lessons; without the caller. */
async function findStaffToNotify(repair: Repair, done: readonly Done[], { children, whom }: Audience, { records, actor }: RuleContext) {
  const lessons = new Map<string, Set<Done>>();
  const add = (id: string | null | undefined, some: readonly Done[]) => {
    if (id && id !== actor.staffId && some.length > 0) lessons.set(id, new Set([...(lessons.get(id) ?? []), ...some]));
  };
  if (whom.includes(noticeTargets.ownTeachers)) {
    add(repair.teacherId, done);
    for (const one of done) if ('teacherId' in one.handling) add(one.handling.teacherId, [one]);
  }
  if (whom.includes(noticeTargets.teachers))
    for (const one of done) for (const id of one.lesson.teacherIds ?? []) if (id !== repair.teacherId) add(id, [one]);
  if (whom.includes(noticeTargets.headTeacher)) for (const { id, headTeacherId } of children) add(headTeacherId, ofChild(done, id));
  const here = lessons.size > 0 ? await records.find('staff', { id: [...lessons.keys()], enable: enabled }) : [];
  return here.map(({ id }) => ({ id, lessons: done.filter((one) => entryOf(lessons, id).has(one)) }));
}

/** A paragraph for each lesson, in their order. */
async function textOf(done: readonly Done[], { records }: RuleContext): Promise<(some: readonly Done[]) => string> {
  const ids = done.flatMap(({ handling }) => ('teacherId' in handling ? [handling.teacherId] : []));
  const names = new Map(
    (ids.length > 0 ? await records.find('staff', { id: [...new Set(ids)] }) : []).map(({ id, realName }) => [id, realName]),
  );
  const roomIds = done.flatMap(({ handling }) => (handling.kind === 'move' && handling.roomId ? [handling.roomId] : []));
  const rooms = roomIds.length > 0 ? await records.find('room', { id: [...new Set(roomIds)] }) : [];
  const roomOf = (id: string | null) => rooms.find((room) => room.id === id)?.roomName;
  const outcome = (handling: Handling): string => {
    if (handling.kind === 'substitute') return `由${names.get(handling.teacherId)}代课，时间不变`;
    if (handling.kind === 'cancel') return '取消';
    if (handling.kind !== 'move') return '照常上，少一位助教';
    return `改到 ${[dayText(handling), names.get(handling.teacherId), roomOf(handling.roomId)].filter(Boolean).join(' ')}`;
  };
  const line = ({ lesson, handling }: Done) =>
    `${dayText({ ...lesson, endTime: must(lesson.endTime, 'end of the lesson') })} ${lesson.courseIdLabel ?? ''}：${outcome(handling)}。`;
  return (some) => formatParagraphs(...some.map(line));
}
