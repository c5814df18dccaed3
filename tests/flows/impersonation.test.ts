/** Looking as a role or another person would: from the row to the mark over the page, through a reload, and out again. */
import { describe, expect, it } from 'vitest';
import { arriveAs, type Person, staying } from './person';

const admin = staying('admin');
const teacher = staying('teacher');
const menu = (person: Person) => person.page.getByRole('navigation', { name: '主菜单' });
const bar = (person: Person) => person.page.getByRole('region', { name: '以他人身份查看' });

/** From the row of the list to the first page as somebody else. */
async function lookAs(person: Person, path: string, name: string, command: string): Promise<void> {
  await person.open(path);
  const row = person.row(name).first();
  await row.getByRole('button', { name: `${name}的更多操作` }).click();
  await person.chooseItem(command);
  await person.page.getByRole('heading', { name: `以“${name}”的身份查看` }).waitFor();
  await person.press('开始查看');
  await bar(person).waitFor();
}

describe('looking as somebody else', () => {
  it('shows the menu of the role, survives a reload, and ends: at will, by the server, with the sign-out of another tab', async () => {
    const person = await arriveAs('admin');
    await lookAs(person, '/structureModel/roles', '财务', '以此角色查看');
    await person.sees('正在以“财务”的身份查看，只能看，不能改，30 分钟后自动结束');
    await person.seesNo(menu(person).getByText('组织架构'));
    await person.page.reload();
    await person.sees('正在以“财务”的身份查看');
    await person.page.getByRole('button', { name: '退出查看' }).click();
    await person.page.waitForURL(/\/structureModel\/roles/);
    await menu(person).getByText('组织架构').waitFor();
    await person.seesNo(bar(person));

    await lookAs(person, '/structureModel/roles', '财务', '以此角色查看');
    const impersonation = await person.page.evaluate(() => sessionStorage.getItem('kj-seeing') ?? '');
    await person.page.request.get('/sso/logout', { headers: { token: impersonation } });
    await person.page.reload();
    await menu(person).getByText('组织架构').waitFor();
    await person.seesNo(bar(person));

    await lookAs(person, '/structureModel/roles', '财务', '以此角色查看');
    const other = await person.page.context().newPage();
    await other.goto('/dashboard');
    await other.getByRole('button', { name: /^账号/ }).click();
    await other.getByRole('menuitem', { name: '退出登录' }).click();
    await other.waitForURL(/\/login/);
    await person.page.reload();
    await person.page.waitForURL(/\/login/);
    await person.leave();
  });

  it('leaves other tabs alone, refuses to write with a sentence, and is told in the log', async () => {
    const person = await admin();
    await lookAs(person, '/structureModel/users', '张伟', '以其身份查看');
    await person.open('/studentModel/student');
    const first = person.page.locator('[data-row-key]').first();
    await first.waitFor();
    await first
      .getByRole('button', { name: /^显示完整/ })
      .first()
      .click();
    await person.sees(/正在以“张伟”的身份查看，不能修改/);

    const other = await person.page.context().newPage();
    await other.goto('/systemModel/operationLog');
    await other.getByText('以他人身份查看').first().waitFor();
    await expect.poll(() => other.getByRole('region', { name: '以他人身份查看' }).count()).toBe(0);
    await other.close();
    await person.press('退出查看');
    await bar(person).waitFor({ state: 'detached' });
  });

  it('is refused to those who do not keep the roles, with the reason', async () => {
    const person = await teacher();
    await person.open('/structureModel/seeAs?role=finance');
    await person.press('开始查看');
    await person.sees(/没有.*权限/);
    await person.seesNo(bar(person));
  });
});
