/**
 * Automatic filling for a school of 30 teachers and 300 children who wish four lessons each: the search alone, without the database.
 * On two busy cores 1 s for the first, 5 s for the others; the goal is 10.
 */
import { addDays } from '../../../src/domain/calendar';
import { fill } from '../../../src/modules/schedule/domain/fill/fill';
import type { FillProblem, FillWish } from '../../../src/modules/schedule/domain/fill/problem';
import { timeAfter } from '../../../src/modules/schedule/domain/times';

export interface FillMeasurement {
  what: string;
  lessons: number;
  placed: number;
  ms: number;
}

const children = 300;
const teachers = Array.from({ length: 30 }, (_, at) => `teacher${at}`);
const rooms = Array.from({ length: 20 }, (_, at) => `room${at}`);
const courses = 8;
const monday = '2027-03-01';

/** A loose week pattern, and one in which the teachers have hardly more lessons than are wished. */
export function measureFill(): FillMeasurement[] {
  return [
    measured('1 lesson a week for 4 weeks', { perWeek: 1, weeks: 4, teacherDayMax: 8 }),
    measured('4 lessons in a week, at most 10 a day for a teacher', { perWeek: 4, weeks: 1, teacherDayMax: 10 }),
    measured('4 lessons in a week, exactly as many as teachers may give', { perWeek: 4, weeks: 1, teacherDayMax: 8 }),
  ];
}

interface Size {
  perWeek: number;
  weeks: number;
  teacherDayMax: number;
}

function measured(what: string, size: Size): FillMeasurement {
  const problem = problemOf(size);
  const began = performance.now();
  const { placed, unplaced } = fill(problem);
  return { what, lessons: placed.length + unplaced.length, placed: placed.length, ms: performance.now() - began };
}

function problemOf({ perWeek, weeks, teacherDayMax }: Size): FillProblem {
  const random = numbers();
  const wishes = Array.from({ length: children }, (_, at): FillWish => {
    const course = random(courses);
    return {
      id: `wish${at}`,
      courseId: `course${course}`,
      stuIds: [`child${at}`],
      classId: null,
      offered: true,
      perWeek,
      minutes: 40,
      teacherIds: teachers.filter((_one, nth) => nth % courses === course || (nth + 3) % courses === course),
      roomIds: rooms,
      needsRoom: true,
      times: Array.from({ length: random(3) }, () => {
        return { weekday: 1 + random(5), startTime: ['08:00', '15:00', '16:00'][random(3)]!, endTime: '18:40' };
      }),
      onlyTimes: false,
    };
  });
  return {
    weeks: Array.from({ length: weeks }, (_, week) => Array.from({ length: 5 }, (_day, at) => addDays(monday, 7 * week + at))),
    starts: Array.from({ length: 19 }, (_, at) => timeAfter('08:00', at * 40)!),
    opening: { from: '08:00', to: '21:00' },
    now: '2027-01-01 00:00:00',
    teacherDayMax,
    sharedRoomIds: [],
    wishes,
    busy: [],
    hours: [],
  };
}

/** The same numbers in every run. */
function numbers(): (below: number) => number {
  let seed = 42;
  return (below) => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
