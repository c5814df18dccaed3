import { describe, expect, it } from 'vitest';
import { atChild } from './desk';
import { arriveAs } from './person';

const list = '/studentModel/student';

describe('without a mouse', () => {
  it('rows are walked, ticked, opened and edited', async () => {
    const person = await arriveAs('admin');
    const { page } = person;
    await person.open(list);
    await page.locator('[data-row-key]').nth(4).waitFor();
    const keyAt = (n: number) => page.locator('[data-row-key]').nth(n).getAttribute('data-row-key');
    const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.rowKey ?? null);
    // The keys of a list come a moment after its rows.
    const walkFrom = (row: string | null) =>
      expect
        .poll(async () => {
          await page.keyboard.press('j');
          return focused();
        })
        .not.toBe(row);
    await walkFrom(null);
    for (const key of ['j', 'k', 'j']) await page.keyboard.press(key);
    expect(await focused()).toBe(await keyAt(1));
    await page.keyboard.press(' ');
    await person.sees('已选 1 条');
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+ ');
    await person.sees('已选 3 条');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByText('已选 3 条').count()).toBe(0);
    // Reading again takes the focus to its button; the walk goes on where it was.
    await page.keyboard.press('k');
    const left = await focused();
    await page.getByRole('button', { name: '刷新' }).click();
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await expect.poll(focused).toBe(left);
    const opened = await focused();
    await page.keyboard.press('Enter');
    await page.waitForURL(atChild);
    await page.goBack();
    await expect.poll(focused).toBe(opened);
    await walkFrom(opened);
    await page.keyboard.press('e');
    await page.waitForURL(/\/edit\//);
    await person.leave();
  });

  it('pages, recent records and actions are found with Ctrl+K, and all keys with ?', async () => {
    const person = await arriveAs('admin');
    const { page } = person;
    await person.open(`${list}?keyword=陈雨桐`);
    await person.row('陈雨桐').getByRole('link', { name: '陈雨桐' }).first().click();
    await page.waitForURL(atChild);
    await person.sees('基本信息');
    await person.open('/dashboard');
    await page.locator('main h1, main h2, main section').first().waitFor();
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('option', { name: /陈雨桐/ })
      .first()
      .waitFor();
    await page.keyboard.type('新增学');
    await expect.poll(() => dialog.getByRole('option').first().innerText()).toContain('新增学员');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/student\/create/);
    await person.field('姓名').waitFor();
    await page.locator('body').click({ position: { x: 700, y: 70 } });
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: '快捷键' }).waitFor();
    await person.stillness();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: '快捷键' }).waitFor({ state: 'hidden' });
    await person.leave();

    // Who may not enter children is not offered it.
    const teacher = await arriveAs('teacher');
    await teacher.open('/dashboard');
    await teacher.page.locator('main section').first().waitFor();
    await teacher.page.keyboard.press('Control+k');
    await teacher.page.getByRole('option', { name: /^学员/ }).first().waitFor();
    await expect.poll(() => teacher.page.getByRole('option', { name: '新增学员' }).count()).toBe(0);
    await teacher.leave();
  });

  it('what is typed while the palette is on its way is looked for, and nothing below it acts', async () => {
    const person = await arriveAs('admin');
    const { page } = person;
    let arrive = () => {};
    const onTheWay = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/assets\/PaletteResults/, async (route) => {
      await onTheWay;
      await route.continue();
    });
    await person.open(list);
    await page.locator('[data-row-key]').nth(4).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('n新增学');
    const input = page.getByRole('dialog').getByRole('combobox');
    await expect.poll(() => input.inputValue()).toBe('n新增学');
    // What is typed is corrected as in any input.
    await page.keyboard.press('Home');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).pathname).toBe(list);
    arrive();
    await page.waitForURL(/\/student\/create/);
    await person.leave();
  });

  it('the sheet of keys takes the keys from the first press, and Esc closes it before it has arrived', async () => {
    const person = await arriveAs('admin');
    const { page } = person;
    await page.route(/assets\/KeySheet/, () => {});
    await person.open(list);
    await page.locator('[data-row-key]').nth(4).waitFor();
    await page.keyboard.press('?');
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: '快捷键' });
    await dialog.waitFor();
    expect(new URL(page.url()).pathname).toBe(list);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await person.leave();
  });
});
