import { expect, it } from 'vitest';
import { atChild, makeChild } from './desk';
import { type Person, signedInAs } from './person';

/** From the page of the record, as it is now. */
async function openForm(person: Person, id: string): Promise<void> {
  await person.open(`/studentModel/student/show/${id}`);
  await person.page.getByRole('button', { name: '编辑' }).first().click();
  await person.page.waitForURL(`**/edit/${id}`);
  await person.field('现住址').waitFor();
}

async function save(person: Person): Promise<void> {
  await person.page.keyboard.press('Control+s');
}

it('two people who change one record are asked only for what both changed, also by keys, and lose nothing of either', async () => {
  const [first, second] = [await signedInAs('admin'), await signedInAs('root')];
  await keepsWhatBothTyped(first, second);
  await choosesWithArrows(first, second);
  await first.leave();
  await second.leave();
});

async function keepsWhatBothTyped(first: Person, second: Person): Promise<void> {
  const { id } = await makeChild(first);
  await openForm(first, id);
  await openForm(second, id);
  await second.field('现住址').fill('老师填的湖南路 1 号');
  await second.field('曾用名').fill('小诺');
  await save(second);
  await second.sees(/已保存/);

  await first.field('现住址').fill('管理员填的中山路 2 号');
  await first.field('户籍地址').fill('只有管理员填了这里');
  await save(first);
  const dialog = first.page.getByRole('dialog', { name: '该记录已被他人修改' });
  await dialog.waitFor();
  await dialog.getByText('还有 1 项未选择').waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: '保存合并结果' }).isDisabled()).toBe(true);
  await dialog.getByText(/另有 2 项只有一方改过.*“曾用名”.*“户籍地址”/).waitFor();
  await first.page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: '返回继续编辑' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => first.field('现住址').inputValue()).toBe('管理员填的中山路 2 号');

  await save(first);
  await dialog.getByRole('radio', { name: /现住址，我的修改/ }).waitFor();

  // A third save meanwhile asks again and keeps what was chosen.
  await second.page.getByRole('button', { name: '编辑' }).first().click();
  await second.page.waitForURL(/\/edit\//);
  await second.field('户籍地址').fill('老师也填了这里');
  await save(second);
  await second.page.waitForURL(atChild);
  await dialog.getByRole('radio', { name: /现住址，我的修改/ }).check();
  await dialog.getByRole('button', { name: '保存合并结果' }).click();
  await dialog.getByRole('radio', { name: /户籍地址，我的修改/ }).waitFor();
  await dialog.getByRole('radio', { name: /户籍地址，.+的修改：老师/ }).check();
  await dialog.getByRole('button', { name: '保存合并结果' }).click();
  await first.page.waitForURL(atChild);
  const profile = first.page.locator('main');
  await profile.getByText('管理员填的中山路 2 号').first().waitFor();
  await profile.getByText('老师也填了这里').first().waitFor();
  await profile.getByText('小诺', { exact: true }).first().waitFor();
}

/** As soon as they are asked. */
async function choosesWithArrows(first: Person, second: Person): Promise<void> {
  const { id } = await makeChild(first);
  await openForm(first, id);
  await openForm(second, id);
  for (const [person, name] of [
    [second, '老师'],
    [first, '管理员'],
  ] as const) {
    await person.field('曾用名').fill(name);
    await person.field('户籍地区').fill(`${name}填的地区`);
    await save(person);
    if (person === second) await second.sees(/已保存/);
  }
  const dialog = first.page.getByRole('dialog', { name: '该记录已被他人修改' });
  const radio = (name: string | RegExp) => dialog.getByRole('radio', { name });
  await dialog.getByText('还有 2 项未选择').waitFor();
  const names = await dialog
    .locator('[data-conflict-row]')
    .evaluateAll((rows) => rows.map((row) => row.querySelector('span')?.textContent));
  await first.page.keyboard.press('ArrowLeft');
  await expect.poll(() => radio(new RegExp(`^${names[0]}，.+的修改：老师`)).isChecked()).toBe(true);
  await first.page.keyboard.press('ArrowRight');
  await expect.poll(() => radio(new RegExp(`^${names[0]}，我的修改`)).isChecked()).toBe(true);
  await first.page.keyboard.press('ArrowDown');
  await first.page.keyboard.press('ArrowLeft');
  await expect.poll(() => radio(new RegExp(`^${names[1]}，.+的修改：老师`)).isChecked()).toBe(true);
  await dialog.getByRole('button', { name: '保存合并结果' }).click();
  await first.page.waitForURL(atChild);
}
