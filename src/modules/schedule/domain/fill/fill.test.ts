import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekdayOf } from '../../../../domain/weekday';
import { overlaps, type Span, timeAfter } from '../times';
import { fill } from './fill';
import { formatReason } from './formatReason';
import type { FillAnswer, FillBusy, FillProblem, FillWish, PlacedLesson } from './problem';

/** Two weeks, Monday to Friday; 4 March 2027 is left out, as a holiday is. */
const weeks = [
  ['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-05'],
  ['2027-03-08', '2027-03-09', '2027-03-10', '2027-03-11', '2027-03-12'],
];
const starts = ['09:00', '09:40', '10:20', '11:00', '14:00', '14:40'];
const problemOf = (values: Partial<FillProblem>): FillProblem => ({
  weeks,
  starts,
  opening: { from: '08:00', to: '16:00' },
  now: '2027-02-26 10:00:00',
  teacherDayMax: 4,
  sharedRoomIds: ['hall'],
  wishes: [],
  busy: [],
  hours: [],
  ...values,
});
const getWish = (values: Partial<FillWish>): FillWish => ({
  id: 'w',
  courseId: 'speech',
  stuIds: ['c1'],
  classId: null,
  offered: true,
  perWeek: 1,
  minutes: 40,
  teacherIds: ['t1'],
  roomIds: [],
  needsRoom: false,
  times: [],
  onlyTimes: false,
  ...values,
});

const some = (prefix: string, most: number) =>
  fc.uniqueArray(fc.integer({ min: 1, max: most }), { minLength: 1, maxLength: 3 }).map((ids) => ids.map((id) => `${prefix}${id}`));
const time = fc.record({
  weekday: fc.integer({ min: 1, max: 5 }),
  startTime: fc.constantFrom('09:00', '09:15', '14:00'),
  endTime: fc.constantFrom(null, '11:00', '15:30'),
});
const wish = fc.record({
  courseId: fc.constantFrom('speech', 'sense'),
  stuIds: some('c', 6),
  classId: fc.constantFrom(null, null, 'class1'),
  offered: fc.constant(true),
  perWeek: fc.integer({ min: 1, max: 5 }),
  minutes: fc.constantFrom(30, 40, 60),
  teacherIds: some('t', 4),
  roomIds: fc.oneof(fc.constant([]), some('r', 2), fc.constant(['hall'])),
  needsRoom: fc.boolean(),
  times: fc.array(time, { maxLength: 3 }),
  onlyTimes: fc.boolean(),
});
const busy = fc.record({
  who: fc.constantFrom('c1', 'c2', 't1', 't2', 't3', 'r1', 'class1'),
  kind: fc.constantFrom('lesson' as const, 'leave' as const),
  lessonDate: fc.constantFrom(...weeks.flat()),
  startTime: fc.constantFrom('00:00', '09:10', '14:00'),
  endTime: fc.constantFrom('09:40', '15:00', '24:00'),
});
const problem = fc
  .record({
    wishes: fc.array(wish, { minLength: 1, maxLength: 14 }),
    busy: fc.array(busy, { maxLength: 8 }),
    hours: fc.uniqueArray(
      fc.record({
        stuId: fc.constantFrom('c1', 'c2', 'c3'),
        courseId: fc.constantFrom('speech', 'sense'),
        lessons: fc.integer({ min: 0, max: 6 }),
      }),
      { selector: ({ stuId, courseId }) => `${stuId} ${courseId}` },
    ),
    teacherDayMax: fc.integer({ min: 1, max: 5 }),
  })
  .map(({ wishes, busy: taken, ...rest }) =>
    problemOf({
      ...rest,
      busy: taken.filter((one) => one.startTime < one.endTime),
      wishes: wishes.map((one, at) => ({ ...one, id: `w${at}` })),
    }),
  );

/** Everybody and everything that a placed lesson takes. */
function takenBy(
  { wishId, teacherId, roomId }: Pick<PlacedLesson, 'wishId' | 'teacherId' | 'roomId'>,
  { wishes, sharedRoomIds }: FillProblem,
) {
  const { stuIds, classId } = wishes.find(({ id }) => id === wishId)!;
  return [...stuIds, classId, teacherId, roomId !== null && sharedRoomIds.includes(roomId) ? null : roomId].filter((id) => id !== null);
}

/** What of `who` stands in the way of the span, in the words of the answer. */
function inTheWay(who: string, span: Span, asked: FillProblem, placed: readonly PlacedLesson[]): 'leave' | 'busy' | undefined {
  const fixed = asked.busy.filter((one) => one.who === who && overlaps(one, span));
  if (fixed.some(({ kind }) => kind === 'leave')) return 'leave';
  if (fixed.length > 0) return 'busy';
  return placed.some((other) => takenBy(other, asked).includes(who) && overlaps(other, span)) ? 'busy' : undefined;
}

const lessonsOn = (teacher: string, day: string, { busy: taken }: FillProblem, placed: readonly PlacedLesson[]) =>
  placed.filter(({ teacherId, lessonDate }) => teacherId === teacher && lessonDate === day).length +
  taken.filter(({ who, kind, lessonDate }) => who === teacher && kind === 'lesson' && lessonDate === day).length;

const weekOf = (day: string) => weeks.findIndex((days) => days.includes(day));
const isWished = ({ times, minutes }: FillWish, { lessonDate, startTime }: Pick<Span, 'lessonDate' | 'startTime'>) =>
  times.some(
    (one) =>
      one.weekday === weekdayOf(lessonDate) &&
      (one.endTime === null ? one.startTime === startTime : one.startTime <= startTime && timeAfter(startTime, minutes)! <= one.endTime),
  );

/** Times that come into question for a wish in a week, worked out anew. */
function timesOf(one: FillWish, week: number): Span[] {
  return weeks[week]!.flatMap((lessonDate) => {
    const own = one.times.filter(({ weekday }) => weekday === weekdayOf(lessonDate)).map(({ startTime }) => startTime);
    return [...new Set([...starts, ...own])]
      .map((startTime) => ({ lessonDate, startTime, endTime: timeAfter(startTime, one.minutes)! }))
      .filter((span) => span.startTime >= '08:00' && span.endTime <= '16:00' && (!one.onlyTimes || isWished(one, span)));
  });
}

describe('a proposal', () => {
  it('breaks no hard rule', () => {
    fc.assert(
      fc.property(problem, (asked) => {
        const { placed } = fill(asked);
        for (const [at, lesson] of placed.entries()) {
          const wanted = asked.wishes.find(({ id }) => id === lesson.wishId)!;
          const others = placed.filter((_, other) => other !== at);
          for (const who of takenBy(lesson, asked)) expect(inTheWay(who, lesson, asked, others), who).toBeUndefined();
          expect(wanted.teacherIds).toContain(lesson.teacherId);
          if (lesson.roomId === null) expect(wanted.roomIds).toEqual([]);
          else expect(wanted.roomIds).toContain(lesson.roomId);
          expect(timesOf(wanted, weekOf(lesson.lessonDate))).toContainEqual({
            lessonDate: lesson.lessonDate,
            startTime: lesson.startTime,
            endTime: lesson.endTime,
          });
          expect(lessonsOn(lesson.teacherId, lesson.lessonDate, asked, placed)).toBeLessThanOrEqual(
            Math.max(asked.teacherDayMax, lessonsOn(lesson.teacherId, lesson.lessonDate, asked, [])),
          );
        }
        for (const { stuId, courseId, lessons } of asked.hours) {
          const own = asked.wishes.filter((one) => one.courseId === courseId && one.stuIds.includes(stuId)).map(({ id }) => id);
          expect(placed.filter(({ wishId }) => own.includes(wishId)).length).toBeLessThanOrEqual(lessons);
        }
      }),
    );
  });

  it('has every wished lesson once, placed or with a reason', () => {
    fc.assert(
      fc.property(problem, (asked) => {
        const { placed, unplaced } = fill(asked);
        for (const { id, perWeek } of asked.wishes) {
          for (const week of weeks.keys()) {
            const there = placed.filter((one) => one.wishId === id && weekOf(one.lessonDate) === week).length;
            expect(there + unplaced.filter((one) => one.wishId === id && one.week === week).length).toBe(perWeek);
          }
        }
      }),
    );
  });

  it('says for every lesson without a place what rules out each of its times', () => {
    fc.assert(fc.property(problem, (asked) => checkReasons(asked, fill(asked))));
  });

  it('is the same for the same input', () => {
    fc.assert(
      fc.property(problem, (asked) => {
        expect(fill(structuredClone(asked))).toEqual(fill(asked));
      }),
    );
  });
});

/** Works out the reasons from the finished proposal and compares. */
function checkReasons(asked: FillProblem, { placed, unplaced }: FillAnswer): void {
  for (const { wishId, week, reason } of unplaced) {
    const one = asked.wishes.find(({ id }) => id === wishId)!;
    if (reason.kind === 'noChild') expect(one.stuIds).toEqual([]);
    else if (reason.kind === 'noDay') expect(weeks[week]).toEqual([]);
    else if (reason.kind === 'noTeacher') expect(one.teacherIds).toEqual([]);
    else if (reason.kind === 'noRoom') expect(one.roomIds).toEqual([]);
    else if (reason.kind === 'noTime') expect(timesOf(one, week)).toEqual([]);
    else if (reason.kind === 'hours')
      expect(one.stuIds.some((child) => isUsedUp(child, one.courseId, asked, { placed, unplaced }))).toBe(true);
    else if (reason.kind === 'taken') {
      const times = timesOf(one, week);
      expect(reason.times).toBe(times.length);
      const causes: Record<string, number> = {};
      for (const span of times) {
        const cause = causeOf(one, span, week, asked, placed);
        causes[cause] = (causes[cause] ?? 0) + 1;
      }
      expect(causes).toEqual(reason.causes);
    }
  }
}

/** Whether the hours of the child are used up by lessons that were placed or found no place. */
function isUsedUp(child: string, courseId: string, { hours, wishes }: FillProblem, { placed, unplaced }: FillAnswer): boolean {
  const own = wishes.filter((one) => one.courseId === courseId && one.stuIds.includes(child)).map(({ id }) => id);
  const tried = [...placed, ...unplaced.filter(({ reason }) => reason.kind === 'taken')].filter(({ wishId }) => own.includes(wishId));
  return hours.some((left) => left.stuId === child && left.courseId === courseId && left.lessons === tried.length);
}

function causeOf(one: FillWish, span: Span, week: number, asked: FillProblem, placed: PlacedLesson[]): string {
  const people = [...one.stuIds, ...(one.classId ? [one.classId] : [])].map((who) => inTheWay(who, span, asked, placed));
  if (people.includes('leave')) return 'childLeave';
  if (people.includes('busy')) return 'childBusy';
  const sameDay = placed.filter(({ wishId, lessonDate }) => wishId === one.id && lessonDate === span.lessonDate).length;
  if (sameDay >= Math.ceil(one.perWeek / weeks[week]!.length)) return 'sameDay';
  const isFree = (teacher: string) =>
    !inTheWay(teacher, span, asked, placed) && lessonsOn(teacher, span.lessonDate, asked, placed) < asked.teacherDayMax;
  if (!one.teacherIds.some(isFree)) return 'teacher';
  const taken = one.roomIds.filter((room) => !asked.sharedRoomIds.includes(room) && inTheWay(room, span, asked, placed));
  return one.roomIds.length > 0 && taken.length === one.roomIds.length ? 'room' : 'nothing';
}

const at = ({ lessonDate, startTime }: Span) => `${lessonDate} ${startTime}`;
const dayOf = (who: string, lessonDate: string, kind: FillBusy['kind'] = 'lesson'): FillBusy => ({
  who,
  kind,
  lessonDate,
  startTime: '00:00',
  endTime: '24:00',
});

describe('lessons', () => {
  it('stand at the wished time, at the same time in each week', () => {
    const { placed } = fill(problemOf({ wishes: [getWish({ times: [{ weekday: 2, startTime: '10:30', endTime: null }] })] }));
    expect(placed.map(at)).toEqual(['2027-03-02 10:30', '2027-03-09 10:30']);
  });

  it('of one wish stand on days that are not next to each other', () => {
    const { placed } = fill(problemOf({ weeks: [weeks[1]!], wishes: [getWish({ perWeek: 3 })] }));
    expect(placed.map(({ lessonDate }) => lessonDate).sort()).toEqual(['2027-03-08', '2027-03-10', '2027-03-12']);
  });

  it('make room for one that can be nowhere else', () => {
    const only = { weeks: [['2027-03-08']], starts: ['09:00', '09:40', '10:20'] };
    // All prefer 09:00 with the same teacher; the second child is available at no other time.
    const wishes = ['c1', 'c2', 'c3'].map((child) => getWish({ id: child, stuIds: [child] }));
    const away = (who: string, startTime: string, endTime: string): FillBusy => ({
      who,
      kind: 'lesson',
      lessonDate: '2027-03-08',
      startTime,
      endTime,
    });
    const taken = [away('c1', '10:20', '11:00'), away('c2', '09:40', '10:20'), away('c3', '09:40', '11:00')];
    const { placed, unplaced } = fill(problemOf({ ...only, wishes, busy: taken }));
    expect(unplaced).toEqual([]);
    expect(placed.map((one) => `${one.wishId} ${one.startTime}`)).toEqual(['c1 09:40', 'c2 10:20', 'c3 09:00']);
  });

  it('that find no place say why, in words', () => {
    const taken = [dayOf('c1', '2027-03-08', 'leave'), dayOf('t1', '2027-03-09'), dayOf('t1', '2027-03-10', 'leave')];
    const days = { weeks: [['2027-03-08', '2027-03-09', '2027-03-10']], starts: ['09:00', '10:00'] };
    const { unplaced } = fill(problemOf({ ...days, wishes: [getWish({})], busy: taken }));
    expect(formatReason(unplaced, new Map([['t1', '王敏']]))).toBe(
      '第 1 周差 1 节：可选的 6 个时段里，学员请假 2 个，教师没空 4 个（王敏不在 2 个、有课 2 个）',
    );
    const short = fill(problemOf({ wishes: [getWish({})], hours: [{ stuId: 'c1', courseId: 'speech', lessons: 1 }] }));
    expect(short.placed).toHaveLength(1);
    expect(formatReason(short.unplaced, new Map())).toBe('第 2 周差 1 节：可排课时不够');
  });
});
