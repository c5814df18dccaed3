/** Calls of leaves: applying, deciding, and reading the effect on seats, hours and credits. */
import { buyHours } from '../../../src/modules/finance/contract';
import { runTimed } from '../../../src/server/features/timed/runTimed';
import type { TestServer } from '../server/testServer';
import { hourOperations } from './hourOperations';
import { lessonDesk } from './lessonDesk';

export const week = { startTime: '2026-07-13 00:00:00', endTime: '2026-07-18 00:00:00' };
export const childLeave = (stuId: string, values: object = {}) => ({
  applyType: 1,
  stuId,
  source: 1,
  leaveType: 2,
  reason: '感冒发烧',
  ...week,
  ...values,
});
export const teacherLeave = (teacherId: string, values: object = {}) => ({
  applyType: 2,
  teacherId,
  leaveType: 1,
  reason: '家里有事',
  ...week,
  ...values,
});
export const errorsOf = (answer: { data: { errors: unknown[] } }) => answer.data.errors;

export async function leaveDesk(server: TestServer) {
  const desk = lessonDesk(server);
  const of = await hourOperations(server);
  const apply = (body: object, as = 'admin') => server.call('POST', '/api/scheduleTeacher/applyLeave', { as, body });
  const asked = async (body: object) => desk.data('POST', '/api/scheduleTeacher/applyLeave', { body });
  const decide = (call: string, body: object, as = 'admin') => server.call('POST', `/api/scheduleTeacher/${call}`, { as, body });
  const agree = (id: string, body: object = {}) => desk.data('POST', '/api/scheduleTeacher/agreeLeave', { body: { id, ...body } });
  const leaveOf = (id: string) => desk.data('GET', '/api/leaveApply/getById', { query: { id } });
  const credits = async (leaveId: string) =>
    (await desk.data('GET', '/api/makeupCredit/page', { query: { leaveId, pageSize: 50 } })).records;
  const makeup = (call: string, body: object) => server.call('POST', `/api/makeupCredit/${call}`, { body });
  const seatOf = async (lessonId: string, stuId: string) => {
    const { id } = (await desk.seats(lessonId)).find((seat: { stuId: string }) => seat.stuId === stuId);
    return desk.data('GET', '/api/scheduleStudent/getById', { query: { id } });
  };
  const hoursOf = async (stuId: string, courseId: string) =>
    (await desk.data('GET', '/api/instStudent/studentRemainByCourse', { query: { stuId, courseId } })).records[0];
  const settings = (values: object) => desk.data('PUT', '/api/instSetting/leaveNoticeSet', { body: values });
  const noticesTo = async (name: string) =>
    (await desk.data('GET', '/api/sysNoticeDetails/page', { query: { title: name, pageSize: 50 } })).records;
  const tick = () => runTimed({ ...server.context, log: { warn: () => {}, error: () => {} } as never });

  /** A child with five hours of a course, and a lesson of it in the week of the leave. */
  async function bought(values: Record<string, unknown> = {}) {
    const [courseId, stuId] = [(values.courseId as string) ?? (await desk.addCourse()), await desk.addChild()];
    await of.act((context) =>
      buyHours({ stuId, courseId, boughtHours: 500, giftHours: 0, amount: 50_000, expireDate: '2026-08-31' }, context),
    );
    const lesson = await desk.add({ lessonDate: '2026-07-13', courseId, stuIds: [stuId], ...values });
    return { lesson, courseId, stuId };
  }

  return { ...desk, apply, asked, decide, agree, leaveOf, credits, makeup, seatOf, hoursOf, settings, noticesTo, tick, bought };
}
