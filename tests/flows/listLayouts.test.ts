/** Cards, calendar and charts: other layouts of the same list. */
import { describe, expect, it } from 'vitest';
import { freshName } from '../support/desks/unique';
import { signedInAs, staying } from './person';

const list = '/activityModel/activity';
const admin = staying('admin');

describe('a list with other layouts', () => {
  it('is cards at first, and the table the person changes to, on another device too', async () => {
    const person = await admin();
    const { page } = person;
    await person.open(list);
    await page.locator('[data-card]').first().waitFor();
    const stored = page.waitForResponse((answer) => /"face":"table"/.test(answer.request().postData() ?? ''));
    await page.getByRole('img', { name: '表格' }).click();
    await page.locator('[data-row-key]').first().waitFor();
    await page.waitForURL(/_face=table/);
    await stored;

    const device = await signedInAs('admin');
    await device.open(list);
    await device.page.locator('[data-row-key]').first().waitFor();
    await device.open(`${list}?_face=cards`);
    await device.page.locator('[data-card]').first().waitFor();
    const back = device.page.waitForResponse((answer) => /"face":"cards"/.test(answer.request().postData() ?? ''));
    await device.page.getByRole('img', { name: '表格' }).click();
    await device.page.locator('[data-row-key]').first().waitFor();
    await device.page.getByRole('img', { name: '卡片' }).click();
    await back;
    await device.leave();
  });

  it('ticks, sorts and opens cards by mouse and keyboard, and has charts that are read as tables, filter it and stay folded away', async () => {
    const person = await admin();
    const { page } = person;
    await person.open(`${list}?_face=cards`);
    const card = page.locator('[data-card]').first();
    await card.getByRole('checkbox').check();
    await person.sees('已选 1 条');
    await page.keyboard.press('Escape');
    await person.press(/^排序/);
    await page.getByRole('menuitem', { name: '标题' }).click();
    await page.waitForURL(/orderBy=title/);
    await person.stillness();
    await page.locator('main').focus();
    await page.keyboard.press('j');
    await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-card'))).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/show\//);

    await person.open(`${list}?_face=table`);
    // The rows come first: charts wait to be opened.
    await person.press('展开图表');
    await page.getByRole('img', { name: /^各状态的活动：/ }).waitFor();
    await person.press('以表格显示');
    await page.getByRole('button', { name: '筛选“报名中”' }).click();
    await page.waitForURL(/status.equals=2/);
    await expect.poll(() => page.locator('[data-row-key]').count()).toBeGreaterThan(0);
    const stored = page.waitForResponse((answer) => /"chartsFolded":true/.test(answer.request().postData() ?? ''));
    await person.press('收起图表');
    await stored;
    await page.reload();
    const opened = page.getByRole('button', { name: '展开图表' });
    await opened.waitFor();
    const open = page.waitForResponse((answer) => /"chartsFolded":false/.test(answer.request().postData() ?? ''));
    await opened.click();
    await page.getByRole('img', { name: /^每月报名人数：/ }).waitFor();
    await open;
  });

  it('has a calendar whose empty places make records with their time, and which keeps what is new in sight of its month', async () => {
    const person = await admin();
    const { page } = person;
    await person.forgetDraft('activity');
    await person.open(`${list}?_face=calendar&_span=week&_day=2031-05-14`);
    await person.sees('2031年5月12日 – 5月18日');
    await person.press('下一周');
    await page.waitForURL(/_day=2031-05-21/);
    await person.press('上一周');
    await person.sees('2031年5月12日 – 5月18日');
    const slot = page.getByRole('button', { name: /^5月14日 周三 10:00，新增活动/ });
    await page.getByRole('button', { name: /^5月14日 周三 09:00，新增活动/ }).focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => slot.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => person.field('开始时间').inputValue()).toBe('2031-05-14 10:00:00');
    await expect.poll(() => person.field('结束时间').inputValue()).toBe('2031-05-14 11:00:00');
    await person.forgetDraft('activity');

    const title = freshName('日历活动');
    const times = { startTime: '2031-07-08 09:00:00', endTime: '2031-07-08 10:00:00', enrollEnd: '2031-07-01 10:00:00' };
    await person.call('/api/activityInfo/save', { title, ...times, detail: '<p>详情</p>' });
    await person.open(`${list}?_face=calendar&_span=month&_day=2031-07-01`);
    await person.page.getByRole('link', { name: new RegExp(`^09:00 ${title} 草稿`) }).click();
    await person.page.waitForURL(/\/show\//);
  });
});
