/** What a repair of the timetable is worked out from: the lessons of the absent teacher, and who and what is taken when. Pure. */
import type { SlotTime } from './availableSlots';
import { isEvening, minutesOf, overlaps, type Span } from './times';

/** A lesson of the absent teacher. */
export interface RepairLesson extends Span {
  id: string;
  courseId: string;
  /** False when the absent teacher is only an assistant in it. */
  isMain: boolean;
  /** Teachers who stay in the lesson. */
  otherIds: readonly string[];
  /** Children who are to attend; those on leave are left out. */
  childIds: readonly string[];
  classId: string | null;
  roomId: string | null;
}

/** A span in which a person, a class or a room is taken, and by what (`王敏 09:00–09:40 已有“言语训练”`). */
export interface Taken extends Span {
  why: string;
}

export interface RepairRoom {
  id: string;
  /** Null = no limit. */
  capacity: number | null;
  /** Several lessons may use it at the same time. */
  shared: boolean;
}

export interface RepairFacts {
  /** `YYYY-MM-DD HH:mm:ss` */
  now: string;
  /** The absent teacher, from `from` until before `to` (`YYYY-MM-DD HH:mm:ss`). */
  teacherId: string;
  away: { from: string; to: string };
  lessons: readonly RepairLesson[];
  /** Teachers who may teach a course, by its id, in the order of their names; without the absent one. */
  teachers: ReadonlyMap<string, readonly string[]>;
  /** By `takenKey`; without what the lessons above take themselves. */
  taken: ReadonlyMap<string, readonly Taken[]>;
  /** Usual times of the institution for lessons of that many minutes. */
  slots: ReadonlyMap<number, readonly SlotTime[]>;
  /** Public holidays and rest days of the institution: no lesson is moved to these days. */
  holidays: ReadonlySet<string>;
  /** All days that are no working days, with their names (`周末`): a lesson is moved to one only if no working day is possible. */
  restDays: ReadonlyMap<string, string>;
  rooms: readonly RepairRoom[];
  /** Most lessons of a teacher on a day, and how many there are without the lessons above, by `takenKey`. */
  dayMax: number;
  loads: ReadonlyMap<string, number>;
  /** Names of people and rooms by id. */
  names: ReadonlyMap<string, string>;
  /** Children whom a teacher taught lately, by the teacher's id. */
  familiar: ReadonlyMap<string, ReadonlySet<string>>;
}

export const takenKey = (id: string, day: string): string => `${id} ${day}`;

/** Why the person, class or room is taken in the span; undefined = free. */
export function whyTaken(id: string, span: Span, { taken, teacherId, away, names }: RepairFacts): string | undefined {
  const { lessonDate, startTime, endTime } = span;
  if (id === teacherId && `${lessonDate} ${startTime}:00` < away.to && `${lessonDate} ${endTime}:00` > away.from)
    return `${names.get(id)} 这段时间不在`;
  return taken.get(takenKey(id, lessonDate))?.find((one) => overlaps(one, span))?.why;
}

/** Why the time suits families badly: `周末休息`, `晚上`; undefined = an ordinary time. */
export function whyUnusual({ lessonDate, startTime }: Span, { restDays }: Pick<RepairFacts, 'restDays'>): string | undefined {
  const rest = restDays.get(lessonDate);
  const reasons = [...(rest === undefined ? [] : [`休息日（${rest}）`]), ...(isEvening(minutesOf(startTime)) ? ['晚上'] : [])];
  return reasons.length > 0 ? reasons.join('、') : undefined;
}
