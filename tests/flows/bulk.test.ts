/** Many rows at once, on screen: chosen, looked at, run, told row by row, taken back; totals and groups beside. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshName } from '../support/desks/unique';
import type { BuiltServer } from '../support/product/builtServer';
import { startDemoServer } from '../support/product/demoServer';
import { arriveAs, desktop, type Person, phone, type Screen } from './person';

/** A product of its own: all students are put through something here. */
let product: BuiltServer;
beforeAll(async () => {
  product = await startDemoServer();
}, 120_000);
afterAll(() => product.stop());

const arrive = (screen: Screen = desktop) => arriveAs('admin', screen, { address: product.address });

const students = '/studentModel/student';
const rooms = '/eduModel/room';

async function addRoom(person: Person, name: string): Promise<void> {
  await person.open(`${rooms}/create`);
  await person.field('教室名称').fill(name);
  await person.page.keyboard.press('Control+s');
  await person.sees(/已新增/);
}

/** An act of the menu behind the buttons. */
async function chooseAct(person: Person, title: string): Promise<void> {
  await person.press('更多批量操作');
  await person.chooseItem(new RegExp(`^${title}$`));
}

/** Somebody else changes the room of this name. */
async function changeMeanwhile({ page }: Person, roomName: string): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'organ_token')?.value ?? '';
  const headers = { token };
  const found = await (await page.request.get(`/api/instRoom/page?roomName=${encodeURIComponent(roomName)}`, { headers })).json();
  const { id, version } = found.data.records[0];
  const changed = await page.request.put('/api/instRoom/update', { headers, data: { id, version, capacity: 9 } });
  expect(await changed.json()).toMatchObject({ code: 200 });
}

const dialogOf = (person: Person) => person.page.getByRole('dialog');

describe('many rows', () => {
  it('are looked at first, run where they can, told where not, and taken back together', async () => {
    const person = await arrive();
    const { page } = person;
    await person.open(`${students}?orderBy=stuNo`);
    await page.locator('[data-row-key]').first().waitFor();
    await page.getByRole('checkbox', { name: '选择本页' }).check();
    await page.getByRole('button', { name: /^选择全部 \d+ 条$/ }).click();
    await person.sees(/已选全部 \d+ 条/);
    await chooseAct(person, '休学');
    const dialog = dialogOf(person);
    await dialog.getByText(/\d+ 条可以处理，\d+ 条不能，会跳过/).waitFor();
    await expect.poll(() => dialog.locator('tbody tr').first().innerText()).toMatch(/不能休学/);
    const run = dialog.getByRole('button', { name: /^休学 \d+ 条$/ });
    const count = Number(/\d+/.exec(await run.innerText())?.[0]);
    expect(count).toBeGreaterThan(0);
    await run.click();
    await dialog.getByText(new RegExp(`已休学 ${count} 条，\\d+ 条未处理`)).waitFor();
    await dialog.getByRole('button', { name: '撤销全部' }).click();
    await person.sees('已撤销');
    await dialog.waitFor({ state: 'hidden' });
    await person.leave();
  });

  it('that were refused are ticked again, those and no others', async () => {
    const person = await arrive();
    const { page } = person;
    await person.open(`${students}?pageSize=50`);
    await page.locator('[data-row-key]').first().waitFor();
    await page.getByRole('checkbox', { name: '选择本页' }).check();
    await chooseAct(person, '复学');
    const dialog = dialogOf(person);
    const run = dialog.getByRole('button', { name: /^复学 [1-9]\d* 条$/ });
    const count = Number(/\d+/.exec(await run.innerText())?.[0]);
    await run.click();
    await dialog.getByRole('button', { name: '只选中未处理的' }).click();
    await person.sees(`已选 ${50 - count} 条`);
    await page.getByRole('button', { name: '撤销', exact: true }).click();
    await person.sees('已撤销');
    await person.leave();
  });

  it('are ticked, deleted and brought back by keyboard alone', async () => {
    const person = await arrive();
    const { page } = person;
    const name = freshName('批量室');
    for (const letter of ['甲', '乙']) await addRoom(person, name + letter);
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
    const remove = page.getByRole('button', { name: '删除', exact: true }).last();
    await remove.focus();
    await page.keyboard.press('Enter');
    const dialog = dialogOf(person);
    await dialog.getByText('2 条都可以处理。').waitFor();
    const run = dialog.getByRole('button', { name: '删除 2 条' });
    await run.focus();
    await page.keyboard.press('Enter');
    await person.sees('已删除 2 条');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: '撤销', exact: true }).click();
    await person.sees('已撤销');
    await person.row(`${name}乙`).waitFor();
    await person.leave();
  });

  it('get a field set, and say what is wrong with it before anything is changed', async () => {
    const person = await arrive();
    const { page } = person;
    await person.open(`${students}?view=studying`);
    await page.locator('[data-row-key]').first().waitFor();
    for (const at of [0, 1]) await page.locator('[data-row-key] input[type=checkbox]').nth(at).check();
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
    await dialog
      .getByRole('button', { name: '批量修改 2 条' })

      .click();
    await person.sees(/已批量修改 2 条/);
    await page.getByRole('button', { name: '撤销', exact: true }).click();
    await person.sees('已撤销');
    await person.leave();
  });

  it('are done all together or not at all, if that is chosen', async () => {
    const person = await arrive();
    const { page } = person;
    const name = freshName('整批室');
    for (const letter of ['甲', '乙']) await addRoom(person, name + letter);
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
    await person.leave();
  });

  it.each([991, 1200, 1440])('that are ticked move nothing at %s px', async (width) => {
    const person = await arrive({ width, height: 900 });
    const { page } = person;
    await person.open(students);
    await page.locator('[data-row-key]').first().waitFor();
    const footer = page.locator('div', { has: page.locator('> nav[aria-label="分页"]') }).last();
    const heightOf = async () => (await footer.boundingBox())?.height;
    const before = await heightOf();
    await page.getByRole('checkbox', { name: '选择本页' }).check();
    await page.getByRole('button', { name: '取消选择' }).waitFor();
    expect(await heightOf()).toBe(before);
    await person.leave();
  });

  it('on a phone are ticked by a long press', async () => {
    const person = await arrive(phone);
    const { page } = person;
    await person.open(rooms);
    const card = page.locator('main li').first();
    await card.waitFor();
    await card.getByRole('button', { name: /更多操作/ }).click();
    await page.getByRole('menuitem', { name: '选择', exact: true }).click();
    await person.sees('已选 1 条');
    await page.getByRole('button', { name: '取消选择' }).click();
    expect(await page.getByText('已选 1 条').count()).toBe(0);
    await person.leave();
  });
});

describe('figures', () => {
  it('stand under the table and at the head of each group, and are those of all rows', async () => {
    const person = await arrive();
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
    const before = await page.locator('[data-row-key]').count();
    await heads.first().click();
    await expect.poll(() => page.locator('[data-row-key]').count()).toBeLessThan(before);
    await expect.poll(() => summary.innerText()).toBe(total);
    await person.leave();
  });

  it('of groups are asked for in the order the groups stand in', async () => {
    const person = await arrive();
    const asked = person.page.waitForRequest((request) => request.url().includes('/list/totals'));
    await person.open('/eduModel/classes?_group=status&orderBy=-status');
    const query = new URL((await asked).url()).searchParams;
    expect(query.get('_group')).toBe('status');
    expect(query.get('orderBy')).toBe('-status');
    await person.page.locator('button[aria-expanded]', { hasText: /条/ }).first().waitFor();
    await person.leave();
  });

  it('a list without tabs does not move when it is narrowed', async () => {
    const person = await arrive();
    const { page } = person;
    await person.open(rooms);
    await page.locator('[data-row-key]').first().waitFor();
    await page.waitForLoadState('networkidle');
    const top = async () => (await page.locator('main table').boundingBox())?.y;
    const before = await top();
    await page.getByRole('searchbox').or(page.getByLabel(/^搜索/)).first().fill('教室');
    await page.getByRole('button', { name: '存为视图' }).waitFor();
    expect(await top()).toBe(before);
    await person.leave();
  });
});
