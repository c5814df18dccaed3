/** The record page as one works through a list: on to the next record, how much hangs on it, what it was before. */
import { describe, expect, it } from 'vitest';
import { freshName } from '../support/desks/unique';
import { arriveAs, phone } from './person';
import { seriousFindings } from './screenReader';

const students = '/studentModel/student';

describe('a record that was opened from a list', () => {
  it('leads to the next and the previous one of that list, over the edge of a page too', async () => {
    const person = await arriveAs('admin');
    await person.open(`${students}?orderBy=stuNo&pageSize=20&view=studying`);
    const links = person.page.locator('[data-row-key] a[href*="/show/"]');
    await links.nth(19).waitFor();
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const numbers = await person.page
      .locator('[data-row-key]')
      .evaluateAll((rows) => rows.map((row) => /XY\d+/.exec(row.textContent)?.[0] ?? ''));
    const number = person.page.getByText(/^XY\d+$/).first();
    const isAt = async (path: string) => {
      await person.page.waitForURL((url) => url.pathname === path);
      // The page of the record before stays until this one is drawn; keys count from what is on screen.
      await expect.poll(() => number.textContent()).toBe(numbers[paths.indexOf(path)]);
    };
    await links.nth(18).click();
    await isAt(paths[18]!);
    for (const [key, at] of [
      ['[', 17],
      [']', 18],
      [']', 19],
    ] as const) {
      await person.page.keyboard.press(key);
      await isAt(paths[at]!);
    }
    await person.page.keyboard.press(']');
    await person.page.waitForURL((url) => url.pathname.includes('/show/') && !paths.includes(url.pathname));
    await expect.poll(() => number.textContent().then((text) => text && !numbers.includes(text))).toBe(true);
    await person.page.keyboard.press('[');
    await isAt(paths[19]!);
    await person.leave();
  });

  it('says at the end of the list that there is no further one', async () => {
    const person = await arriveAs('admin');
    await person.open(students);
    await person.page.locator('[data-row-key] a').first().click();
    await person.page.waitForURL(/\/show\//);
    await person.sees('基本信息');
    await person.page.keyboard.press('[');
    await person.sees('已经是列表里的第一条');
    await person.leave();
  });

  it('counts what hangs on it at its tabs', async () => {
    const person = await arriveAs('admin');
    await person.open('/eduModel/course');
    await person.page.locator('[data-row-key] a').first().click();
    await person.page.waitForURL(/\/show\//);
    const tab = person.page.getByRole('tab', { name: /^班级 \d+$/ });
    await tab.waitFor();
    const count = Number(/\d+/.exec((await tab.textContent()) ?? '')?.[0]);
    await tab.click();
    if (count > 0)
      await person.page
        .locator('[data-row-key]')
        .nth(count - 1)
        .waitFor();
    await expect.poll(() => person.page.locator('[data-row-key]').count()).toBe(Math.min(count, 20));
    await person.leave();
  });

  it.each([undefined, phone])('shows any two of its versions side by side (%j)', async (screen) => {
    const person = await arriveAs('admin', screen);
    const name = freshName('版本教室');
    // Other flows edit other students: two of them on one would be asked whose version holds.
    const child = screen ? '吴思远' : '何沐辰';
    await person.open(`${students}?keyword=${child}`);
    await person.page.getByText(child).first().click();
    await person.page.waitForURL(/\/show\//);
    for (const address of [`${name}一号`, `${name}二号`]) {
      await person.page.waitForURL(/\/show\//);
      await person.press('编辑');
      await person.field('现住址').fill(address);
      await person.page.keyboard.press('Control+s');
      await person.sees(/已保存/);
    }
    if (screen) await person.page.getByRole('tab', { name: '变更记录' }).click();
    const history = person.page.getByRole('complementary', { name: '变更记录' });
    await history
      .getByRole('button', { name: /的版本来对比/ })
      .nth(0)
      .click();
    await history.getByRole('button', { name: '与所选版本对比' }).first().click();
    const dialog = person.page.getByRole('dialog', { name: '两个版本的不同' });
    const row = dialog.getByRole('row', { name: /现住址/ });
    await row.waitFor();
    await expect.poll(() => row.getByRole('cell').allTextContents()).toEqual([`${name}一号`, `${name}二号`]);
    await expect.poll(() => dialog.getByRole('row').count()).toBe(2);
    expect(await seriousFindings(person)).toEqual([]);
    await person.leave();
  });
});
