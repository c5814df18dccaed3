/** Many rows at once, on screen: chosen, looked at, run, told row by row, taken back; totals and groups beside. */
import { describe, expect, it } from 'vitest';
import { freshName } from '../support/desks/unique';
import { variants } from '../support/run/tier';
import { makeChild } from './desk';
import { type Person, phone, resize, staying } from './person';

const students = '/studentModel/student';
const rooms = '/eduModel/room';
const admin = staying('admin');

/** Students of this name; as many of them as is said are suspended. */
async function makeStudents(person: Person, name: string, { count, suspended = 0 }: { count: number; suspended?: number }): Promise<void> {
  for (let no = 1; no <= count; no++) {
    const { id } = await makeChild(person, { stuName: `${name}${no}` });
    if (no <= suspended) await person.call('/api/instStudent/suspend', { id }, 'PUT');
  }
}

/** Two rooms whose names begin so. */
async function makeRooms(person: Person): Promise<string> {
  const name = freshName('批量室');
  for (const letter of ['甲', '乙']) await person.call('/api/instRoom/save', { roomName: name + letter });
  return name;
}

/** An act of the menu behind the buttons. */
async function chooseAct(person: Person, title: string): Promise<void> {
  await person.press('更多批量操作');
  await person.chooseItem(new RegExp(`^${title}$`));
}

/** Somebody else changes the room of this name. */
async function changeMeanwhile(person: Person, roomName: string): Promise<void> {
  const { records } = await person.call(`/api/instRoom/page?roomName=${encodeURIComponent(roomName)}`);
  const { id, version } = records[0];
  await person.call('/api/instRoom/update', { id, version, capacity: 9 }, 'PUT');
}

const dialogOf = (person: Person) => person.page.getByRole('dialog');

describe('many rows', () => {
  it('are looked at first, run where they can, told where not, taken back together, and those refused are ticked again', async () => {
    const person = await admin();
    const { page } = person;
    const name = freshName('批量童');
    await makeStudents(person, name, { count: 7, suspended: 2 });
    await person.open(`${students}?keyword=${encodeURIComponent(name)}&pageSize=5&orderBy=stuNo`);
    await person.row(name).nth(4).waitFor();
    await page.getByRole('checkbox', { name: '选择本页' }).check();
    await page.getByRole('button', { name: '选择全部 7 条' }).click();
    await person.sees('已选全部 7 条');
    await chooseAct(person, '休学');
    const dialog = dialogOf(person);
    await dialog.getByText('5 条可以处理，2 条不能，会跳过').waitFor();
    await expect.poll(() => dialog.locator('tbody tr').first().innerText()).toMatch(/不能休学/);
    await dialog.getByRole('button', { name: '休学 5 条' }).click();
    await dialog.getByText('已休学 5 条，2 条未处理').waitFor();
    await dialog.getByRole('button', { name: '撤销全部' }).click();
    await person.sees('已撤销');
    await dialog.waitFor({ state: 'hidden' });

    // Those on the page: the two that are suspended, and three more.
    await person.open(`${students}?keyword=${encodeURIComponent(name)}&pageSize=50`);
    await person.row(name).nth(6).waitFor();
    await page.getByRole('checkbox', { name: '选择本页' }).check();
    await chooseAct(person, '复学');
    await dialog.getByRole('button', { name: '复学 2 条' }).click();
    await dialog.getByRole('button', { name: '只选中未处理的' }).click();
    await person.sees('已选 5 条');
    await page.getByRole('button', { name: '撤销', exact: true }).click();
    await person.sees('已撤销');
  });

  it('are ticked, deleted and brought back by keyboard alone', async () => {
    const person = await admin();
    const { page } = person;
    const name = await makeRooms(person);
    await person.open(`${rooms}?keyword=${encodeURIComponent(name)}`);
    await person.row(`${name}甲`).waitFor();
    // The keys of a list come a moment after its rows.
    await expect
      .poll(async () => {
        await page.keyboard.press('j');
        return page.evaluate(() => (document.activeElement as HTMLElement).dataset.rowKey ?? null);
      })
      .not.toBeNull();
    await page.keyboard.press('Space');
    await page.keyboard.press('j');
    await page.keyboard.press('Shift+Space');
    await person.sees('已选 2 条');
    await page.getByRole('button', { name: '删除', exact: true }).last().press('Enter');
    const dialog = dialogOf(person);
    await dialog.getByText('2 条都可以处理。').waitFor();
    await dialog.getByRole('button', { name: '删除 2 条' }).press('Enter');
    await person.sees('已删除 2 条');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: '撤销', exact: true }).click();
    await person.sees('已撤销');
    await person.row(`${name}乙`).waitFor();
  });

  it('get a field set, and say what is wrong with it before anything is changed', async () => {
    const person = await admin();
    const { page } = person;
    const name = freshName('标签童');
    await makeStudents(person, name, { count: 2 });
    await person.open(`${students}?keyword=${encodeURIComponent(name)}`);
    await person.row(name).nth(1).waitFor();
    await page.getByRole('checkbox', { name: '选择本页' }).check();
    await chooseAct(person, '批量修改');
    const dialog = dialogOf(person);
    await dialog.getByLabel('要修改的字段').waitFor();
    await person.stillness();
    await dialog.getByLabel('要修改的字段').click({ force: true });
    await person.stillness();
    await page.locator('.ant-select-item-option', { hasText: '标签' }).click();
    await person.stillness();
    await dialog.locator('form input').last().fill('批量标签');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: '预览' }).click();
    await dialog.getByText('2 条都可以处理。').waitFor();
    await dialog.getByRole('button', { name: '批量修改 2 条' }).click();
    await person.sees(/已批量修改 2 条/);
    await page.getByRole('button', { name: '撤销', exact: true }).click();
    await person.sees('已撤销');
  });

  it('are done all together or not at all, if that is chosen', async () => {
    const person = await admin();
    const { page } = person;
    const name = await makeRooms(person);
    await person.open(`${rooms}?keyword=${encodeURIComponent(name)}`);
    await person.row(`${name}甲`).waitFor();
    await page.getByRole('checkbox', { name: '选择本页' }).check();
    await page.getByRole('button', { name: '删除', exact: true }).last().click();
    const dialog = dialogOf(person);
    await dialog.getByText('2 条都可以处理。').waitFor();
    await dialog.getByRole('radio', { name: '全部成功才做' }).check();
    await changeMeanwhile(person, `${name}甲`);
    await dialog.getByRole('button', { name: '删除 2 条' }).click();
    await person.sees(`“${name}甲”不能删除：预览之后有人修改过这条记录，请重新预览。没有改动任何记录。`);
    await dialog.getByText('1 条可以处理，1 条不能，所以都不能执行。').waitFor();
    await expect.poll(() => dialog.getByRole('button', { name: '删除 1 条' }).isDisabled()).toBe(true);
    await dialog.getByRole('radio', { name: '只做可以的' }).check();
    await dialog.getByRole('button', { name: '删除 1 条' }).click();
    await dialog.getByText('已删除 1 条，1 条未处理').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  it.each(variants([991, 1200, 1440]))('that are ticked, or narrowed, move nothing at %s px', async (width) => {
    const person = await admin();
    await resize(person, { width, height: 900 });
    const { page } = person;
    await person.open(students);
    await page.locator('[data-row-key]').first().waitFor();
    await person.settled();
    const footer = page.locator('div', { has: page.locator('> nav[aria-label="分页"]') }).last();
    const heightOf = async () => (await footer.boundingBox())?.height;
    const height = await heightOf();
    await page.getByRole('checkbox', { name: '选择本页' }).check();
    await page.getByRole('button', { name: '取消选择' }).waitFor();
    await expect.poll(heightOf).toBe(height);

    // A list without tabs.
    await person.open(rooms);
    await page.getByRole('heading', { name: '教室', level: 1 }).waitFor();
    await person.settled();
    // On the page, not on the screen: a shorter list may scroll it.
    const top = () => page.locator('main table').evaluate((table) => Math.round(table.getBoundingClientRect().top + window.scrollY));
    const before = await top();
    await page.getByRole('searchbox').or(page.getByLabel(/^搜索/)).first().fill('教室');
    await page.getByRole('button', { name: '存为视图' }).waitFor();
    await expect.poll(top).toBe(before);
  });

  it('on a phone are ticked by a long press', async () => {
    const person = await admin();
    await resize(person, phone);
    const { page } = person;
    await person.open(rooms);
    const card = page.locator('main li').first();
    await card.waitFor();
    await card.getByRole('button', { name: /更多操作/ }).click();
    await page.getByRole('menuitem', { name: '选择', exact: true }).click();
    await person.sees('已选 1 条');
    await page.getByRole('button', { name: '取消选择' }).click();
    await page.getByText('已选 1 条').waitFor({ state: 'hidden' });
  });
});

it('figures stand under the table and at the head of each group, in the order of the groups, and are those of all rows', async () => {
  const person = await admin();
  const { page } = person;
  await person.open('/eduModel/classes?pageSize=5');
  const summary = page.locator('tfoot');
  await summary.getByText(/合计 \d+ 条/).waitFor();
  const total = await summary.innerText();
  await page.getByRole('button', { name: '分组' }).click();
  await page.getByRole('menuitem', { name: '状态' }).click();
  await page.waitForURL(/_group=status/);
  const heads = page.locator('button[aria-expanded]', { hasText: /条/ });
  await heads.first().waitFor();
  await person.settled();
  const before = await page.locator('[data-row-key]').count();
  await heads.first().click();
  await expect.poll(() => page.locator('[data-row-key]').count()).toBeLessThan(before);
  await expect.poll(() => summary.innerText()).toBe(total);

  const asked = page.waitForRequest((request) => request.url().includes('/list/totals') && request.url().includes('-status'));
  await person.open('/eduModel/classes?_group=status&orderBy=-status');
  const query = new URL((await asked).url()).searchParams;
  expect([query.get('_group'), query.get('orderBy')]).toEqual(['status', '-status']);
  await heads.first().waitFor();
});
