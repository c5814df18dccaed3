/** Busy times of teachers, children, a room and a class, with the lessons that cause them. */
import { must } from '../../../../domain/must';
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { overlaps, type Span } from '../../domain/times';
import { visible } from '../lessons/visible';

/** T teacher, S child, R room, C class: has another lesson. L teacher, SL child: away. */
export type ClashKind = 'T' | 'S' | 'R' | 'C' | 'L' | 'SL';

export interface Busy extends Span {
  kind: ClashKind;
  /** Id of the teacher, the child, the room or the class. */
  whoId: string;
  /** Name of the teacher, the child, the room or the class. */
  name: string;
  /** Of who is away: predicate of a sentence, such as `请假`. */
  why?: string;
  lessonId: string;
  /** Title of the lesson; undefined when it is outside the caller's data scope. */
  lesson: string | undefined;
  /** Teacher, and class or children of the lesson; undefined if it is outside the caller's data scope. */
  others?: { teacher: string; children: string } | undefined;
}

/** People, room and class to look up; `from` and `to` are days (`YYYY-MM-DD`), both included. */
export interface Wanted {
  teacherIds: readonly string[];
  stuIds: readonly string[];
  roomId: string | null | undefined;
  classId?: string | null | undefined;
  from: string;
  to: string;
}

/** Busy times from `from` to `to` (`YYYY-MM-DD`, both included), in all lessons of the institution, not only visible ones. */
export async function readBusyTimes({ teacherIds, stuIds, roomId, classId, from, to }: Wanted, context: RuleContext): Promise<Busy[]> {
  const { records } = context;
  const taken = { lessonDate: { gte: from, lte: to }, takesTime: true };
  const teachers = teacherIds.length > 0 ? await records.find('scheduleTeacher', { ...taken, teacherId: teacherIds }) : [];
  const children = stuIds.length > 0 ? await records.find('scheduleStudent', { ...taken, stuId: stuIds }) : [];
  const rooms = roomId ? await records.find('scheduleInfo', { lessonDate: taken.lessonDate, roomId, takesRoom: true }) : [];
  const classes = classId ? await records.find('scheduleInfo', { ...taken, classId }) : [];
  const ofSeats = [...teachers, ...children].map(({ scheduleId }) => scheduleId);
  const ids = [...new Set([...ofSeats, ...[...rooms, ...classes].map(({ id }) => id)])];
  const seen = new Map((ids.length > 0 ? await visible({ id: ids }, context) : []).map((lesson) => [lesson.id, lesson]));
  const busy = (kind: ClashKind, [whoId, name]: readonly (string | null | undefined)[], lessonId: string, span: Span): Busy => {
    const { lessonDate, startTime, endTime } = span;
    const lesson = seen.get(lessonId);
    const what = { lessonId, lesson: lesson && titleOf(lesson), others: lesson && getOthers(lesson) };
    return {
      kind,
      whoId: must(whoId, 'teacher, student, room or class of the busy time'),
      name: name ?? '',
      ...what,
      lessonDate,
      startTime,
      endTime,
    };
  };
  return [
    ...teachers.map((seat) => busy('T', [seat.teacherId, seat.teacherIdLabel], seat.scheduleId, seat as Span)),
    ...children.map((seat) => busy('S', [seat.stuId, seat.stuIdLabel], seat.scheduleId, seat as Span)),
    ...rooms.map((lesson) => busy('R', [lesson.roomId, lesson.roomIdLabel], lesson.id, lesson as Span)),
    ...classes.map((lesson) => busy('C', [lesson.classId, lesson.classIdLabel], lesson.id, lesson as Span)),
  ];
}

/** Busy times that overlap the span. */
export function findClashes(span: Span, busy: readonly Busy[]): Busy[] {
  return busy.filter((one) => overlaps(one, span));
}

/** Such as 王敏 09:00–09:40 已有“言语训练”. */
export function formatClash({ kind, name, why, startTime, endTime, lesson }: Busy): string {
  if (kind === 'L' || kind === 'SL') return `${name} ${why}`;
  return `${name} ${startTime}–${endTime} 已有${lesson === undefined ? '其他课次' : `“${lesson}”`}`;
}

const clashWords: Partial<Record<ClashKind, string>> = { T: '教师冲突', S: '学员冲突', R: '教室冲突', C: '班级冲突' };

/** Such as 教师冲突：王敏 2026-11-25 10:00–10:40 给周浩然上“言语训练”; names only of lessons that the caller may see. */
export function describeClash(clash: Busy): string {
  const { kind, name, lessonDate, startTime, endTime, lesson, others } = clash;
  const head = `${clashWords[kind] ?? '时间冲突'}：${name} ${lessonDate} ${startTime}–${endTime}`;
  if (lesson === undefined || !others) return `${head} 已有其他课次`;
  const { teacher, children } = others;
  if (kind === 'T') return `${head} 给${children}上“${lesson}”`;
  if (kind === 'S' || kind === 'C') return `${head} 由${teacher}上“${lesson}”`;
  return `${head} ${teacher}给${children}上“${lesson}”`;
}

/** Names of children that a sentence has. */
const mostNamed = 3;

function getOthers({ teacherIdLabel, classIdLabel, stuIdsLabel }: Stored<'scheduleInfo'>): Busy['others'] {
  const names = (stuIdsLabel ?? []).filter(Boolean);
  const named = `${names.slice(0, mostNamed).join('、')}${names.length > mostNamed ? `等 ${names.length} 人` : ''}`;
  return { teacher: teacherIdLabel ?? '', children: classIdLabel || named };
}

const titleOf = ({ courseIdLabel }: Stored<'scheduleInfo'>) => courseIdLabel ?? '';
