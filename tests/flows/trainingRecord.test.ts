/** A teacher on a phone closes a lesson: the last record is copied, looked at, and submitted in four taps. */
import { describe, expect, it } from 'vitest';
import { freshName } from '../support/desks/unique';
import { type Caller, clerk, makeChild, makeCourse } from './desk';
import { arrive, phone, staying } from './person';

const teacher = staying('teacher', phone, () => ({ touch: true }));
const admin = staying('admin');

/** Two lessons before anybody else teaches, at times that no earlier attempt has taken. */
let taken = 0;
function dawn(): string[] {
  const first = 100 * taken++;
  return [first, first + 45].map((at) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`);
}
/** Yesterday in Shanghai. */
const dayBefore = new Date(Date.now() - 24 * 3_600_000 + 8 * 3_600_000).toISOString().slice(0, 10);

/** A child of its own with two lessons of yesterday that were called, the first of them with its record. */
async function prepare(manager: Caller, teacherId: string): Promise<{ child: string; stuId: string; ids: string[] }> {
  const child = await makeChild(manager);
  const course = await makeCourse(manager);
  const ids: string[] = [];
  for (const startTime of dawn()) {
    const lesson = { courseId: course.id, teacherId, stuIds: [child.id], lessonDate: dayBefore, startTime, ignoreHints: true };
    const { id } = await manager.call('/api/scheduleInfo/save', lesson);
    await manager.call('/api/scheduleInfo/rollCall', { id });
    const { records } = await manager.call(`/api/scheduleRecovery/page?scheduleId=${id}`);
    ids.push(records[0].id);
  }
  const items = [{ itemName: '我要句式', trials: 10, correct: 7 }];
  await manager.call('/api/scheduleRecovery/save', { id: ids[0], summary: '能主动说出五次“我要”句式', items });
  return { child: child.name, stuId: child.id, ids };
}

describe('a training record on a phone', () => {
  it('is begun with the last one and submitted in four taps', async () => {
    const person = await teacher();
    const { userId } = await person.call('/sso/info');
    const manager = await clerk();
    const { child, stuId, ids } = await prepare(manager, userId);
    await person.open(`/allroundModel/dropshippingLists?stuId=${stuId}`);
    const { page } = person;
    await page.getByText(child).first().tap();
    await page.getByRole('button', { name: '复制上次' }).first().tap();
    await person.sees('能主动说出五次“我要”句式');
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    await page.getByRole('button', { name: '提交', exact: true }).first().tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^(确定|提交)$/ }).tap();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(async () => (await manager.call(`/api/scheduleRecovery/getDetail?id=${ids[1]}`)).status).toBe(1);
    expect(await manager.call(`/api/scheduleRecovery/getDetail?id=${ids[1]}`)).toMatchObject({ helpRate: '70.0', writerId: userId });
  });
});

describe('a service for a family', () => {
  it('is read under its link without sign-in, until the link is withdrawn', async () => {
    const manager = await admin();
    const { records } = await manager.call('/api/instStudent/page?pageSize=1');
    const title = freshName('轮流等待');
    const body = { stuId: records[0].id, kind: 3, title, content: '示范了两种桌游的玩法', remark: '只给同事看' };
    const { id } = await manager.call('/api/customerRecordDetails/save', body);
    const { to } = await manager.call('/api/customerRecordDetails/getOpenKey', { id, days: 1 });
    const parent = await arrive(phone);
    await parent.open(to);
    await parent.sees(title);
    await parent.seesNo('只给同事看');
    await expect.poll(() => parent.page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    await manager.open(`/studentModel/customerRecord/show/${id}`);
    await manager.press('收回分享');
    await manager.page.getByRole('dialog').getByRole('button', { name: '收回分享' }).click();
    await expect.poll(async () => (await manager.call(`/api/customerRecordDetails/info?id=${id}`)).openUntil).toBeNull();
    await parent.page.reload();
    await parent.sees('打不开这条记录');
    await parent.leave();
  });
});
