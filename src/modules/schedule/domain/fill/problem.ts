/** What the automatic filling of a timetable is asked, and what it answers. Plain data, so that it can be sent to a thread. */
import type { Span } from '../times';

/** A window in which lessons are wished; without an end, the exact start of a lesson. */
export interface WishedTime {
  /** 1 Monday … 7 Sunday. */
  weekday: number;
  startTime: string;
  endTime: string | null;
}

/** Wish of one child or one class for lessons of one course. */
export interface FillWish {
  id: string;
  courseId: string;
  /** Children of the lesson who may be planned; of a class those who are members. */
  stuIds: readonly string[];
  classId: string | null;
  /** Whether the course is offered. */
  offered: boolean;
  /** Lessons in each week. */
  perWeek: number;
  minutes: number;
  /** Teachers who may teach it, preferred ones first. */
  teacherIds: readonly string[];
  /** Rooms it may take, preferred ones first; none = it takes place without a room. */
  roomIds: readonly string[];
  /** Whether a room is required although none of `roomIds` is left. */
  needsRoom: boolean;
  times: readonly WishedTime[];
  /** True: only within `times`; false: there first. */
  onlyTimes: boolean;
}

/** Time that somebody or a room does not have: an existing lesson, or a leave. `who`: id of a teacher, child, class or room. */
export interface FillBusy extends Span {
  who: string;
  kind: 'lesson' | 'leave';
}

export interface FillProblem {
  /** Days on which lessons may take place, week by week. */
  weeks: readonly (readonly string[])[];
  /** Start times that are tried on each day, `HH:mm`. */
  starts: readonly string[];
  opening: { from: string; to: string };
  /** `YYYY-MM-DD HH:mm:ss`; lessons begin later. */
  now: string;
  /** Maximum lessons of a teacher on one day, existing ones included. */
  teacherDayMax: number;
  /** Rooms in which several lessons may take place at once. */
  sharedRoomIds: readonly string[];
  wishes: readonly FillWish[];
  busy: readonly FillBusy[];
  /** Lessons that a child has hours for; nothing said = no limit. */
  hours: readonly { stuId: string; courseId: string; lessons: number }[];
}

export interface PlacedLesson extends Span {
  wishId: string;
  teacherId: string;
  roomId: string | null;
}

/** Why all times of a lesson are out of the question, with the number of times each cause rules out. */
export type Cause = 'childLeave' | 'childBusy' | 'sameDay' | 'teacher' | 'room';

export interface TeacherCause {
  teacherId: string;
  /** Of the times that are ruled out by teachers: how many this one is away, has another lesson, or has reached the maximum. */
  leave: number;
  busy: number;
  full: number;
}

export type Reason =
  | { kind: 'hours' | 'noChild' | 'offShelf' | 'noDay' | 'noTeacher' | 'noRoom' | 'noTime' }
  | { kind: 'taken'; times: number; causes: Partial<Record<Cause, number>>; teachers: TeacherCause[] };

/** A lesson without a slot; `week` counts from 0. */
export interface UnplacedLesson {
  wishId: string;
  week: number;
  reason: Reason;
}

export interface FillAnswer {
  placed: PlacedLesson[];
  unplaced: UnplacedLesson[];
}
