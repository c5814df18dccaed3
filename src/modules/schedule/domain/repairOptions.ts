/** Options for one lesson of an absent teacher, and impossible candidates with their reasons. Pure. */
import { addDays } from '../../../domain/calendar';
import { weekdayOf } from '../../../domain/weekday';
import type { Handling, Option } from './repairChoice';
import { type RepairFacts, type RepairLesson, type RepairRoom, takenKey, whyTaken } from './repairFacts';
import { isEvening, minutesOf, type Span } from './times';

/** A candidate, and why it cannot be taken. */
export interface RuledOut {
  /** A teacher, or a day with a time. */
  what: string;
  why: string;
}

interface Candidates {
  options: Option[];
  out: RuledOut[];
}

/** Moves offered to the search for one lesson, the best first. */
const mostMoves = 40;
/** Penalty of a rest day or an evening: higher than the sum of the penalties of ordinary times in one repair. */
const unusual = 1000;

/** Teachers who may teach the course and are free at the time of the lesson: those who know the children first, then by name. */
export function findSubstitutes(lesson: RepairLesson, facts: RepairFacts): Candidates {
  const options: Option[] = [];
  const out: RuledOut[] = [];
  for (const teacherId of facts.teachers.get(lesson.courseId) ?? []) {
    if (lesson.otherIds.includes(teacherId)) continue;
    const why = whyTaken(teacherId, lesson, facts) ?? whyFull(teacherId, lesson.lessonDate, facts);
    if (why === undefined) options.push(optionOf(lesson, { kind: 'substitute', teacherId }));
    else out.push({ what: facts.names.get(teacherId) ?? '', why });
  }
  const knows = ({ handling }: Option) => knownTo(handling, lesson, facts);
  return { options: sortOptions(options.toSorted((a, b) => knows(b) - knows(a))), out };
}

/** Other times of the same week at which the children, the other teachers, a teacher of the course and a room are free. */
export function findMoves(lesson: RepairLesson, facts: RepairFacts): Candidates {
  const options: Option[] = [];
  const out: RuledOut[] = [];
  const length = minutesOf(lesson.endTime) - minutesOf(lesson.startTime);
  for (const lessonDate of weekOf(lesson.lessonDate)) {
    if (facts.holidays.has(lessonDate)) continue;
    for (const { startTime, endTime } of facts.slots.get(length) ?? []) {
      const span = { lessonDate, startTime, endTime };
      const found = findMovesAt(span, lesson, facts);
      if (typeof found !== 'string') options.push(...found.map((handling) => optionOf(lesson, handling)));
      else if (found) out.push({ what: `${lessonDate.slice(5)} ${startTime}`, why: found });
    }
  }
  const own = ({ handling }: Option) => ('teacherId' in handling && handling.teacherId === facts.teacherId ? 0 : 1);
  const far = ({ span }: Option) => Math.abs(Date.parse(span.lessonDate) - Date.parse(lesson.lessonDate));
  const worse = ({ span }: Option) => (isWorse(span, lesson, facts) ? 1 : 0);
  const best = options.toSorted((a, b) => worse(a) - worse(b) || own(a) - own(b) || far(a) - far(b)).slice(0, mostMoves);
  return { options: sortOptions(best).map((one) => (worse(one) ? { ...one, penalty: one.penalty + unusual } : one)), out };
}

/** Whether the new time is a rest day or an evening although the old one is not. */
function isWorse(span: Span, lesson: RepairLesson, facts: RepairFacts): boolean {
  const isRest = facts.restDays.has(span.lessonDate) && !facts.restDays.has(lesson.lessonDate);
  return isRest || (isEvening(minutesOf(span.startTime)) && !isEvening(minutesOf(lesson.startTime)));
}

/** Possible moves of the lesson to that time, or the reason why there is none; '' for past times and the lesson's own time. */
function findMovesAt(span: Span, lesson: RepairLesson, facts: RepairFacts): Handling[] | string {
  const isOwn = span.lessonDate === lesson.lessonDate && span.startTime === lesson.startTime;
  if (isOwn || `${span.lessonDate} ${span.startTime}:00` <= facts.now) return '';
  for (const id of groupOf(lesson)) {
    const why = whyTaken(id, span, facts);
    if (why !== undefined) return why;
  }
  const room = findRoomAt(span, lesson, facts);
  if (room === undefined) return '没有空的教室';
  const able = [facts.teacherId, ...(facts.teachers.get(lesson.courseId) ?? [])].filter((id) => !lesson.otherIds.includes(id));
  const free = able.filter((id) => whyTaken(id, span, facts) === undefined && whyFull(id, span.lessonDate, facts) === undefined);
  if (free.length === 0) return '没有能教这门课的教师有空';
  return free.map((teacherId) => ({ kind: 'move', teacherId, ...pick(span), roomId: room.id }));
}

/** The room of the lesson when it is free, else the first free one that holds its children; `id` null for a lesson without room. */
function findRoomAt(span: Span, lesson: RepairLesson, facts: RepairFacts): { id: string | null } | undefined {
  if (!lesson.roomId) return { id: null };
  const isFree = ({ id, shared, capacity }: RepairRoom) =>
    (shared || whyTaken(id, span, facts) === undefined) && (capacity === null || capacity >= lesson.childIds.length);
  const own = facts.rooms.find(({ id }) => id === lesson.roomId);
  return own && isFree(own) ? own : facts.rooms.find((room) => !room.shared && isFree(room));
}

/** What must be free at another time of the lesson, beside teacher and room. */
export function groupOf({ childIds, otherIds, classId }: RepairLesson): string[] {
  return [...childIds, ...otherIds, ...(classId ? [classId] : [])];
}

/** The option of a handling: what it takes, and when. */
export function optionOf(lesson: RepairLesson, handling: Handling, shared: (roomId: string) => boolean = () => false): Option {
  const span = pick(handling.kind === 'move' ? handling : lesson);
  if (handling.kind === 'cancel') return { handling, uses: [], span, penalty: 0 };
  const roomId = handling.kind === 'move' ? handling.roomId : lesson.roomId;
  const room = roomId && !shared(roomId) ? [roomId] : [];
  const teacher = 'teacherId' in handling ? [handling.teacherId] : [];
  return { handling, uses: [...teacher, ...groupOf(lesson), ...room], span, penalty: 0 };
}

function whyFull(teacherId: string, day: string, { loads, dayMax, names }: RepairFacts): string | undefined {
  const lessons = loads.get(takenKey(teacherId, day)) ?? 0;
  return lessons >= dayMax ? `${names.get(teacherId)}当天已有 ${lessons} 节课` : undefined;
}

/** Monday to Sunday of the day's week. */
export function weekOf(day: string): string[] {
  const monday = addDays(day, 1 - weekdayOf(day));
  return Array.from({ length: 7 }, (_, at) => addDays(monday, at));
}

const pick = ({ lessonDate, startTime, endTime }: Span): Span => ({ lessonDate, startTime, endTime });
const sortOptions = (options: readonly Option[]): Option[] => options.map((option, at) => ({ ...option, penalty: at }));

function knownTo(handling: Handling, { childIds }: RepairLesson, { familiar }: RepairFacts): number {
  if (!('teacherId' in handling)) return 0;
  return childIds.filter((id) => familiar.get(handling.teacherId)?.has(id)).length;
}
