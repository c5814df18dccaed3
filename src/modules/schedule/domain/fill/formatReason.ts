/** Reasons of lessons without a slot, as sentences for staff. */
import type { Cause, Reason, TeacherCause, UnplacedLesson } from './problem';

const never: Record<Exclude<Reason['kind'], 'taken'>, string> = {
  offShelf: '课程已下架',
  noChild: '没有在读的学员',
  hours: '可排课时不够',
  noDay: '没有可以排课的工作日',
  noTeacher: '没有可授这门课的在职教师',
  noRoom: '没有在用且坐得下的教室',
  noTime: '想要的时间里没有放得下这节课的时段',
};

const words: Record<Cause, string> = {
  childLeave: '学员请假',
  childBusy: '学员已有课',
  sameDay: '当天已排这门课',
  teacher: '教师没空',
  room: '教室都被占用',
};
const order = Object.keys(words) as Cause[];
/** Teachers named in one sentence. */
const mostNamed = 3;

/** One sentence for each week and reason: `第 1 周差 2 节：…`. `names`: of teachers, by id. */
export function formatReason(unplaced: readonly UnplacedLesson[], names: ReadonlyMap<string, string>): string {
  const counts = new Map<string, number>();
  for (const { week, reason } of unplaced) {
    const text = `第 ${week + 1} 周差 # 节：${formatSentence(reason, names)}`;
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].map(([text, count]) => text.replace('#', String(count))).join('；');
}

function formatSentence(reason: Reason, names: ReadonlyMap<string, string>): string {
  if (reason.kind !== 'taken') return never[reason.kind];
  const causes = order.flatMap((cause) => {
    const times = reason.causes[cause];
    if (!times) return [];
    return [`${words[cause]} ${times} 个${cause === 'teacher' ? formatTeachers(reason.teachers, names) : ''}`];
  });
  return `可选的 ${reason.times} 个时段里，${causes.join('，')}`;
}

function formatTeachers(teachers: readonly TeacherCause[], names: ReadonlyMap<string, string>): string {
  const named = teachers.slice(0, mostNamed).map(({ teacherId, leave, busy, full }) => {
    const parts = [leave > 0 && `不在 ${leave} 个`, busy > 0 && `有课 ${busy} 个`, full > 0 && `当天课满 ${full} 个`].filter(Boolean);
    return `${names.get(teacherId) ?? '教师'}${parts.join('、')}`;
  });
  if (teachers.length > mostNamed) named.push(`等 ${teachers.length} 位`);
  return `（${named.join('，')}）`;
}
