/** A teacher falls ill: from the timetable to a proposal that is changed at one row and accepted as a whole. */
import { expect, it } from 'vitest';
import { dialect } from '../../src/wire/dialect';
import { freshName, freshPhone } from '../support/desks/unique';
import { arriveAs, type Person, phone } from './person';

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
async function call(person: Person, path: string, body?: object): Promise<any> {
  const token = (await person.page.context().cookies()).find(({ name }) => name === dialect.tokenCookie)?.value ?? '';
  const { request } = person.page.context();
  const answer = body ? await request.post(path, { headers: { token }, data: body }) : await request.get(path, { headers: { token } });
  const { code, message, data } = await answer.json();
  expect([path, code, message]).toEqual([path, 200, '']);
  return data;
}

const tomorrow = new Date(Date.now() + 32 * 3_600_000).toISOString().slice(0, 10);

/** A teacher with three lessons tomorrow, and another one who may teach the course but has one of these times taken. */
async function prepare(person: Person) {
  const { userId } = await call(person, '/sso/info');
  const like = await call(person, `/api/instUser/getById?id=${userId}`);
  const teacher = async (realName: string) => {
    const phoneNumber = freshPhone();
    const { deptId, roleIds } = like;
    return call(person, '/api/instUser/save', { realName, sex: 2, phone: phoneNumber, deptId, post: 2, roleIds, hireDate: '2024-01-08' });
  };
  const child = async () => {
    const relations = [{ relName: '家长', relation: 2, phone: freshPhone(), isMain: true }];
    const body = { stuName: freshName('童'), sex: 1, birthday: '2019-03-31', rehabCategory: 1, hasCert: false, relations };
    return call(person, '/api/instStudent/save', { ...body, guardianConsent: true, consentDate: '2024-01-08', enterDate: '2024-01-08' });
  };
  const [ill, other] = [await teacher(freshName('病')), await teacher(freshName('代'))];
  const course = { courseName: freshName('课'), category: 1, domains: [1], mode: 1, minutes: 40, deductHours: '1.00', feeMode: 1 };
  const { id: courseId } = await call(person, '/api/instCourse/save', { ...course, teacherIds: [ill.id, other.id] });
  const lesson = async (teacherId: string, startTime: string) => {
    const one = await child();
    const body = { courseId, teacherId, stuIds: [one.id], lessonDate: tomorrow, startTime, ignoreHints: true };
    return { ...(await call(person, '/api/scheduleInfo/save', body)), child: one.stuName };
  };
  const lessons = [await lesson(ill.id, '09:00'), await lesson(ill.id, '10:00'), await lesson(ill.id, '14:00')];
  await lesson(other.id, '10:00');
  return { ill, other, lessons };
}

it('a teacher falls ill: the proposal is looked at, changed at one row and accepted as a whole', async () => {
  const person = await arriveAs('admin');
  const { page } = person;
  const { ill, other, lessons } = await prepare(person);
  await person.open('/eduModel/schedule');
  await person.press('教师不在');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /^教师/ }).fill(ill.realName);
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: ill.realName }).click();
  await dialog.getByRole('textbox', { name: /^结束日期/ }).fill(tomorrow);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: '教师不在' }).click();
  await page.waitForURL(/lessonRepair\//);
  await person.sees(`${other.realName}可以教这门课`);
  await person.sees(`代课：${other.realName} 10:00–10:40 已有`);

  await onAPhone(page.url(), lessons[0].child);

  await person.press('采纳');
  for (const { child } of lessons) await dialog.getByText(child).first().waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: /添加|删除/ }).count()).toBe(0);
  await person.stillness();
  await dialog.getByRole('combobox', { name: '安排，第 3 行' }).click({ force: true });
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '取消' }).click();
  await dialog.getByRole('button', { name: '采纳', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  const stored = await Promise.all(lessons.map(({ id }) => call(person, `/api/scheduleInfo/getScheduleInfoByScheduleId?id=${id}`)));
  expect(stored).toMatchObject([{ teacherId: other.id, status: 2 }, { status: 6 }, { status: 5 }]);
  await person.leave();
});

/** The proposal is read and its rows are reached on a phone, without scrolling sideways. */
async function onAPhone(address: string, child: string): Promise<void> {
  const person = await arriveAs('admin', phone, { touch: true });
  await person.open(address);
  await person.sees(child);
  await expect.poll(() => person.page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await person.press('采纳');
  const dialog = person.page.getByRole('dialog');
  await dialog.getByText(child).first().waitFor();
  await expect.poll(() => dialog.getByRole('combobox', { name: '安排，第 1 行' }).isVisible()).toBe(true);
  await person.leave();
}
