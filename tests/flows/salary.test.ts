/** Salaries on screen: from the draft to the audit, with its pay slip, and one's own for whoever has no key. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todayInShanghai } from '../../src/domain/calendar';
import type { BuiltServer } from '../support/product/builtServer';
import { startDemoServer } from '../support/product/demoServer';
import { arriveAs, desktop, type Person, phone, type Screen } from './person';

const list = '/orderManageModel/salaryDetail';

describe('a salary', () => {
  it('is submitted and audited from its page, and its pay slip printed', async () => {
    const person = await arriveAs('admin');
    const { page } = person;
    await person.open(`${list}?view=draft`);
    await page.locator('[data-row-key]').first().locator('a').first().click();
    await page.waitForURL(/\/show\//);
    await person.press('提交审核');
    await person.sees('待审核');
    // Whoever worked it out does not audit it.
    const finance = await arriveAs('finance');
    await finance.open(new URL(page.url()).pathname);
    await finance.press(/^审核$/);
    await finance.sees('已审核');
    await finance.leave();
    await person.press(/^打印工资条$/);
    await page.waitForURL(/\/sheet\/payslip\?id=/);
    await person.sees('实发（大写）');
    await person.leave();
  });

  it('of oneself is seen without the key, and nobody else’s', async () => {
    const person = await arriveAs('teacher', phone);
    const { page } = person;
    await person.open('/dashboard/mySalary');
    await person.sees('已发放');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await person.open(list);
    await person.sees(/没有.*权限|无权/);
    await person.leave();
  });
});

/** From an empty month to the bill, in a product of its own: a month has one salary of each person. */
describe('the salaries of a month', () => {
  let product: BuiltServer;
  beforeAll(async () => {
    product = await startDemoServer();
  }, 600_000);
  afterAll(() => product?.stop());

  const month = monthBefore(new Date(), 5);
  const as = (username: string, screen: Screen = desktop) => arriveAs(username, screen, { address: product.address });
  const dialog = ({ page }: Person) => page.getByRole('dialog');
  const confirm = async (person: Person, title: string) => {
    await dialog(person).getByRole('button', { name: title, exact: true }).click();
    await dialog(person).waitFor({ state: 'hidden' });
  };

  it('are generated, submitted, audited by another person and paid with a bill, and reach who earned them', async () => {
    const person = await as('admin');
    const { page } = person;
    await person.open(list);
    await person.press('生成工资');
    await person.field('月份').fill(month);
    await page.keyboard.press('Tab');
    await person.stillness();
    await confirm(person, '生成工资');
    await person.open(`${list}?month=${month}&view=draft`);
    const row = person.row(/¥|元|\d+\.\d\d/).first();
    await row.waitFor();
    await row.locator('a').first().click();
    await page.waitForURL(/\/show\//);
    const address = new URL(page.url()).pathname;
    await person.press('提交审核');
    await person.sees('待审核');
    await person.press(/^审核$/);
    await person.sees(/不能由本人审核，请让其他有权限的同事办理/);
    await person.leave();

    const finance = await as('finance');
    await finance.open(address);
    await finance.press(/^审核$/);
    await finance.sees('已审核');
    await finance.press(/^发放$/);
    await finance.field('发放日期').fill(todayInShanghai());
    await finance.page.keyboard.press('Tab');
    await finance.choose('付款账户', '基本户');
    await confirm(finance, '发放');
    await finance.sees('已发放');
    const net = await finance.page
      .locator('body')
      .evaluate((body) => /实发\s*([\d,]+\.\d\d)/.exec((body as HTMLElement).innerText)?.[1] ?? '');
    expect(net).not.toBe('');
    const billNo = (
      await finance.page
        .getByText(/^SZ\d+$/)
        .first()
        .innerText()
    ).trim();
    await finance.open(`/orderManageModel/bill?billNo=${billNo}`);
    await finance.row(billNo).locator('a').first().click();
    await finance.page.waitForURL(/bill\/show\//);
    await finance.sees(`${month} 工资`);
    await finance.sees(net);
    await finance.leave();
  });
});

/** `YYYY-MM` so many months before. */
function monthBefore(day: Date, count: number): string {
  const months = day.getFullYear() * 12 + day.getMonth() - count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}
