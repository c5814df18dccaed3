import { describe, expect, it } from 'vitest';
import { arriveAs } from './person';

describe('a filter put together of several', () => {
  it('goes through references, stands in the address, and is the same behind a link', async () => {
    // Wide enough for the column of teachers, too.
    const person = await arriveAs('admin', { width: 2200, height: 900 });
    await person.open('/studentModel/student');
    await person.page.locator('[data-row-key]').first().waitFor();
    await person.page.getByRole('button', { name: /^(plus )?筛选$/ }).click();
    await person.page.getByRole('button', { name: '组合筛选' }).click();
    const dialog = person.page.getByRole('dialog', { name: '组合筛选' });
    await dialog.getByText('任一满足').first().click();
    const choose = async (n: number, field: string) => {
      await dialog.getByRole('combobox', { name: '字段' }).nth(n).fill(field);
      const open = person.page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
      await open.locator(`.ant-select-item-option[title="${field}"]`).click();
      await open.waitFor({ state: 'hidden' });
    };
    await choose(0, '姓名');
    await dialog.getByRole('textbox', { name: /姓名/ }).first().fill('陈雨桐');
    await dialog.getByRole('button', { name: /添加条件$/ }).click();
    await choose(1, '责任教师 · 姓名');
    await dialog.getByRole('textbox', { name: /姓名/ }).nth(1).fill('陈思');
    await dialog.getByRole('button', { name: '应用' }).click();
    await person.page.waitForURL(/filter=/);
    await person.sees('2 个条件');
    await expect.poll(() => person.page.locator('[data-row-key]', { hasText: '陈雨桐' }).count()).toBe(1);
    const teachers = async () => (await person.page.locator('[data-row-key]').allInnerTexts()).filter((row) => !row.includes('陈雨桐'));
    await expect.poll(async () => (await teachers()).every((row) => row.includes('陈思'))).toBe(true);
    const rows = await teachers();
    expect(rows.length).toBeGreaterThan(0);
    const address = person.page.url();
    const other = await arriveAs('admin');
    await other.open(address);
    await other.sees('2 个条件');
    await expect.poll(() => other.page.locator('[data-row-key]').count()).toBe(rows.length + 1);
    await other.leave();
    await person.leave();
  });
});
