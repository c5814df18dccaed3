/** Rights as people meet them: masked numbers opened one at a time, buttons that are there for those who may. */
import { describe, expect, it } from 'vitest';
import { arriveAs } from './person';

const list = '/studentModel/student';

describe('rights on screen', () => {
  it('a masked phone is opened with one click in the list and on the record, and is not there before', async () => {
    const person = await arriveAs('admin');
    const whole: string[] = [];
    person.page.on('response', async (answer) => {
      const text = /\/api\/instStudent\/(page|getById)/.test(answer.url()) ? await answer.text().catch(() => '') : '';
      whole.push(...(text.match(/"(?:mainPhone|phone)":"1\d{10}"/g) ?? []));
    });
    await person.open(`${list}?keyword=陈雨桐`);
    const row = person.row('陈雨桐').first();
    await row.waitFor();
    const masked = row.getByText(/^1\d{2}\*{4}\d{4}$/);
    await masked.waitFor();
    await row.getByRole('button', { name: '显示完整联系电话' }).click();
    await row.getByText(/^1\d{10}$/).waitFor();
    await row.getByRole('button', { name: '隐藏联系电话' }).click();
    await masked.waitFor();

    await row.getByRole('link', { name: '陈雨桐', exact: true }).click();
    const guardians = person.page.getByRole('table').filter({ hasText: '手机号' });
    await guardians.getByRole('button', { name: '显示完整手机号' }).first().click();
    await guardians
      .getByText(/^1\d{10}$/)
      .first()
      .waitFor();
    expect(whole).toEqual([]);
    await person.leave();
  });

  it('a record with masked numbers is changed without typing them again', async () => {
    const person = await arriveAs('admin');
    await person.open(`${list}?keyword=刘子墨`);
    await person.row('刘子墨').first().getByRole('link', { name: '刘子墨', exact: true }).click();
    await person.press('编辑');
    await person.field('现住址').fill('玄武区珠江路 9 号');
    await person.page
      .locator('form')
      .getByRole('textbox', { name: /工作单位/ })
      .first()
      .fill('市第二医院');
    await person.page.keyboard.press('Control+s');
    await person.sees(/已保存/);
    await person.sees('市第二医院');
    await person.leave();
  });

  it('somebody who may only read finds no button to add, change or delete', async () => {
    const person = await arriveAs('finance');
    await person.open(list);
    await person.page.locator('[data-row-key]').first().waitFor();
    expect(await person.page.getByRole('button', { name: /新增/ }).count()).toBe(0);
    // By what can be pressed: a child that another flow has sent home shows the word as its state.
    const rows = person.page.locator('[data-row-key]');
    expect(await rows.getByRole('link', { name: /^编辑/ }).count()).toBe(0);
    expect(await rows.getByRole('button', { name: /^(离校|返校|删除)/ }).count()).toBe(0);
    await person.open(`${list}/create`);
    await person.sees(/没有.*权限/);
    await person.leave();
  });
});

describe('masked numbers in a form', () => {
  it('are opened one at a time, logged, and neither change the form nor go into a draft', async () => {
    const person = await arriveAs('admin');
    await person.open(`${list}?keyword=孙宇轩`);
    await person.row('孙宇轩').first().getByRole('link', { name: /^编辑/ }).click();
    const idCard = person.field('证件号码');
    await idCard.waitFor();
    const masked = await idCard.inputValue();
    expect(masked).toContain('*');
    const form = person.page.locator('form');
    await form.getByRole('button', { name: '显示完整证件号码' }).first().click();
    await expect.poll(() => idCard.inputValue()).toMatch(/^\d{17}[\dX]$/);
    await form.getByRole('button', { name: '隐藏证件号码' }).first().click();
    await expect.poll(() => idCard.inputValue()).toBe(masked);

    const phones = form.getByRole('textbox', { name: /^手机号，第 1 行/ });
    if ((await phones.count()) === 0)
      await form
        .getByText(/^1\d{2}\*{4}\d{4}$/)
        .first()
        .click();
    await form.getByRole('button', { name: '显示完整手机号' }).first().click();
    await expect.poll(async () => (await phones.count()) > 0 && /^1\d{10}$/.test(await phones.first().inputValue())).toBe(true);

    const kept = await person.page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(kept).not.toMatch(/1\d{10}[^\d]/);
    await person.page.keyboard.press('Escape');
    await person.page.waitForURL((url) => !url.pathname.includes('/edit/'));
    await person.open('/systemModel/operationLog');
    await person.sees('查看完整内容');
    await person.leave();
  });
});
