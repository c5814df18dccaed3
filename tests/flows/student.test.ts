import { describe, expect, it } from 'vitest';
import { nowInShanghai } from '../../src/domain/calendar';
import { buildIdCard } from '../../src/domain/idCard';
import { freshName, freshPhone } from '../support/desks/unique';
import { atChild, command, makeChild } from './desk';
import { desktop, type Person, phone, resize, staying } from './person';

const list = '/studentModel/student';
const admin = staying('admin', desktop);

describe('students, as the office works with them', () => {
  it('searches, filters, sorts and pages, and keeps it all in the address', async () => {
    const person = await admin();
    await person.open(list);
    await person.row('岁').nth(1).waitFor();
    await person.settled();
    await person.page.keyboard.press('/');
    await person.page.keyboard.type('陈雨桐\n');
    await person.page.waitForURL(/keyword=/);
    await person.row('陈雨桐').waitFor();
    await person.row('岁').nth(1).waitFor({ state: 'detached' });

    await person.open(`${list}?view=studying&orderBy=-age&pageNum=2`);
    await person.sees(/第 21–40 条/);
    const ages = async () => (await person.page.locator('[data-row-key]').allTextContents()).map((row) => Number(/(\d+)岁/.exec(row)?.[1]));
    await expect.poll(async () => (await ages()).length).toBe(20);
    await expect.poll(ages).toEqual((await ages()).sort((a, b) => b - a));
  });

  it('creates, views, edits, deletes and restores a child', async () => {
    const person = await admin();
    const name = freshName('流程学员');
    const phone = await createStudent(person, name);
    await person.page.waitForURL(atChild);
    await open(person, name);
    await person.sees('2020-05-06');
    await person.sees(`${phone.slice(0, 3)}****${phone.slice(-4)}`);

    await person.press('编辑');
    await person.field('现住址').fill('鼓楼区湖南路 88 号');
    await person.page.keyboard.press('Control+s');
    await person.sees(/已保存/);
    await open(person, name);
    await person.sees('鼓楼区湖南路 88 号');

    await person.open(`${list}?keyword=${name}`);
    await person.page.getByRole('button', { name: `${name}的更多操作` }).click();
    await person.chooseItem('删除');
    await person.page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await person.row(name).waitFor({ state: 'hidden' });
    await person.press('回收站');
    await person.row(name).getByRole('button', { name: '恢复' }).click();
    await person.row(name).waitFor({ state: 'hidden' });
    await person.open(`${list}?keyword=${name}`);
    await person.row(name).waitFor();
  });

  it('says what is wrong at the field, loses nothing that was typed, and asks before the form is left', async () => {
    const person = await admin();
    await person.forgetDraft('student');
    await person.open(`${list}/create`);
    await person.field('姓名').fill('校验学员');
    await person.field('证件号码').fill('110105194912310021');
    await person.press(/^保存 ?Ctrl S|^保存$/);
    await person.sees(/校验码不对/);
    await expect.poll(() => person.field('姓名').inputValue()).toBe('校验学员');
    await person.field('证件号码').fill(validId());
    await person.page.keyboard.press('Tab');
    await expect.poll(() => person.field('出生日期').inputValue()).toBe('2020-05-06');
    await person.chooseItem('工作台');
    await person.sees('填写的内容还没有保存');
    await person.press('继续填写');
    await expect.poll(() => person.field('姓名').inputValue()).toBe('校验学员');
    await person.abandon('student');
  });

  it('lets a child leave and come back', async () => {
    const person = await admin();
    const { id } = await makeChild(person);
    await person.open(`${list}/show/${id}`);
    await command(person, '离校');
    const dialog = person.page.getByRole('dialog');
    await person.choose('离校原因', '搬家');
    await person.field('离校日期').fill(nowInShanghai().slice(0, 10));
    await person.page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: '离校' }).click();
    await person.sees('离校待审');
    await command(person, '离校核查');
    await person.page
      .getByRole('dialog')
      .getByRole('button', { name: /核查通过|离校核查|确定/ })
      .click();
    await person.sees('已离校');
    await command(person, '返校');
    await person.page.getByRole('dialog').getByRole('button', { name: '返校' }).click();
    await person.sees('在读');
  });

  it('shows cards on a phone, with the same actions', async () => {
    const person = await admin();
    await resize(person, phone);
    await person.open(`${list}?keyword=陈雨桐`);
    await person.sees('陈雨桐');
    await person.page.getByText('陈雨桐').first().click();
    await person.page.waitForURL(atChild);
    await person.sees('基本信息');
  });
});

function validId(): string {
  return buildIdCard('110105', '2020-05-06', 12);
}

/** Resolves to the number of its guardian. */
async function createStudent(person: Person, name: string): Promise<string> {
  const phone = freshPhone();
  await person.forgetDraft('student');
  await person.open(`${list}/create`);
  await person.field('姓名').fill(name);
  await person.page.getByRole('radio', { name: '男', exact: true }).check();
  await person.field('出生日期').fill('2020-05-06');
  await person.page.keyboard.press('Enter');
  await person.choose('服务类别', '孤独症');
  await person.page.getByRole('radio', { name: '未同意' }).check();
  await person.field('姓名，第 1 行').fill('流程家长');
  await person.choose('关系，第 1 行', '母亲');
  await person.field('手机号，第 1 行').fill(phone);
  await person.page.keyboard.press('Control+s');
  await person.sees(/已新增/);
  return phone;
}

async function open(person: Person, name: string): Promise<void> {
  await person.open(`${list}?keyword=${encodeURIComponent(name)}`);
  await person.row(name).getByRole('link', { name }).first().click();
  await person.page.waitForURL(atChild);
}
