import type { Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { personalCalls } from '../../src/wire/personal';
import { freshName } from '../support/desks/unique';
import { arriveAs } from './person';

const list = '/eduModel/course';

/** What was arranged is stored a moment later, maybe in two calls. */
const isOfWidth = (request: Request) =>
  request.url().endsWith(personalCalls.saveSetting.path) && request.method() === 'PUT' && /"width":\d/.test(request.postData() ?? '');

describe('a list that somebody arranges', () => {
  it('keeps columns, widths and density for the person, on another device too', async () => {
    const person = await arriveAs('finance');
    await person.open(list);
    const heads = () => person.page.locator('th[data-column]').allInnerTexts();
    await person.page.locator('[data-row-key]').first().waitFor();
    const before = await heads();
    await person.page.getByRole('button', { name: '列设置' }).click();
    const hidden = before[1]!.trim();
    await person.page.getByRole('checkbox', { name: hidden.replace(/（.*/, '') }).uncheck();
    await expect.poll(heads).not.toContain(before[1]);
    await person.page.keyboard.press('Escape');
    await person.page.getByRole('button', { name: '行高' }).click();
    await person.chooseItem('紧凑');
    const rowHeight = () =>
      person.page
        .locator('[data-row-key]')
        .first()
        .evaluate((row) => row.getBoundingClientRect().height);
    await expect.poll(rowHeight).toBeLessThan(37);

    const head = person.page.locator('th[data-column]').first();
    const box = (await head.boundingBox())!;
    const stored = person.page.waitForResponse((answer) => isOfWidth(answer.request()));
    await person.page.mouse.move(box.x + box.width - 3, box.y + 10);
    await person.page.mouse.down();
    await person.page.mouse.move(box.x + box.width + 77, box.y + 10, { steps: 4 });
    await person.page.mouse.up();
    const field = await head.getAttribute('data-column');
    await stored;

    const device = await arriveAs('finance');
    await device.open(list);
    await device.page.locator('[data-row-key]').first().waitFor();
    await expect.poll(() => device.page.locator('th[data-column]').allInnerTexts()).not.toContain(before[1]);
    const width = () => device.page.locator(`th[data-column="${field}"]`).evaluate((one) => one.getBoundingClientRect().width);
    await expect.poll(width).toBeGreaterThan(box.width + 40);
    await device.leave();
    await person.leave();
  });

  it('is a view under a name, opened again, changed and deleted', async () => {
    const person = await arriveAs('admin');
    const title = freshName('视图').slice(0, 8);
    // With the number of its records, once that is known.
    const view = () => person.page.getByRole('button', { name: new RegExp(`^${title}( \\d+)?$`) });
    await person.open(`${list}?orderBy=-createTime`);
    await person.page.getByRole('button', { name: '存为视图' }).click();
    await person.page.getByLabel('视图名称').fill(title);
    await person.page.keyboard.press('Enter');
    await person.sees(`已保存视图“${title}”`);
    await person.open(list);
    await view().click();
    await person.page.waitForURL(/orderBy=-createTime/);
    await person.page.getByRole('button', { name: `视图“${title}”的操作` }).click();
    await person.chooseItem('删除视图');
    await person.page.getByRole('dialog').getByRole('button', { name: '删除视图' }).click();
    await person.sees(`已删除视图“${title}”`);
    await expect.poll(() => view().count()).toBe(0);
    await person.leave();
  });
});

describe('a list that somebody opens', () => {
  it('finds an order by the name, the pinyin and the number of its child', async () => {
    const person = await arriveAs('admin');
    const { records } = await person.call('/api/instStudent/page?keyword=徐明哲');
    const { stuNo } = records[0] as { stuNo: string };
    await person.open('/orderManageModel/orderList');
    const { page } = person;
    const search = page.getByPlaceholder(/^搜索学员、/);
    const rows = page.locator('[data-row-key]');
    await rows.nth(4).waitFor();
    for (const keyword of ['徐明哲', 'xumingzhe', 'xmz', stuNo]) {
      await search.fill('');
      await rows.nth(4).waitFor();
      await search.fill(keyword);
      await expect.poll(async () => new Set((await rows.allInnerTexts()).map((row) => row.includes('徐明哲')))).toEqual(new Set([true]));
    }
    await person.leave();
  });

  it('opens on what waits for the person, and on everything where nothing does', async () => {
    const person = await arriveAs('admin');
    const { page } = person;
    await person.open('/eduModel/approve');
    await page.waitForURL(/view=pending/);
    const states = page.locator('[data-row-key] [data-tone]').filter({ hasText: /待审批|已同意|已拒绝/ });
    await expect.poll(async () => new Set(await states.allInnerTexts())).toEqual(new Set(['待审批']));
    // Nobody has given this person a clue to follow.
    await person.open('/saleCenterModel/clue');
    await page.waitForURL(/\/clue$/);
    await page.locator('[data-row-key]').first().waitFor();
    // A view that is chosen stays, and says that it is empty, with a way on.
    await page.getByRole('tab', { name: /^今日待跟进/ }).click();
    await person.sees('“今日待跟进”里现在没有线索');
    await page.getByRole('button', { name: '看全部线索' }).click();
    await page.locator('[data-row-key]').first().waitFor();
    await person.leave();
  });
});
