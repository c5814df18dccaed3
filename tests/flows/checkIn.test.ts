/** The door at 8:50 on a phone: children signed by tap, by code, all at once and without a network; late patches; the month sheet. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { freshName } from '../support/desks/unique';
import { type Caller, clerk, makeChild, makeTeacher, type Named } from './desk';
import { type Person, phone, signedInAs, staying } from './person';
import { overflow } from './screenReader';

const door = staying('reception', phone, () => ({ touch: true }));
const admin = staying('admin');

interface Group {
  manager: Caller;
  /** Name of their class. */
  name: string;
  children: (Named & { stuNo: string })[];
}

/** A class of its own with children whom nobody has signed. */
async function makeGroup(count: number): Promise<Group> {
  const manager = await clerk();
  const name = freshName('班');
  const { id: headTeacherId } = await makeTeacher(manager);
  const body = { className: name, classType: 2, headTeacherId, capacity: 20, openDate: '2024-02-19' };
  const { id: classId } = await manager.call('/api/instClass/save', body);
  await manager.call('/api/instClass/openClass', { id: classId });
  const children: Group['children'] = [];
  for (let at = 0; at < count; at++) {
    const child = await makeChild(manager);
    await manager.call('/api/instClassStudent/save', { classId, stuId: child.id });
    children.push({ ...child, stuNo: (await manager.call(`/api/instStudent/getById?id=${child.id}`)).stuNo });
  }
  return { manager, name, children };
}

const openDoor = async (name: string): Promise<Person> => {
  const person = await door();
  await person.open(`/studentModel/studentClock?class=${encodeURIComponent(name)}`);
  return person;
};
const card = ({ page }: Person, { name }: Named) => page.getByRole('button', { name: new RegExp(`^${name}(?!的今天)`) });
const day = (person: Person, { name }: Named) => person.page.getByRole('button', { name: `${name}的今天` });
const dialog = ({ page }: Person) => page.getByRole('dialog').last();
const rowsOf = async (
  { manager }: Group,
  { id }: Named,
): Promise<{ checkIn: string | null; checkOut: string | null; way: number; pickupName: string }[]> =>
  (await manager.call(`/api/disCheckIn/page?stuId=${id}`)).records;
const waiting = ({ page }: Person) => page.getByRole('region', { name: '待发送' });

describe('children at the door', () => {
  it('are signed by a tap, by code and all at once, and a wrong tap is taken back', async () => {
    const group = await makeGroup(4);
    const [one, two, three, four] = group.children as [
      Group['children'][0],
      Group['children'][0],
      Group['children'][0],
      Group['children'][0],
    ];
    const person = await openDoor(group.name);
    const { page } = person;
    await card(person, one).getByText('未到').waitFor();
    expect(await overflow(person)).toBe(0);
    await card(person, one).tap();
    await card(person, one).getByText(/到校/).waitFor();

    // The scanner types the number with a line end, twice.
    const box = page.getByRole('textbox', { name: '姓名、学号，或扫码' });
    await box.pressSequentially(two.stuNo);
    await box.press('Enter');
    await box.pressSequentially(two.stuNo);
    await box.press('Enter');
    await person.sees(new RegExp(`${two.name}.*已签到校`));
    await card(person, two).getByText(/到校/).waitFor();
    await expect.poll(() => rowsOf(group, two)).toMatchObject([{ way: 4 }]);

    await page.getByRole('button', { name: '全部到校（2）' }).tap();
    await dialog(person).getByRole('button', { name: '全部到校' }).tap();
    for (const child of [three, four]) await expect.poll(() => rowsOf(group, child)).toMatchObject([{ way: 3 }]);

    await day(person, four).tap();
    await dialog(person)
      .getByRole('button', { name: /^撤销到校/ })
      .tap();
    await card(person, four).getByText('未到').waitFor();
    await expect.poll(() => rowsOf(group, four)).toEqual([]);
  });

  it('have their morning check noted, and leave with somebody', async () => {
    const group = await makeGroup(1);
    const [child] = group.children as [Group['children'][0]];
    const person = await openDoor(group.name);
    await day(person, child).tap();
    await dialog(person).getByText('流涕').tap();
    await dialog(person).getByLabel('体温').fill('37.5');
    await dialog(person).getByRole('button', { name: '签到并保存晨检' }).tap();
    await card(person, child).getByText('37.5℃').waitFor();
    await card(person, child).getByText('晨检异常').waitFor();
    await person.open(`/studentModel/studentClock?way=out&class=${encodeURIComponent(group.name)}`);
    await card(person, child).tap();
    await dialog(person).getByLabel('其他人的姓名').fill('外婆');
    await dialog(person).getByRole('button', { name: '由此人接走' }).tap();
    await expect.poll(() => rowsOf(group, child)).toMatchObject([{ pickupName: '外婆' }]);
  });
});

describe('without a network', () => {
  it('signs wait on the device and say so, are taken back there, and arrive once', async () => {
    const group = await makeGroup(2);
    const [one, two] = group.children as [Group['children'][0], Group['children'][0]];
    const person = await openDoor(group.name);
    const { page } = person;
    await card(person, one).getByText('未到').waitFor();
    await page.context().setOffline(true);
    onTestFinished(() => page.context().setOffline(false));
    await card(person, one).tap();
    await card(person, two).tap();
    await waiting(person).getByText('没有网络，2 条签到存在这台设备上').waitFor();
    await day(person, two).tap();
    await dialog(person)
      .getByRole('button', { name: /^撤销到校/ })
      .tap();
    await waiting(person).getByText('没有网络，1 条签到存在这台设备上').waitFor();
    await card(person, two).getByText('未到').waitFor();
    expect(await rowsOf(group, one)).toEqual([]);
    await page.context().setOffline(false);
    await expect.poll(() => rowsOf(group, one)).toHaveLength(1);
    await waiting(person).waitFor({ state: 'hidden' });
    expect(await rowsOf(group, two)).toEqual([]);
  });
});

describe('a late patch', () => {
  it('is not offered without its key, refused beyond the limit, and stands in the month sheet', async () => {
    const group = await makeGroup(1);
    const [child] = group.children as [Group['children'][0]];
    const reception = await signedInAs('reception');
    await reception.open('/studentModel/checkInRecord');
    await reception.sees('打卡记录');
    await reception.seesNo(reception.page.getByRole('button', { name: '补签' }));
    await reception.leave();

    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    const daysAgo = (days: number) => new Date(Date.parse(today) - days * 24 * 3_600_000).toISOString().slice(0, 10);
    const patch = { stuId: child.id, inTime: '08:50', patchReason: '忘记签到' };
    await expect(group.manager.call('/api/disCheckIn/patch', { ...patch, checkDate: daysAgo(9) })).rejects.toThrow('只能补最近 7 天');
    await group.manager.call('/api/disCheckIn/patch', { ...patch, checkDate: daysAgo(1) });

    const person = await admin();
    const { page } = person;
    await person.open('/studentModel/studentClock?tab=month');
    if (daysAgo(1).slice(0, 7) !== today.slice(0, 7)) await page.getByRole('button', { name: '上个月' }).click();
    const line = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: child.name }) });
    await expect.poll(() => line.getByText('√', { exact: true }).count()).toBe(1);
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', document.title);
    });
    await page.getByRole('button', { name: '打印' }).click();
    await page.locator('html[data-printed]').waitFor();
    await expect.poll(() => page.locator('html').getAttribute('data-printed')).toContain('考勤表');
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  });
});
