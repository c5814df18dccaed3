/** Turns wishes into single lessons with the times that come into question for each. */
import { entryOf } from '../../../../domain/must';
import { weekdayOf } from '../../../../domain/weekday';
import { minutesOf } from '../times';
import type { Board, Time } from './board';
import type { FillProblem, FillWish, UnplacedLesson, WishedTime } from './problem';

/** A time of the lesson; `weekday` and `wished` decide between times that are all free. */
export interface Slot extends Time {
  weekday: number;
  wished: boolean;
}

/** One lesson that is to be placed. */
export interface FillLesson {
  wish: FillWish;
  week: number;
  /** Other lessons of the same wish, as their numbers; in `weekMates` those of the same week. */
  siblings: number[];
  weekSiblings: number[];
  slots: readonly Slot[];
  /** Children and class. */
  people: readonly number[];
  teachers: readonly number[];
  rooms: readonly number[];
  /** Maximum lessons of the wish on one day. */
  mostPerDay: number;
}

/** Lessons to be placed, in the order of the wishes, and lessons that cannot be placed in any timetable. */
export function lessonsOf(problem: FillProblem, board: Board): { lessons: FillLesson[]; refused: UnplacedLesson[] } {
  const left = new Map(problem.hours.map(({ stuId, courseId, lessons }) => [`${stuId} ${courseId}`, lessons]));
  const lessons: FillLesson[] = [];
  const refused: UnplacedLesson[] = [];
  for (const wish of problem.wishes) {
    const own: number[] = [];
    let firstDay = 0;
    for (const [week, days] of problem.weeks.entries()) {
      const slots = slotsOf(problem, wish, days, firstDay);
      firstDay += days.length;
      const weekSiblings: number[] = [];
      for (let nth = 0; nth < wish.perWeek; nth++) {
        const kind = whyNever(wish, days, slots) ?? (takeHours(wish, left) ? undefined : 'hours');
        if (kind) {
          refused.push({ wishId: wish.id, week, reason: { kind } });
          continue;
        }
        own.push(lessons.length);
        weekSiblings.push(lessons.length);
        const mostPerDay = Math.ceil(wish.perWeek / days.length);
        lessons.push({ wish, week, siblings: own, weekSiblings, slots, mostPerDay, ...getResources(wish, board) });
      }
    }
  }
  return { lessons, refused };
}

function whyNever(wish: FillWish, days: readonly string[], slots: readonly Slot[]) {
  if (!wish.offered) return 'offShelf';
  if (wish.stuIds.length === 0) return 'noChild';
  if (days.length === 0) return 'noDay';
  if (wish.teacherIds.length === 0) return 'noTeacher';
  if (wish.needsRoom && wish.roomIds.length === 0) return 'noRoom';
  return slots.length === 0 ? 'noTime' : undefined;
}

/** Takes the hours of one lesson from every child; false, taking nothing, when one of them has none left. */
function takeHours({ stuIds, courseId }: FillWish, left: Map<string, number>): boolean {
  const keys = stuIds.map((stuId) => `${stuId} ${courseId}`).filter((key) => left.has(key));
  if (keys.some((key) => entryOf(left, key) < 1)) return false;
  for (const key of keys) left.set(key, entryOf(left, key) - 1);
  return true;
}

function getResources({ stuIds, classId, teacherIds, roomIds }: FillWish, board: Board) {
  return {
    people: [...stuIds, ...(classId ? [classId] : [])].map((id) => board.indexOf(id)),
    teachers: teacherIds.map((id) => board.indexOf(id)),
    rooms: roomIds.map((id) => board.indexOf(id)),
  };
}

/** Times of a week; `firstDay`: index of its first day on the board. */
function slotsOf(problem: FillProblem, wish: FillWish, days: readonly string[], firstDay: number): Slot[] {
  const { opening, now } = problem;
  const [opens, closes] = [minutesOf(opening.from), minutesOf(opening.to)];
  return days.flatMap((day, at) => {
    const weekday = weekdayOf(day);
    const windows = wish.times.filter((time) => time.weekday === weekday);
    return startsOf(problem, windows).flatMap((startTime): Slot[] => {
      const from = minutesOf(startTime);
      const to = from + wish.minutes;
      const wished = windows.some((window) => fits(window, from, to));
      if (from < opens || to > closes || `${day} ${startTime}:00` <= now || (wish.onlyTimes && !wished)) return [];
      return [{ day: firstDay + at, weekday, from, to, wished }];
    });
  });
}

/** The usual starts and those of the wished windows, in order, each once. */
function startsOf({ starts }: FillProblem, windows: readonly WishedTime[]): string[] {
  return [...new Set([...starts, ...windows.map(({ startTime }) => startTime)])].sort();
}

function fits({ startTime, endTime }: WishedTime, from: number, to: number): boolean {
  const begins = minutesOf(startTime);
  return endTime === null ? from === begins : from >= begins && to <= minutesOf(endTime);
}
