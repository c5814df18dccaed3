/** Enrolment on one page: what it costs while one types, split payment, approval, a draft, and a renewal in a few clicks. */
import { describe, expect, it } from 'vitest';
import { arriveAs, type Person, phone } from './person';

const enrol = (person: Person) => person.page.getByRole('complementary', { name: '合计' });

async function openStudent(person: Person): Promise<string> {
  await person.open('/studentModel/student');
  const row = person.page.locator('[data-row-key]').first();
  await row.waitFor();
  const id = await row.getAttribute('data-row-key');
  await person.open(`/saleCenterModel/application/${id}`);
  await person.page.getByRole('heading', { name: /^报名续费：/ }).waitFor();
  return id ?? '';
}

async function choose(person: Person, line: number, text: RegExp): Promise<void> {
  await person.page.getByRole('combobox', { name: `第 ${line} 项商品` }).click();
  await person.page.locator('.ant-select-item-option', { hasText: text }).first().click();
}

describe('enrolment', () => {
  it('adds up while one types, takes money by two ways, and keeps a draft', async () => {
    const person = await arriveAs('admin');
    const id = await openStudent(person);
    await choose(person, 1, /课时 .* 元/);
    await enrol(person).getByText('应收').waitFor();
    await person.page.getByRole('button', { name: '再加一种方式' }).click();
    await person.page.getByLabel('第 1 笔金额').fill('100');
    await person.page.getByLabel('备注').fill('家长周六来');
    await person.page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes('enrol-')));
    await person.open(`/saleCenterModel/application/${id}`);
    await person.page.getByText(/草稿/).first().waitFor();
    expect(await person.page.getByLabel('备注').inputValue()).toBe('家长周六来');
    await person.page.screenshot({ path: '/tmp/enrol-1440.png', fullPage: true });
    await person.page.getByRole('button', { name: /^收款 .* 元并提交$/ }).click();
    await person.page.waitForURL(/orderDetail/);
    await person.page.getByText('已支付').first().waitFor();

    // The same course again, by the same way: the link, and one press.
    await person.open(`/saleCenterModel/application/${id}`);
    await person.page.getByRole('button', { name: /^收款 .* 元并提交$/ }).click();
    await person.page.waitForURL(/orderDetail/);
    await person.page.getByText('续费').first().waitFor();
    await person.page.screenshot({ path: '/tmp/enrol-order.png', fullPage: true });
    await person.leave();
  });

  it('says when somebody has to approve the price, also on a phone', async () => {
    const person = await arriveAs('admin', phone);
    await openStudent(person);
    await choose(person, 1, /课时 .* 元/);
    await person.page.getByLabel('第 1 项折扣').fill('5');
    await person.sees(/低于最低折扣/);
    await person.page.screenshot({ path: '/tmp/enrol-375.png', fullPage: true });
    expect(await person.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    await person.page.getByRole('button', { name: '提交审核' }).click();
    await person.page.waitForURL(/orderDetail/);
    await person.page.getByText('待审核').first().waitFor();
    await person.leave();
  });
});
