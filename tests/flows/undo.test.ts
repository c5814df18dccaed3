import { describe, expect, it } from 'vitest';
import { freshName } from '../support/desks/unique';
import { atChild, makeChild } from './desk';
import { type Person, staying } from './person';

const rooms = '/eduModel/room';
const students = '/studentModel/student';
const admin = staying('admin');

describe('a mistake', () => {
  it('is taken back from the toast, and done again from the next one', async () => {
    const person = await admin();
    const name = freshName('撤销室');
    await person.open(`${rooms}/create`);
    await person.field('教室名称').fill(name);
    await person.page.keyboard.press('Control+s');
    await person.sees(/已新增/);
    await person.page.getByRole('button', { name: '撤销', exact: true }).click();
    await person.sees('已撤销');
    await person.page.getByRole('button', { name: '重做', exact: true }).click();
    await person.sees('已重做');
    await person.open(`${rooms}?keyword=${encodeURIComponent(name)}`);
    await person.row(name).waitFor();
  });

  it('of a field, and of a whole version, is found in the history of the record', async () => {
    const person = await admin();
    const { id } = await makeChild(person);
    const [first, second] = [freshName('甲路'), freshName('乙路')];
    await haveAddress(person, id, first);
    await person.open(`${students}/show/${id}`);
    await changeAddress(person, second);
    const history = person.page.getByLabel('变更记录');
    await history
      .getByRole('button', { name: /把“.*住址”恢复为修改前的内容/ })
      .first()
      .click();
    const dialog = person.page.getByRole('dialog');
    await dialog.getByText(second).waitFor();
    await dialog.getByText(first).waitFor();
    await dialog.getByRole('button', { name: '恢复' }).click();
    await person.sees('已恢复 1 项');
    await history.locator('li').first().getByText('恢复版本').waitFor();
    await history.getByRole('button', { name: '恢复到此版本' }).first().click();
    await dialog.getByRole('button', { name: '恢复 1 项' }).click();
    await history.locator('li').first().getByText(second).waitFor();
  });

  it('that others have built upon is not taken back, and the screen says who did what', async () => {
    const person = await admin();
    const { id, name } = await makeChild(person);
    for (const address of ['丙路', '丁路']) await haveAddress(person, id, address);
    await person.open(`${students}/show/${id}`);
    const entries = person.page.getByLabel('变更记录').locator('li');
    await entries.nth(1).getByRole('button', { name: /撤销/ }).click();
    await person.sees(new RegExp(`不能撤销：.+修改了“${name}.*”的.*住址，请先撤销那项变更`));
    await entries.nth(0).getByRole('button', { name: /撤销/ }).click();
    await person.sees('已撤销');
    await entries.first().getByText('撤销修改').waitFor();
    await expect.poll(() => entries.nth(1).getByText('已撤销').count()).toBe(1);
  });
});

async function haveAddress(person: Person, id: string, addr: string): Promise<void> {
  const { version } = await person.call(`/api/instStudent/getById?id=${id}`);
  await person.call('/api/instStudent/update', { id, version, addr }, 'PUT');
}

async function changeAddress(person: Person, text: string): Promise<void> {
  await person.page.getByRole('button', { name: '编辑' }).first().click();
  await person.page.waitForURL(/\/edit\//);
  await person.field('现住址').fill(text);
  await person.page.keyboard.press('Control+s');
  await person.sees(/已保存/);
  await person.page.waitForURL(atChild);
  await person.page.getByLabel('变更记录').locator('li').first().getByText(text).waitFor();
}
