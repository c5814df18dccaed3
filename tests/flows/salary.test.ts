/** Salaries on screen: from the draft to the audit, with its pay slip, and one's own for whoever has no key. */
import { describe, expect, it } from 'vitest';
import { arriveAs, phone } from './person';

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
    await person.press(/^审核$/);
    await person.sees('已审核');
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
