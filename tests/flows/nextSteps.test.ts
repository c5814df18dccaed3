/** From a family at the desk to its receipt: the short form, what is missing, what comes next as buttons, and a call noted where one is. */
import { expect, it } from 'vitest';
import { buildIdCard } from '../../src/domain/idCard';
import { freshName, freshPhone } from '../support/desks/unique';
import { variants } from '../support/run/tier';
import { atChild, makeChild } from './desk';
import { arriveAs, desktop, type Person, phone } from './person';
import { overflow } from './screenReader';

const toast = (person: Person) => person.page.getByRole('status').getByRole('group');
const step = (person: Person, name: string) => toast(person).getByRole('button', { name, exact: true });

async function noteCall(person: Person, content: string): Promise<void> {
  const dialog = person.page.getByRole('dialog');
  await dialog.waitFor();
  await expect.poll(() => dialog.getByLabel('跟进时间').inputValue()).toMatch(/^\d{4}-\d\d-\d\d /);
  await dialog.locator('.ant-select-selection-item').getByText('电话', { exact: true }).waitFor();
  await person.field('内容').fill(content);
  await person.choose('结果', '接通');
  await dialog.getByRole('button', { name: '记电话', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

it.each(variants([desktop, phone]))('a child is registered in short, enrols, pays and has a receipt at $width px', async (screen) => {
  const person = await arriveAs('admin', screen, { at: '/studentModel/student' });
  const { page } = person;
  const name = freshName('速记');
  await page.getByRole('button', { name: '快速登记' }).click();
  await page.waitForURL(/quick/);
  await person.field('证件号码').fill(buildIdCard('110105', '2020-05-06', screen === phone ? 12 : 13));
  await page.keyboard.press('Tab');
  await expect.poll(() => person.field('出生日期').inputValue()).toBe('2020-05-06');
  await person.field('姓名').fill(name);
  await person.choose('服务类别', '孤独症');
  await person.field('姓名，第 1 行').fill('江女士');
  await person.choose('关系，第 1 行', '母亲');
  await person.field('手机号，第 1 行').fill(freshPhone());
  // On a narrow screen the choice is a button, whose input has no size.
  await page
    .locator('form label')
    .filter({ hasText: /^已同意$/ })
    .click();
  await person.field('同意日期').fill('2026-11-02');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+s');
  await page.waitForURL(atChild);
  await person.sees(/^资料还缺 \d+ 项：.*现住址/);
  expect(await overflow(person)).toBe(0);

  await step(person, '报名续费').click();
  await page.getByRole('heading', { name: `报名续费：${name}` }).waitFor();
  await page.getByRole('combobox', { name: '第 1 项商品' }).click();
  const options = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option');
  await options
    .filter({ hasText: /课时 \d+\.\d\d 元$/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^收款 .* 元并提交$/ }).click();
  await page.waitForURL(/orderDetail/);
  await toast(person)
    .getByText(/^已收款 [\d.]+ 元$/)
    .waitFor();
  await expect.poll(() => toast(person).getByRole('button').allInnerTexts()).toEqual(['打印收据', '去排课', '查看学员', '×']);
  expect(await overflow(person)).toBe(0);
  await step(person, '打印收据').click();
  await page.waitForURL(/\/sheet\/receipt\?id=/);
  await person.sees(/^SJ\d+$/);
  await person.leave();
});

it('a call is noted on the child, on an order and in the row of an alert, and every one names who was called', async () => {
  const person = await arriveAs('admin');
  const { page } = person;
  const { id } = await makeChild(person);
  await person.open(`/studentModel/student/show/${id}`);
  await page.getByRole('button', { name: '记电话' }).click();
  await noteCall(person, '提醒下周一开始上课');
  const noted = await person.call(`/api/saleFollowRecord/page?stuId=${id}`);
  expect(noted.records).toMatchObject([{ way: 1, content: '提醒下周一开始上课' }]);

  await person.open('/saleCenterModel/renewalAlert');
  const row = page.locator('[data-row-key]').first();
  await row.getByText(/^1\d{2}\*{4}\d{4}$/).waitFor();
  await row.getByRole('button', { name: /^记电话/ }).click();
  await noteCall(person, '家长说这周末来续费');
  await person.sees(/已记电话/);

  await person.open('/orderManageModel/orderList?view=owing');
  await page
    .locator('[data-row-key]')
    .first()
    .getByRole('button', { name: /^记电话/ })
    .click();
  await noteCall(person, '答应月底前付清欠费');
  const calls = await person.call('/api/saleFollowRecord/page?pageSize=5');
  const last = calls.records.find(({ content }: { content: string }) => content === '答应月底前付清欠费');
  expect(await person.call(`/api/saleFollowRecord/getById?id=${last.id}`)).toMatchObject({
    stuId: expect.any(String),
    orderId: expect.any(String),
  });
  await person.leave();
});
