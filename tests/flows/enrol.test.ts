/** Enrolment on one page: what it costs while one types, split payment, its receipt, a draft, and a renewal in a few clicks. */
import { describe, expect, it } from 'vitest';
import { variants } from '../support/run/tier';
import { makeChild } from './desk';
import { interceptOnce } from './interception';
import { type Person, phone, signedInAs, staying } from './person';
import { overflow } from './screenReader';

const admin = staying('admin');
const onPhone = staying('admin', phone);
const sums = (person: Person) => person.page.getByRole('complementary', { name: '合计' });
const submit = (person: Person) => person.page.getByRole('button', { name: /^收款 .* 元并提交$/ });

/** Id of a child of its own, so that no other flow has ordered for it. */
const student = async (person: Person) => (await makeChild(person)).id;

async function openPage(person: Person, id: string): Promise<void> {
  await person.open(`/saleCenterModel/application/${id}`);
  await person.page.getByRole('heading', { name: /^报名续费：/ }).waitFor();
}

/** `typed` narrows the list, which draws only what is in sight. */
async function choose(person: Person, line: number, group: RegExp, typed = ''): Promise<void> {
  await person.page.getByRole('combobox', { name: `第 ${line} 项商品` }).click();
  await person.page.keyboard.type(typed);
  const options = person.page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option');
  // The list of the line before may still be on its way out.
  await options.filter({ hasText: group, visible: true }).first().click();
}

const ordersOf = async (person: Person, stuId: string) => (await person.call(`/api/saleOrder/page?stuId=${stuId}`)).total as number;

describe('enrolment', () => {
  it('adds up while one types, takes money by two ways, and its receipt is marked the second time', async () => {
    const person = await admin();
    const { page } = person;
    const id = await student(person);
    await openPage(person, id);
    await choose(person, 1, /课时 \d+\.\d\d 元$/);
    await page.getByLabel('第 1 项折扣').fill('9');
    await page.getByRole('button', { name: '添加课程、套餐或收费项目' }).click();
    await choose(person, 2, /元（.*课时/, '套餐');
    await page.getByLabel('第 1 笔金额').fill('100');
    await page.getByRole('button', { name: '再加一种方式' }).click();
    await sums(person).getByText('优惠').waitFor();
    await submit(person).click();
    await page.waitForURL(/orderDetail/);
    await person.sees('已支付');
    await page
      .getByRole('link', { name: /^SJ\d+$/ })
      .first()
      .click();
    await page.waitForURL(/printReceipt/);
  });

  it('is renewed with what was bought last by at most five clicks from the student', async () => {
    const person = await admin();
    const { page } = person;
    const id = await student(person);
    await openPage(person, id);
    await choose(person, 1, /课时 \d+\.\d\d 元$/);
    await submit(person).click();
    await page.waitForURL(/orderDetail/);
    let clicks = 0;
    const click = async (what: ReturnType<typeof page.getByRole>) => {
      clicks += 1;
      await what.first().click();
    };
    await person.open(`/studentModel/student/show/${id}`);
    await click(page.getByRole('button', { name: '报名续费' }));
    await page.getByRole('heading', { name: /^报名续费：/ }).waitFor();
    await click(submit(person));
    await page.waitForURL(/orderDetail/);
    await person.sees('已支付');
    await page.getByRole('tab', { name: '资料' }).click();
    await person.sees(/^续费$/);
    expect(clicks).toBeLessThanOrEqual(5);
    await expect.poll(() => ordersOf(person, id)).toBe(2);
    await person.open(new URL(page.url()).pathname);
    const history = page.getByRole('complementary', { name: '变更记录' });
    await history.getByRole('listitem').first().waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^恢复/ }).count()).toBe(0);
  });

  it('keeps a draft in a closed tab, and a lost answer with a reload makes one order', async () => {
    const person = await signedInAs('admin', phone);
    const { page } = person;
    const id = await student(person);
    await openPage(person, id);
    await choose(person, 1, /课时 \d+\.\d\d 元$/);
    await page.getByLabel('第 1 笔金额').fill('0.005');
    await page.getByText('收款金额最多两位小数').waitFor();
    await submit(person)
      .or(page.getByRole('button', { name: '提交订单' }))
      .click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('第 1 笔金额');
    await page.getByLabel('第 1 笔金额').fill('');
    const kept = page.waitForResponse((answer) => answer.request().postData()?.includes('家长周六来') ?? false);
    await page.getByLabel('备注').fill('家长周六来');
    await kept;
    await page.goto('about:blank');
    await openPage(person, id);
    await person.sees(/已恢复.*草稿/);
    await expect.poll(() => page.getByLabel('备注').inputValue()).toBe('家长周六来');
    await interceptOnce(page, '**/api/saleOrder/save', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await submit(person).click();
    await page.getByRole('complementary').getByRole('alert').waitFor();
    await page.reload();
    await person.sees(/已恢复.*草稿/);
    await expect.poll(() => page.getByLabel('备注').inputValue()).toBe('家长周六来');
    await submit(person).click();
    await page.waitForURL(/orderDetail/);
    await expect.poll(() => ordersOf(person, id)).toBe(1);
    expect(await overflow(person)).toBeLessThanOrEqual(0);
    await person.leave();
  });
});

describe('on a phone', () => {
  it('no field is behind the sums when it gets the focus, and much that is charged at once is told', async () => {
    const person = await onPhone();
    const { page } = person;
    await openPage(person, await student(person));
    await choose(person, 1, /课时 \d+\.\d\d 元$/);
    await page.getByLabel('第 1 项份数').fill('99');
    await sums(person)
      .getByText(/预收费提醒：一次收 \d+ 课时，超过 60 课时/)
      .waitFor();
    const seen: string[] = [];
    for (let at = 0; at < 60 && !seen.includes('备注'); at++) {
      await page.keyboard.press('Tab');
      await person.stillness();
      const { label, covered } = await page.evaluate(() => {
        const field = document.activeElement!;
        const { left, top, width, height } = field.getBoundingClientRect();
        const over = document.elementFromPoint(left + width / 2, top + height / 2);
        const isCovered = over?.closest('aside') && !field.closest('aside');
        return { label: field.getAttribute('aria-label') ?? '', covered: isCovered ? field.outerHTML : '' };
      });
      expect(covered).toBe('');
      seen.push(label);
    }
    expect(seen).toContain('备注');
    await expect.poll(async () => (await sums(person).boundingBox())?.height).toBeLessThan(220);
  });
});

describe('an order that waits', () => {
  const draftButton = (person: Person) => person.page.getByRole('button', { name: '存为草稿' });

  it.each(
    variants([
      ['phone', onPhone],
      ['desktop', admin],
    ] as const),
  )('is kept as a draft and goes on from the list or the page of the order, as the same order, on a %s', async (device, someone) => {
    const person = await someone();
    const { page } = person;
    const id = await student(person);
    await openPage(person, id);
    await choose(person, 1, /课时 \d+\.\d\d 元$/);
    await page.getByLabel('第 1 项折扣').fill('9');
    await page.getByLabel('备注').fill('爸爸周六带现金来');
    await draftButton(person).click();
    await page.waitForURL(/order=/);
    await person.sees('草稿已保存');
    const order = new URL(page.url()).searchParams.get('order');
    // A card of a phone leads to the record page.
    await person.open(device === 'phone' ? `/saleCenterModel/orderDetail/${order}` : `/saleCenterModel/order?stuId=${id}`);
    await page.getByRole('button', { name: '继续报名' }).first().click();
    await page.waitForURL(/application\/.*order=/);
    await page.getByRole('heading', { name: /^报名续费：/ }).waitFor();
    await expect.poll(() => page.getByLabel('备注').inputValue()).toBe('爸爸周六带现金来');
    await expect.poll(() => page.getByLabel('第 1 项折扣').inputValue()).toBe('9');
    await page.getByLabel('备注').fill('爸爸周日来');
    const read = page.waitForResponse((answer) => answer.request().method() === 'GET' && answer.url().includes(String(order)));
    await draftButton(person).click();
    await read;
    await submit(person).click();
    await page.waitForURL(/orderDetail/);
    // Paid, it shows its receipts.
    // By key: on a phone the strip of tabs has moved to the open one.
    await page.getByRole('tab', { name: '资料' }).press('Enter');
    await person.sees('爸爸周日来');
    await expect.poll(() => ordersOf(person, id)).toBe(1);
  });

  it('that was sent back says why, and prices that changed stand beside those of then', async () => {
    const person = await admin();
    const { page } = person;
    const id = await student(person);
    await openPage(person, id);
    await choose(person, 1, /课时 \d+\.\d\d 元$/);
    await page.getByLabel('第 1 项折扣').fill('5');
    await page.getByRole('button', { name: '提交审核' }).click();
    await page.waitForURL(/orderDetail/);
    const order = /orderDetail\/([^?]+)/.exec(page.url())?.[1];
    await person.call('/api/feeOrder/reject', { id: order, auditOpinion: '五折太低，最多八折' });
    await person.open(`/saleCenterModel/application/${id}?order=${order}`);
    await person.sees('审核被驳回：五折太低，最多八折');
    await page.getByLabel('第 1 项折扣').fill('8');
    await submit(person)
      .or(page.getByRole('button', { name: '提交订单' }))
      .click();
    await page.waitForURL(/orderDetail/);
    await expect.poll(() => ordersOf(person, id)).toBe(1);
    await person.open(`/saleCenterModel/application/${id}?order=${order}`);
    await person.sees(/已经提交/);
  });

  it('a new one is begun from the list of orders, by choosing for whom', async () => {
    const person = await admin();
    const { page } = person;
    await person.open('/orderManageModel/orderList');
    await page.getByRole('button', { name: '新增' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').click();
    await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option').first().click();
    await dialog.getByRole('button', { name: '新增' }).click();
    await page.getByRole('heading', { name: /^报名续费：/ }).waitFor();
  });
});
