/** Timetables made up at random: whatever is planned, moved and copied, SQL over all lessons finds no double booking. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '../../src/domain/calendar';
import { hourOperations } from '../support/desks/hourOperations';
import { lessonDesk } from '../support/desks/lessonDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

const monday = '2026-07-13';
let server: TestServer;
let desk: ReturnType<typeof lessonDesk>;
let of: Awaited<ReturnType<typeof hourOperations>>;
let people: { teachers: string[]; children: string[]; rooms: string[]; courseId: string };
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2026-07-06T00:00:00Z') });
  desk = lessonDesk(server);
  of = await hourOperations(server);
  const several = async (make: () => Promise<string>, count: number) => {
    const made: string[] = [];
    for (let at = 0; at < count; at++) made.push(await make());
    return made;
  };
  people = {
    teachers: await several(desk.addTeacher, 3),
    children: await several(desk.addChild, 4),
    rooms: await several(() => desk.addRoom(), 2),
    courseId: await desk.addCourse(),
  };
});
afterAll(() => server?.close());

const hour = fc.integer({ min: 0, max: 30 }).map((at) => `${String(9 + Math.floor(at / 6)).padStart(2, '0')}:${(at % 6) * 10 || '00'}`);
const slot = fc.record({ weekday: fc.integer({ min: 1, max: 6 }), startTime: hour });
const who = { teacher: fc.nat(2), children: fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 2 }), room: fc.nat(2) };
const plan = fc.record({
  ...who,
  slots: fc.array(slot, { minLength: 1, maxLength: 3 }),
  count: fc.integer({ min: 1, max: 6 }),
  mode: fc.constantFrom(1, 2),
});
const move = fc.record({ ...who, day: fc.nat(13), startTime: hour });

const chosen = ({ teacher, children, room }: { teacher: number; children: number[]; room: number }) => ({
  courseId: people.courseId,
  teacherId: people.teachers[teacher],
  stuIds: children.map((at) => people.children[at]),
  roomId: people.rooms[room] ?? null,
  ignoreHints: true,
});

/** Pairs of lessons that share a person or a room that is not shared, and a minute. */
async function doubleBookings(): Promise<number> {
  const overlap =
    'a.lesson_date = b.lesson_date and a.start_time < b.end_time and b.start_time < a.end_time and a.takes_time and b.takes_time and a.id < b.id and a.deleted_at is null and b.deleted_at is null';
  const rows = await of.act(({ records }) =>
    records.sql<{ pairs: number }>(
      `select (select count(*) from schedule_teacher a join schedule_teacher b on a.teacher_id = b.teacher_id and ${overlap})::int
            + (select count(*) from schedule_student a join schedule_student b on a.stu_id = b.stu_id and ${overlap})::int
            + (select count(*) from schedule_info a join schedule_info b on a.room_id = b.room_id and a.takes_room and b.takes_room and ${overlap})::int
         as pairs`,
    ),
  );
  return rows[0]!.pairs;
}

it('every plan that leaves out or makes up for clashes can be written, and nobody is booked twice', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(plan, fc.array(move, { maxLength: 3 }), async (planned, moves) => {
      const body = {
        ...chosen(planned),
        slots: planned.slots,
        startDate: monday,
        endMode: 1,
        endCount: planned.count,
        onConflict: planned.mode,
      };
      const preview = await desk.data('POST', '/api/scheduleInfo/prePlan', { body });
      const lines = preview.lines as { chosen: boolean; level: number; withIds: string[] | null }[];
      expect(lines.filter((line) => line.chosen && line.level === 3)).toEqual([]);
      const wanted = lines.filter((line) => line.chosen).length;
      const saved = await server.call('POST', '/api/scheduleInfo/savePlan', { body: { id: preview.id, ignoreHints: true } });
      expect([saved.code, saved.message]).toEqual(wanted === 0 ? [422, expect.stringContaining('没有要排入')] : [200, '']);
      const { records } = await desk.data('GET', '/api/scheduleInfo/listVoPage', { query: { batchId: preview.id, pageSize: 50 } });
      expect(records).toHaveLength(wanted);
      for (const [at, { day, startTime, ...to }] of moves.entries()) {
        const lesson = records[at];
        if (!lesson) continue;
        const values = { ...chosen(to), courseId: undefined, lessonDate: addDays(monday, day), startTime, endTime: null };
        // Refused or made: either way the timetable stays whole.
        await server.call('PUT', '/api/scheduleInfo/update', { body: { id: lesson.id, version: lesson.version, ...values } });
      }
      expect(await doubleBookings()).toBe(0);
    }),
    { numRuns: 12 },
  );
  const { total } = await desk.data('GET', '/api/scheduleInfo/listVoPage', { query: { teacherIds: people.teachers[0]! } });
  expect(total).toBeGreaterThan(0);
});
