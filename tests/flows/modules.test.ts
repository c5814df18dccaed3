import { describe, expect, it } from 'vitest';
import { freshName, freshPhone } from '../support/desks/unique';
import { arriveAs, type Person } from './person';

/** Opens the list's form, fills it, saves, and finds the record in the list again. */
async function add(person: Person, path: string, name: string, fill: () => Promise<void>): Promise<void> {
  await person.open(path);
  await person.press(/^(plus )?新增/);
  await fill();
  await person.page.keyboard.press('Control+s');
  await person.sees(/已新增/);
  await person.open(`${path}?keyword=${encodeURIComponent(name)}`);
  await person.row(name).waitFor();
}

describe('other modules, all from configuration', () => {
  it('adds a member of staff, who can sign in at once', async () => {
    const person = await arriveAs('admin');
    const name = freshName('流程老师');
    const phone = freshPhone();
    await add(person, '/structureModel/users', name, async () => {
      await person.field('姓名').fill(name);
      await person.page.getByRole('radio', { name: '女', exact: true }).check();
      await person.field('手机号').fill(phone);
      await person.choose('角色', '教师');
      await person.choose('部门', '康复部');
      await person.choose('岗位', '教师');
      await person.field('入职日期').fill('2026-11-02');
      await person.page.keyboard.press('Tab');
    });
    await person.leave();
    const answer = await fetch(`${new URL(person.page.url()).origin}/sso/doLogin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: phone, password: phone.slice(-6), loginType: 2 }),
    });
    expect(await answer.json()).toMatchObject({ code: 200 });
  });

  it('keeps departments as a tree', async () => {
    const person = await arriveAs('admin');
    const name = freshName('流程部门');
    await person.open('/structureModel/department');
    await person.press(/^(plus )?新增/);
    await person.field('部门名称').fill(name);
    await person.page.keyboard.press('Control+s');
    await person.sees(/已新增/);
    await person.row(name).waitFor();
    await person.row(name).getByText('编辑').click();
    await person.field('部门名称').fill(`${name}二`);
    await person.page.keyboard.press('Control+s');
    await person.row(`${name}二`).waitFor();
    await person.leave();
  });
});
