import { describe, expect, it } from 'vitest';
import { arriveAs, fresh, type Person } from './person';

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

async function remove(person: Person, path: string, name: string): Promise<void> {
  await person.open(`${path}?keyword=${encodeURIComponent(name)}`);
  await person.page.getByRole('button', { name: `${name}的更多操作` }).click();
  await person.page.getByRole('menuitem', { name: '删除' }).click();
  await person.page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await person.row(name).waitFor({ state: 'hidden' });
}

describe('other modules, all from configuration', () => {
  it('adds a member of staff, who can sign in at once', async () => {
    const person = await arriveAs('admin');
    const name = fresh('流程老师');
    const phone = `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
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
    const name = fresh('流程部门');
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

  it('adds a course with its price, takes it down and up again', async () => {
    const person = await arriveAs('admin');
    const name = fresh('流程课程');
    await add(person, '/eduModel/course', name, async () => {
      await person.field('课程名称').fill(name);
      await person.choose('课程类别', '个训');
      await person.choose('训练领域', '感统');
      await person.page.getByRole('radio', { name: '一对一' }).check();
      await person.field('课时时长').fill('45');
      await person.choose('计费方式', '课时');
    });
    const row = person.row(name);
    await row.getByText('下架', { exact: true }).first().click();
    await person.page.getByRole('dialog').getByRole('button', { name: '下架' }).click();
    await row.getByText('下架').first().waitFor();
    await remove(person, '/eduModel/course', name);
    await person.leave();
  });

  it('opens a class', async () => {
    const person = await arriveAs('admin');
    const name = fresh('流程班');
    await add(person, '/eduModel/classes', name, async () => {
      await person.field('班级名称').fill(name);
      await person.choose('班级类型', '小组');
      await person.field('容量').fill('6');
      await person.choose('班主任', '张伟');
      await person.field('开班日期').fill('2026-11-02');
      await person.page.keyboard.press('Tab');
    });
    await person.row(name).getByText('开班', { exact: true }).click();
    await person.page.getByRole('dialog').getByRole('button', { name: '开班' }).click();
    await person.row(name).getByText('开班中').waitFor();
    await person.leave();
  });
});
