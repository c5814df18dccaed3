/** Rights as people meet them: masked numbers opened one at a time, buttons that are there for those who may. */
import type { Response } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { signedInAs, staying } from './person';

const list = '/studentModel/student';
const admin = staying('admin');

describe('rights on screen', () => {
  it('a masked phone is opened with one click in the list and on the record, and is not there before', async () => {
    const person = await admin();
    const whole: string[] = [];
    const look = async (answer: Response) => {
      const text = /\/api\/instStudent\/(page|getById)/.test(answer.url()) ? await answer.text().catch(() => '') : '';
      whole.push(...(text.match(/"(?:mainPhone|phone)":"1\d{10}"/g) ?? []));
    };
    person.page.on('response', look);
    onTestFinished(() => void person.page.off('response', look));
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
  });

  it('a record with masked numbers is changed without typing them again', async () => {
    const person = await admin();
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
  });

  it('somebody who may only read finds nothing to add, change or delete, and in the menu only what opens', async () => {
    const person = await signedInAs('finance');
    const { page } = person;
    await person.open(list);
    const rows = page.locator('[data-row-key]');
    await rows.first().waitFor();
    await person.seesNo(page.getByRole('button', { name: /新增/ }));
    await person.seesNo(page.getByRole('columnheader', { name: '操作' }));
    // By what can be pressed: a child that another flow has sent home shows the word as its state.
    await person.seesNo(rows.getByRole('link', { name: /^编辑/ }));
    await person.seesNo(rows.getByRole('button', { name: /^(离校|返校|删除)/ }));

    await person.sees(/晨光儿童康复中心/);
    await page.getByRole('menuitem', { name: '工作台', exact: true }).waitFor();
    await expect.poll(() => page.getByRole('menuitem', { name: '学员管理' }).count()).toBe(1);
    await person.seesNo(page.getByRole('menuitem', { name: '组织架构' }));
    // There is no other organisation to switch to.
    await person.seesNo(page.getByRole('button', { name: /^切换机构/ }));

    await person.open(`${list}/create`);
    await person.sees(/没有.*权限/);
    await person.open('/structureModel/roles/policy?role=finance');
    await person.sees('您没有查看角色的权限');
    await person.seesNo(page.getByRole('treegrid'));
    await person.leave();
  });
});

describe('masked numbers in a form', () => {
  it('are opened one at a time, logged, and neither change the form nor go into a draft', async () => {
    const person = await admin();
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
  });
});
