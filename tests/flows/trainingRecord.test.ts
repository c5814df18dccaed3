/** A teacher on a phone closes a lesson: the last record is copied, looked at, and submitted in four taps. */
import { describe, expect, it } from 'vitest';
import { dialect } from '../../src/wire/dialect';
import { freshName, freshPhone } from '../support/desks/unique';
import { arrive, arriveAs, type Person, phone } from './person';

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
async function call(person: Person, path: string, body?: object): Promise<any> {
  const token = (await person.page.context().cookies()).find(({ name }) => name === dialect.tokenCookie)?.value ?? '';
  const { request } = person.page.context();
  const answer = body ? await request.post(path, { headers: { token }, data: body }) : await request.get(path, { headers: { token } });
  const { code, message, data } = await answer.json();
  expect([path, code, message]).toEqual([path, 200, '']);
  return data;
}

/** Two lessons before anybody else teaches, at times that no earlier attempt has taken. */
let taken = 0;
function dawn(): string[] {
  const first = 100 * taken++;
  return [first, first + 45].map((at) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`);
}
/** Yesterday in Shanghai. */
const dayBefore = new Date(Date.now() - 24 * 3_600_000 + 8 * 3_600_000).toISOString().slice(0, 10);

/** A child of its own with two lessons of yesterday that were called, the first of them with its record. */
async function prepare(manager: Person, teacherId: string): Promise<{ child: string; stuId: string; ids: string[] }> {
  const child = freshName('练');
  const { id: stuId } = await call(manager, '/api/instStudent/save', {
    stuName: child,
    sex: 1,
    birthday: '2019-03-31',
    rehabCategory: 1,
    hasCert: false,
    relations: [{ relName: '家长', relation: 2, phone: freshPhone(), isMain: true }],
    guardianConsent: true,
    consentDate: '2024-01-08',
    enterDate: '2024-01-08',
  });
  const course = { courseName: freshName('课'), category: 1, domains: [1], mode: 1, minutes: 40, deductHours: '1.00', feeMode: 1 };
  const { id: courseId } = await call(manager, '/api/instCourse/save', course);
  const ids: string[] = [];
  for (const startTime of dawn()) {
    const lesson = { courseId, teacherId, stuIds: [stuId], lessonDate: dayBefore, startTime, ignoreHints: true };
    const { id } = await call(manager, '/api/scheduleInfo/save', lesson);
    await call(manager, '/api/scheduleInfo/rollCall', { id });
    const { records } = await call(manager, `/api/scheduleRecovery/page?scheduleId=${id}`);
    ids.push(records[0].id);
  }
  const items = [{ itemName: '我要句式', trials: 10, correct: 7 }];
  await call(manager, '/api/scheduleRecovery/save', { id: ids[0], summary: '能主动说出五次“我要”句式', items });
  return { child, stuId, ids };
}

describe('a training record on a phone', () => {
  it('is begun with the last one and submitted in four taps', async () => {
    const person = await arriveAs('teacher', phone, { touch: true });
    const { userId } = await call(person, '/sso/info');
    const manager = await arriveAs('admin');
    const { child, stuId, ids } = await prepare(manager, userId);
    await person.open(`/allroundModel/dropshippingLists?stuId=${stuId}`);
    const { page } = person;
    await page.getByText(child).first().tap();
    await page.getByRole('button', { name: '复制上次' }).first().tap();
    await person.sees('能主动说出五次“我要”句式');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    await page.getByRole('button', { name: '提交', exact: true }).first().tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^(确定|提交)$/ }).tap();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(async () => (await call(manager, `/api/scheduleRecovery/getDetail?id=${ids[1]}`)).status).toBe(1);
    expect(await call(manager, `/api/scheduleRecovery/getDetail?id=${ids[1]}`)).toMatchObject({ rate: '70.0', writerId: userId });
    await manager.leave();
    await person.leave();
  });
});

describe('a service for a family', () => {
  it('is read under its link without sign-in, until the link is withdrawn', async () => {
    const manager = await arriveAs('admin');
    const { records } = await call(manager, '/api/instStudent/page?pageSize=1');
    const title = freshName('轮流等待');
    const body = { stuId: records[0].id, kind: 3, title, content: '示范了两种桌游的玩法', remark: '只给同事看' };
    const { id } = await call(manager, '/api/customerRecordDetails/save', body);
    const { to } = await call(manager, '/api/customerRecordDetails/getOpenKey', { id, days: 1 });
    const parent = await arrive(phone);
    await parent.open(to);
    await parent.sees(title);
    expect(await parent.page.getByText('只给同事看').count()).toBe(0);
    expect(await parent.page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    await manager.open(`/studentModel/customerRecord/show/${id}`);
    await manager.press('收回分享');
    await manager.page.getByRole('dialog').getByRole('button', { name: '收回分享' }).click();
    await expect.poll(async () => (await call(manager, `/api/customerRecordDetails/info?id=${id}`)).openKey).toBeNull();
    await parent.page.reload();
    await parent.sees('打不开这条记录');
    await parent.leave();
  });
});
