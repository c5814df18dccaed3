/** Busy times of teachers, children, a room and a class, with the lessons that cause them. */
import type { Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import { overlaps, type Span } from '../domain/times';
import { visible } from './visible';

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
export async function busyTimes({ teacherIds, stuIds, roomId, classId, from, to }: Wanted, context: RuleContext): Promise<Busy[]> {
  const { records } = context;
  const taken = { lessonDate: { gte: from, lte: to }, takesTime: true };
  const teachers = teacherIds.length > 0 ? await records.find('scheduleTeacher', { ...taken, teacherId: teacherIds }) : [];
  const children = stuIds.length > 0 ? await records.find('scheduleStudent', { ...taken, stuId: stuIds }) : [];
  const rooms = roomId ? await records.find('scheduleInfo', { lessonDate: taken.lessonDate, roomId, takesRoom: true }) : [];
  const classes = classId ? await records.find('scheduleInfo', { ...taken, classId }) : [];
  const ofSeats = [...teachers, ...children].map(({ scheduleId }) => scheduleId!);
  const ids = [...new Set([...ofSeats, ...[...rooms, ...classes].map(({ id }) => id)])];
  const seen = new Map((ids.length > 0 ? await visible({ id: ids }, context) : []).map((lesson) => [lesson.id, titleOf(lesson)]));
  const busy = (kind: ClashKind, [whoId, name]: readonly (string | null | undefined)[], lessonId: string, span: Span): Busy => {
    const { lessonDate, startTime, endTime } = span;
    return { kind, whoId: whoId!, name: name ?? '', lessonId, lesson: seen.get(lessonId), lessonDate, startTime, endTime };
  };
  return [
    ...teachers.map((seat) => busy('T', [seat.teacherId, seat.teacherIdLabel], seat.scheduleId!, seat as Span)),
    ...children.map((seat) => busy('S', [seat.stuId, seat.stuIdLabel], seat.scheduleId!, seat as Span)),
    ...rooms.map((lesson) => busy('R', [lesson.roomId, lesson.roomIdLabel], lesson.id, lesson as Span)),
    ...classes.map((lesson) => busy('C', [lesson.classId, lesson.classIdLabel], lesson.id, lesson as Span)),
  ];
}

/** Busy times that overlap the span. */
export function clashesOf(span: Span, busy: readonly Busy[]): Busy[] {
  return busy.filter((one) => overlaps(one, span));
}

/** Such as 王敏 09:00–09:40 已有“言语训练”. */
export function clashText({ kind, name, why, startTime, endTime, lesson }: Busy): string {
  if (kind === 'L' || kind === 'SL') return `${name} ${why}`;
  return `${name} ${startTime}–${endTime} 已有${lesson === undefined ? '其他课次' : `“${lesson}”`}`;
}

const titleOf = ({ courseIdLabel }: Stored<'scheduleInfo'>) => courseIdLabel ?? '';
