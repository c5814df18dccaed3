/** Lessons created by calls, with new teachers, children and rooms. */

import type { TestServer } from '../server/testServer';
import { caller, newPhone } from './newRecords';

let made = 0;

export function lessonDesk(server: TestServer) {
  const is = caller(server);
  const addTeacher = async (): Promise<string> => {
    const one = await is.data('GET', '/api/instUser/getById', { query: { id: await is.teacherId() } });
    const body = {
      realName: `课表教师${++made}`,
      sex: 2,
      phone: newPhone(),
      deptId: one.deptId,
      post: 2,
      roleIds: one.roleIds,
      hireDate: '2024-01-08',
    };
    return (await is.data('POST', '/api/instUser/save', { body })).id;
  };
  const addRoom = async (values: object = {}): Promise<string> =>
    (await is.data('POST', '/api/instRoom/save', { body: { roomName: `课表教室${++made}`, ...values } })).id;
  const addCourse = async (values: object = {}): Promise<string> => {
    const body = {
      courseName: `课表课程${++made}`,
      category: 1,
      domains: [1],
      mode: 1,
      minutes: 40,
      deductHours: '1.00',
      feeMode: 1,
      ...values,
    };
    return (await is.data('POST', '/api/instCourse/save', { body })).id;
  };
  const addChild = async (): Promise<string> => (await is.addStudent()).id;
  /** Body of a lesson; teacher, child and course are created unless given. */
  const lessonBody = async (values: Record<string, unknown> = {}) => ({
    courseId: values.courseId ?? (await addCourse()),
    teacherId: values.teacherId ?? (await addTeacher()),
    stuIds: values.stuIds ?? [await addChild()],
    lessonDate: '2026-07-06',
    startTime: '09:00',
    ignoreHints: true,
    ...values,
  });
  const save = async (values: Record<string, unknown> = {}, as = 'admin') =>
    server.call('POST', '/api/scheduleInfo/save', { as, body: await lessonBody(values) });
  const add = async (values: Record<string, unknown> = {}) => is.data('POST', '/api/scheduleInfo/save', { body: await lessonBody(values) });
  const get = (id: string) => is.data('GET', '/api/scheduleInfo/getScheduleInfoByScheduleId', { query: { id } });
  const act = (path: string, body: object, as = 'admin') =>
    server.call('POST', path.startsWith('/') ? `/api${path}` : `/api/scheduleInfo/${path}`, { as, body });
  const seats = async (scheduleId: string) =>
    (await is.data('GET', '/api/scheduleStudent/page', { query: { scheduleId, pageSize: 100 } })).records;
  const teachers = async (scheduleId: string) =>
    (await is.data('GET', '/api/scheduleTeacher/page', { query: { scheduleId, pageSize: 100 } })).records;
  /** User name of a demo account that has this role. */
  const usernameOf = async (roleName: string): Promise<string> => {
    const { records } = await is.data('GET', '/api/instUser/page', { query: { pageSize: 100 } });
    const person = records.find(({ roleIdsLabel }: { roleIdsLabel: string[] | null }) => roleIdsLabel?.includes(roleName));
    return (await is.data('GET', '/api/instUser/getById', { query: { id: person.id } })).username;
  };
  return { ...is, usernameOf, addTeacher, addRoom, addCourse, addChild, lessonBody, save, add, get, act, seats, teachers };
}
