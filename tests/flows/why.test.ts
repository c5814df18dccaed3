/** Why somebody may not: asked about oneself from the page that is closed, and about others by those who keep the roles. */
import { describe, expect, it } from 'vitest';
import { arriveAs, phone } from './person';

const page = '/structureModel/why';

describe('asking why', () => {
  it('leads from a closed page to what is missing, how to get it and from whom', async () => {
    const person = await arriveAs('teacher');
    await person.open('/structureModel/users');
    await person.press('为什么');
    await person.page.waitForURL(/\/structureModel\/why\?key=structureModel:users/);
    await person.sees('您没有“员工”权限');
    // Others may have made administrators meanwhile.
    await person.sees(/^没有角色允许“员工”。可以请李婷、平台运维(、.+)?开通。$/);
    await person.sees('在角色“教师”中允许“员工”');
    await person.sees('加入角色“机构管理员”');
    await expect.poll(() => person.page.getByText('加入角色“超级管理员”').count()).toBe(0);
    await expect.poll(() => person.page.getByLabel('谁', { exact: true }).count()).toBe(0);
    await person.leave();
  });

  it('finds a right by its title with the keyboard, about anybody, and the address can be sent', async () => {
    const person = await arriveAs('admin');
    await person.open('/structureModel/users');
    const row = person.row('孙莉').first();
    await row.getByRole('button', { name: '孙莉的更多操作' }).click();
    await person.chooseItem('查权限');
    const right = person.page.getByRole('combobox', { name: '哪项权限' });
    await right.fill('structureModel:roles');
    await person.page.locator('.ant-select-tree-title', { hasText: /^角色$/ }).waitFor();
    await person.stillness();
    await person.page.keyboard.press('ArrowDown');
    await person.page.keyboard.press('ArrowDown');
    await person.page.keyboard.press('Enter');
    await person.sees('“孙莉”没有“角色”权限');
    const address = person.page.url();
    expect(address).toMatch(/staff=.+key=structureModel/);
    await person.open(address);
    await person.sees('“孙莉”没有“角色”权限');
    await person.leave();
  });

  it('answers about oneself only, whoever does not keep the roles', async () => {
    const admin = await arriveAs('admin');
    await admin.open('/structureModel/users');
    const id = await admin.row('孙莉').first().getAttribute('data-row-key');
    await admin.leave();
    const person = await arriveAs('teacher', phone);
    await person.open(`${page}?key=studentModel:student&staff=${id}`);
    await person.sees(/没有.*查询他人权限|没有.*权限/);
    await person.open(`${page}?key=studentModel:student`);
    await person.sees('您有“学员”权限');
    await person.leave();
  });
});
