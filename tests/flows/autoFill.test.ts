/** Automatic filling in the product as it is built: wishes, a proposal worked out in a thread, lessons written from it. */
import { expect, it } from 'vitest';
import { addDays, todayInShanghai } from '../../src/domain/calendar';
import { weekdayOf } from '../../src/domain/weekday';
import { dialect } from '../../src/wire/dialect';
import { freshName } from '../support/desks/unique';
import { arriveAs, type Person } from './person';

/** Late enough for no lesson to be there, within the year for which one may plan. */
const late = addDays(todayInShanghai(), 300);
const monday = addDays(late, 1 - weekdayOf(late));

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
async function call(person: Person, path: string, body?: object): Promise<any> {
  const token = (await person.page.context().cookies()).find(({ name }) => name === dialect.tokenCookie)?.value ?? '';
  const { request } = person.page.context();
  const answer = body ? await request.post(path, { headers: { token }, data: body }) : await request.get(path, { headers: { token } });
  const { code, message, data } = await answer.json();
  expect([path, code], message).toEqual([path, 200]);
  return data;
}

it('places two children beside each other, and writes their lessons when the proposal is taken', async () => {
  const person = await arriveAs('admin');
  const { records } = await call(person, '/api/instUser/teacherPage?pageSize=1');
  const course = { courseName: freshName('排'), category: 1, domains: [1], mode: 1, minutes: 40, deductHours: '1.00', feeMode: 1 };
  const { id: courseId } = await call(person, '/api/instCourse/save', { ...course, teacherIds: [records[0].id] });
  const children = (await call(person, '/api/instStudent/page?stuStatus=2&pageSize=2')).records;
  const values = { startDate: monday, weeks: 1, courseIds: [courseId], ignoreHints: true, withRooms: false };
  const { id: fillId } = await call(person, '/api/scheduleInfo/saveFill', values);
  for (const { id: stuId } of children) await call(person, '/api/scheduleInfo/saveWish', { fillId, stuId, courseId, perWeek: 2 });
  await person.open(`/eduModel/autoFill/show/${fillId}`);
  await person.press('排出方案');
  await person.page.getByRole('dialog').getByRole('button', { name: '排出方案' }).click();
  await expect.poll(async () => (await call(person, `/api/scheduleInfo/proposalPage?fillId=${fillId}`)).total).toBe(4);
  await call(person, '/api/scheduleInfo/saveDrawPlan', { id: fillId, ignoreHints: true });
  const lessons = (await call(person, `/api/scheduleInfo/listVoPage?fillId=${fillId}`)).records as {
    lessonDate: string;
    startTime: string;
  }[];
  expect(new Set(lessons.map(({ lessonDate, startTime }) => `${lessonDate} ${startTime}`)).size).toBe(4);
  await person.leave();
});
