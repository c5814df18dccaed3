/** Salaries on screen: from the draft to the audit, with its pay slip, and one's own for whoever has no key. */
import { describe, expect, it } from 'vitest';
import { todayInShanghai } from '../../src/domain/calendar';
import { arriveAs, type Person, phone, staying } from './person';
import { overflow } from './screenReader';

const admin = staying('admin');
const finance = staying('finance');
const list = '/orderManageModel/salaryDetail';

describe('a salary', () => {
  it('is submitted and audited from its page, and its pay slip printed', async () => {
    const person = await admin();
    const { page } = person;
    await person.open(`${list}?view=draft`);
    await page.locator('[data-row-key]').first().locator('a').first().click();
    await page.waitForURL(/\/show\//);
    await person.press('提交审核');
    await person.sees('待审核');
    // Whoever worked it out does not audit it.
    const auditor = await finance();
    await auditor.open(new URL(page.url()).pathname);
    await auditor.press(/^审核$/);
    await auditor.sees('已审核');
    await person.press(/^打印工资条$/);
    await page.waitForURL(/\/sheet\/payslip\?id=/);
    await person.sees('实发（大写）');
  });

  it('of oneself is seen without the key, and nobody else’s', async () => {
    const person = await arriveAs('teacher', phone, { at: '/dashboard/mySalary' });
    await person.sees('已发放');
    expect(await overflow(person)).toBeLessThanOrEqual(0);
    await person.open(list);
    await person.sees(/没有.*权限|无权/);
    await person.leave();
  });
});

describe('the salaries of a month', () => {
  /** A month has one salary of each person: an attempt takes the month before those that are there and that of the last attempt. */
  let monthsAgo = 4;
  const dialog = ({ page }: Person) => page.getByRole('dialog');
  const confirm = async (person: Person, title: string) => {
    await dialog(person).getByRole('button', { name: title, exact: true }).click();
    await dialog(person).waitFor({ state: 'hidden' });
  };

  it('are generated, submitted, audited by another person and paid with a bill, and reach who earned them', async () => {
    monthsAgo += 1;
    const month = monthBefore(new Date(), monthsAgo);
    const person = await admin();
    const { page } = person;
    await person.open(list);
    await person.press('生成工资');
    await person.field('月份').fill(month);
    await page.keyboard.press('Tab');
    await person.stillness();
    await confirm(person, '生成工资');
    await person.open(`${list}?month=${month}&view=draft`);
    const row = person.row(month).first();
    await row.waitFor();
    await row.locator('a').first().click();
    await page.waitForURL(/\/show\//);
    const address = new URL(page.url()).pathname;
    await person.press('提交审核');
    await person.sees('待审核');
    await person.press(/^审核$/);
    await person.sees(/不能由本人审核，请让其他有权限的同事办理/);

    const auditor = await finance();
    await auditor.open(address);
    await auditor.press(/^审核$/);
    await auditor.sees('已审核');
    await auditor.press(/^发放$/);
    await auditor.field('发放日期').fill(todayInShanghai());
    await auditor.page.keyboard.press('Tab');
    await auditor.choose('付款账户', '基本户');
    await confirm(auditor, '发放');
    await auditor.sees('已发放');
    const net = await auditor.page
      .locator('body')
      .evaluate((body) => /实发\s*([\d,]+\.\d\d)/.exec((body as HTMLElement).innerText)?.[1] ?? '');
    expect(net).not.toBe('');
    const billNo = (
      await auditor.page
        .getByText(/^SZ\d+$/)
        .first()
        .innerText()
    ).trim();
    await auditor.open(`/orderManageModel/bill?billNo=${billNo}`);
    await auditor.row(billNo).locator('a').first().click();
    await auditor.page.waitForURL(/bill\/show\//);
    await auditor.sees(`${month} 工资`);
    await auditor.sees(net);
  });
});

/** `YYYY-MM` so many months before. */
function monthBefore(day: Date, count: number): string {
  const months = day.getFullYear() * 12 + day.getMonth() - count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}
