/** A scale taken by keyboard, by hand, on two devices, through a lost network, and by parents on their phone. */
import { describe, expect, it } from 'vitest';
import { states } from '../../src/generated/states';
import { addChild, chosenOption, isSaved, startAssessment, storedAssessment, take } from './assessmentDesk';
import { arrive, type Person, phone, signedInAs, staying } from './person';
import { overflow, seriousFindings } from './screenReader';

const admin = staying('admin');
const tablet = { width: 1024, height: 768 };
const { draft, done } = states.evalRecord.status;
const teacher = 3;
const parent = 2;

const press = async ({ page }: Person, keys: string) => {
  for (const key of keys.split(' ')) await page.keyboard.press(key);
};
const keysOf = (count: number, key: (no: number) => string) => Array.from({ length: count }, (_, at) => key(at + 1)).join(' ');
const inHand = ({ page }: Person, no: number) => page.locator(`[data-item="${no}"] [data-target]:focus`).waitFor();
const option = ({ page }: Person, no: number, label: string) => page.locator(`[data-item="${no}"]`).getByRole('radio', { name: label });
/** Findings outside of the shell. */
const parts = ['main', '[role=dialog]'];

describe('an assessment by keyboard', () => {
  it('begins in the list, is not finished with an open item, and ends with a report', async () => {
    const person = await admin();
    const { page } = person;
    const child = await addChild(person, 8);
    await person.open('/appraisalManagementModel/studyList');
    await person.press('新建评估');
    await person.choose('学员', child.name);
    await person.choose('量表', '学习障碍儿童筛查量表');
    await person.choose('作答人', '教师');
    await page.getByRole('dialog').getByRole('button', { name: '新建评估' }).click();
    await page.waitForURL(/\/take\//);
    const id = new URL(page.url()).pathname.split('/').at(-1)!;
    await page.locator('[data-item="1"]').waitFor();

    // 24 items with the digits of their options; the third one is passed over, the first is corrected.
    await press(person, `3 4 ArrowDown ${keysOf(21, (no) => String(1 + (no % 5)))}`);
    await inHand(person, 24);
    await press(person, '[ [ [ [ 1 ArrowRight k ArrowRight j r');
    await page.keyboard.type('说话时左顾右盼');
    await press(person, 'Escape ?');
    await page.getByRole('dialog', { name: '快捷键' }).getByText('下一个未答的题').waitFor();
    await press(person, 'Escape f');

    await page.getByText('还有1题未答（第3题），不能计分').waitFor();
    await expect.poll(() => page.getByRole('button', { name: '完成并查看报告' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: '第3题 班级交谈理解' }).press('Enter');
    await inHand(person, 3);
    await press(person, '5 f');
    await page.getByRole('row', { name: /^总分/ }).waitFor();
    expect(await seriousFindings(person, { within: parts })).toEqual([]);
    await page.getByLabel('结论').fill('言语理解较弱');
    await page.getByRole('button', { name: '完成并查看报告' }).press('Enter');
    await page.waitForURL(`**/studyReport/learn/${id}`);
    const { status, answers, remarks, texts } = await storedAssessment(person, id);
    expect([status, Object.keys(answers).length, texts.conclusion]).toEqual([done, 24, '言语理解较弱']);
    expect([answers['1'], answers['2'], answers['3'], remarks]).toEqual(['2', '5', '5', { '2': '说话时左顾右盼' }]);
  });
});

describe('a lost network, and two devices', () => {
  it('lose no answer: it is saved when the network returns, asked about when both changed it, kept when it came too late', async () => {
    const [person, other] = [await admin(), await signedInAs('admin')];
    await goesOnElsewhere(person, other);
    await asksWhichStands(person, other);
    await keepsWhatCameTooLate(person, other);
    await other.leave();
  });
});

async function goesOnElsewhere(person: Person, other: Person): Promise<void> {
  const { page } = person;
  const id = await startAssessment(person, await addChild(person, 8), 'learn', teacher);
  await take(person, id);
  await press(person, '1 2 3 4 5');
  await isSaved(person);
  await page.context().setOffline(true);
  await press(person, '5 4 3 2 1');
  await page.getByText('没有网络，5 处已存在这台设备，恢复后自动保存').waitFor();
  expect(Object.keys((await storedAssessment(other, id)).answers).length).toBe(5);
  await page.context().setOffline(false);
  await isSaved(person);

  await take(other, id);
  await press(other, '2 2');
  await isSaved(other);
  expect(Object.values((await storedAssessment(other, id)).answers).join('')).toBe('123455432122');
}

/** An answer that both changed is shown with both values, and the one that is chosen stands. */
async function asksWhichStands(person: Person, other: Person): Promise<void> {
  const id = await startAssessment(person, await addChild(person, 8), 'learn', teacher);
  await take(person, id);
  await take(other, id);
  await person.page.context().setOffline(true);
  await press(person, '1 1');
  await press(other, '5');
  await isSaved(other);
  await person.page.context().setOffline(false);
  await person.page.getByRole('button', { name: '保留我的：最低' }).click();
  await isSaved(person);
  expect((await storedAssessment(person, id)).answers).toEqual({ '1': '1', '2': '1' });
}

/** Answers for an assessment that was finished meanwhile are kept on the device and told, not dropped. */
async function keepsWhatCameTooLate(person: Person, other: Person): Promise<void> {
  const id = await startAssessment(person, await addChild(person, 8), 'learn', teacher);
  await take(person, id);
  await person.page.context().setOffline(true);
  await press(person, '1');
  await person.page.getByText(/已存在这台设备/).waitFor();
  await take(other, id);
  await press(other, `${keysOf(24, () => '3')} f`);
  await other.page.getByRole('button', { name: '完成并查看报告' }).click();
  await other.page.waitForURL('**/studyReport/learn/**');
  await person.page.context().setOffline(false);
  await person.page.getByText('没有被接收：这次测评已完成，不能再作答').waitFor();
  await person.load(`/appraisalManagementModel/take/${id}`);
  await person.page.getByText('第1题“词汇理解”：最低').waitFor();
}

describe('an assessment by hand', () => {
  it('on a tablet: the guidance leads through a developmental scale with one hand', async () => {
    const person = await signedInAs('admin', tablet, { touch: true });
    const { page } = person;
    const id = await startAssessment(person, await addChild(person, 4), 'erxin', 1);
    await take(person, id);
    // Each tap leads on; what is next to be tested is under the same thumb.
    for (let tap = 0; tap < 4; tap++) await page.locator('[class*=active]').getByRole('radio', { name: '通过', exact: true }).tap();
    await page.getByRole('button', { name: /^未答 \d+$/ }).tap();
    await page.getByRole('button', { name: '备注', exact: true }).tap();
    await page.getByRole('textbox', { name: /的备注$/ }).fill('需要示范');
    await isSaved(person);
    const { answers, remarks } = await storedAssessment(person, id);
    expect([Object.values(answers), Object.values(remarks)]).toEqual([['pass', 'pass', 'pass', 'pass'], ['需要示范']]);
    const heights = await page.getByRole('radio').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    expect([await seriousFindings(person, { within: parts, contrast: false }), await overflow(person)]).toEqual([[], 0]);
    await person.leave();
  });

  it('at 375 px: answered by taps, paused, gone on with from the list, and the open items lead to their place', async () => {
    const person = await signedInAs('admin', phone, { touch: true });
    const { page } = person;
    const child = await addChild(person, 3);
    const id = await startAssessment(person, child, 'MCHAT-R', parent);
    await take(person, id);
    for (const no of [1, 2, 4]) {
      await option(person, no, '是').tap();
      await isSaved(person);
    }
    expect([await seriousFindings(person, { within: parts, contrast: false }), await overflow(person)]).toEqual([[], 0]);
    // What stays in sight leaves the screen to the items: three lines.
    await expect.poll(async () => (await page.locator('[data-take-head]').boundingBox())?.height).toBeLessThan(120);
    await page.getByRole('button', { name: '暂停' }).tap();
    await page.waitForURL('**/appraisalManagementModel/rapidList');
    await take(person, id);
    await expect.poll(() => chosenOption(person, 4)).toContain('是');
    await page.getByRole('button', { name: '完成', exact: true }).first().tap();
    await page.getByRole('button', { name: /^第3题/ }).tap();
    await option(person, 3, '否').tap();
    await isSaved(person);
    expect(await storedAssessment(person, id)).toMatchObject({ status: draft, answers: { '1': 'yes', '2': 'yes', '3': 'no', '4': 'yes' } });
    await person.leave();
  });
});

describe("the parents' form", () => {
  it('on a phone: nothing but the questions, saved through a lost network, submitted once, then closed', async () => {
    const manager = await signedInAs('admin');
    const child = await addChild(manager, 2);
    const id = await startAssessment(manager, child, 'MCHAT-R', parent);
    const { to } = await manager.call('/api/ybk-org-evaluation/fillLink', { id, days: 7 });
    const family = await arrive(phone, { touch: true });
    const { page } = family;
    await family.open(to);
    await page.getByRole('button', { name: '开始' }).tap();
    await family.seesNo(child.name);
    const answer = (label: string) => page.getByRole('button', { name: label, exact: true }).tap();
    for (let no = 1; no <= 5; no++) await answer('是');
    await page.context().setOffline(true);
    for (let no = 6; no <= 10; no++) await answer('否');
    await page.getByText('没有网络，您的回答已存在手机上').waitFor();
    await page.context().setOffline(false);
    await expect.poll(async () => Object.keys((await storedAssessment(manager, id)).answers).length).toBe(10);
    // Later, on another phone.
    await page.reload();
    await page.getByRole('button', { name: '继续填写（已答 10 题）' }).tap();
    await page.getByRole('button', { name: '先跳过' }).tap();
    for (let no = 12; no <= 20; no++) await answer('是');
    await page.getByRole('button', { name: /^第 11 题/ }).tap();
    expect([await seriousFindings(family, { within: ['main'] }), await overflow(family)]).toEqual([[], 0]);
    await answer('否');
    for (let no = 12; no <= 20; no++) await page.getByRole('button', { name: '下一题' }).tap();
    await page.getByRole('button', { name: '提交' }).tap();
    await family.sees('已提交，谢谢您');
    const { answers, status } = await storedAssessment(manager, id);
    expect([Object.keys(answers).length, answers['11'], status]).toEqual([20, 'no', draft]);
    await page.reload();
    await family.sees('这个填写地址已提交、到期或收回，请向发给您的老师再要一个');
    await family.leave();
    await manager.leave();
  });
});
