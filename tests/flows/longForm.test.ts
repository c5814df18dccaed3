/** A form of more child rows than have inputs at a time, and a list of more records than are counted: a module that is only JSON. */
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { importPaths } from '../../src/wire/import';
import { hasEnded, jobPaths } from '../../src/wire/job';
import { freshName } from '../support/desks/unique';
import { parcelPath as parcels } from '../support/product/changedModules';
import { clerk } from './desk';
import { desktop, type Person, staying } from './person';
import { changedProduct } from './products';
import { isDrawn } from './stillness';

const admin = staying('admin', desktop, async () => ({ address: await changedProduct() }));

async function importMany(count: number): Promise<void> {
  const desk = await clerk('admin', await changedProduct());
  const form = new FormData();
  const lines = Array.from({ length: count }, (_, n) => `批量${n}`);
  form.set('file', new File([['名称', ...lines].join('\n')], '包裹.csv'));
  const { id: upload, mapping } = await desk.call('/api/parcel/import/parcel', form);
  const plan = { mapping, words: {}, edits: [], duplicates: 'skip' };
  const { id } = await desk.call(importPaths.start, { resource: 'parcel', upload, plan, mode: 'good' });
  const ended = async () => {
    const job = await desk.call(`${jobPaths.get}?id=${id}`);
    expect(hasEnded(job)).toBe(true);
    return job;
  };
  expect(await vi.waitFor(ended, { timeout: 170_000, interval: 300 })).toMatchObject({ state: 'done', facts: { rows: count } });
}

/** Gives a row its inputs by a click on what is written in it. */
async function goTo({ page }: Person, row: number): Promise<void> {
  const line = page.locator('fieldset tbody tr').nth(row - 1);
  await line.scrollIntoViewIfNeeded();
  await line.locator('td').first().click();
  await page.getByLabel(`物品，第 ${row} 行`, { exact: true }).waitFor();
}

describe('a form of 200 child rows', () => {
  it('is typed in, gets a row more and one less, and is saved whole', async () => {
    const lines = Array.from({ length: 200 }, (_, n) => ({ item: `物${n + 1}`, count: (n % 9) + 1, since: '2026-01-05' }));
    const person = await admin();
    const parcelName = freshName('长单');
    const { id } = await person.call('/api/parcel/save', { parcelName, lines });
    const { page } = person;
    await person.open(`${parcels}/edit/${id}`);
    const rows = page.locator('fieldset tbody tr');
    await rows.nth(199).waitFor();
    await expect.poll(() => page.locator('fieldset tbody input').count()).toBeLessThan(100);

    await goTo(person, 120);
    await page.getByLabel('物品，第 120 行', { exact: true }).fill('改过的');
    const boxes = page.locator('fieldset tbody tr').nth(119).locator('.ant-input-affix-wrapper, .ant-picker');
    await expect.poll(() => boxes.evaluateAll((all) => all.map((box) => (box as HTMLElement).offsetHeight))).toEqual([32, 32]);
    await person.press('添加明细');
    await page.getByLabel('物品，第 201 行', { exact: true }).fill('新加的');
    await goTo(person, 3);
    await page.getByRole('button', { name: '删除第 3 行' }).click();
    await expect.poll(() => rows.count()).toBe(200);
    await expect.poll(() => rows.nth(118).innerText()).toContain('改过的');
    await page.keyboard.press('Control+s');
    await person.sees(/已保存/);

    const stored = (await person.call(`/api/parcel/getById?id=${id}`)).lines as { item: string; count: number | null }[];
    const wanted = lines.map(({ item }) => item);
    wanted[119] = '改过的';
    wanted.splice(2, 1);
    expect(stored.map(({ item }) => item)).toEqual([...wanted, '新加的']);
  });

  it('opens the drop-down of a row at rest with one click', async () => {
    const lines = Array.from({ length: 60 }, (_, n) => ({ item: `物${n + 1}`, size: 4 }));
    const person = await admin();
    const parcelName = freshName('选单');
    const { id } = await person.call('/api/parcel/save', { parcelName, lines });
    const { page } = person;
    await person.open(`${parcels}/edit/${id}`);
    const line = page.locator('fieldset tbody tr').nth(39);
    await line.scrollIntoViewIfNeeded();
    await line.getByText('4 号').click();
    await page.locator('.ant-select-dropdown:visible').getByText('7 号').click();
    await page.keyboard.press('Control+s');
    await person.sees(/已保存/);
    const stored = (await person.call(`/api/parcel/getById?id=${id}`)).lines as { size: number }[];
    expect(stored.map(({ size }) => size)).toEqual(lines.map((_, n) => (n === 39 ? 7 : 4)));
  });

  it('that is wrong in row 150 says so there, and the cursor is in that cell', async () => {
    const lines = Array.from({ length: 200 }, (_, n) => ({ item: `物${n + 1}`, count: 1, since: '2026-01-05' }));
    const person = await admin();
    const parcelName = freshName('错单');
    const { id } = await person.call('/api/parcel/save', { parcelName, lines });
    const { page } = person;
    await person.open(`${parcels}/edit/${id}`);
    await page.locator('fieldset tbody tr').nth(199).waitFor();
    await goTo(person, 150);
    await page.getByLabel('物品，第 150 行', { exact: true }).fill('');
    await goTo(person, 10);
    await person.field('名称').fill(`${parcelName}二`);
    await person.sees(/草稿已自动保存/);
    // Come back to, the row has no inputs: it is found wrong all the same.
    await page.reload();
    await person.sees(/未提交的草稿/);
    await page.locator('fieldset tbody tr').nth(199).waitFor();
    await expect.poll(() => page.getByLabel('物品，第 150 行', { exact: true }).count()).toBe(0);
    await page.keyboard.press('Control+s');
    const wrong = page.getByLabel('物品，第 150 行', { exact: true });
    await wrong.waitFor();
    await expect.poll(() => wrong.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.locator('fieldset tbody tr').nth(149).locator('.ant-form-item-explain-error').waitFor();
    await expect.poll(async () => (await wrong.boundingBox())?.y).toBeGreaterThan(0);
    await expect.poll(async () => (await wrong.boundingBox())?.y).toBeLessThan(desktop.height);
    expect((await person.call(`/api/parcel/getById?id=${id}`)).parcelName).toBe(parcelName);
    await wrong.fill('补上');
    await page.keyboard.press('Control+s');
    await person.sees(/已保存/);
    expect((await person.call(`/api/parcel/getById?id=${id}`)).lines[149].item).toBe('补上');
  });
});

/** A list is found where another visit of this person left it. */
async function toTop({ page }: Person): Promise<void> {
  const rows = page.locator('tr[data-row-key]');
  await rows.nth(20).waitFor();
  await rows
    .first()
    .locator('xpath=ancestor::table/parent::div')
    .evaluate((box) => box.scrollTo(0, 0));
}

describe('a list of more than 10,000 records', () => {
  beforeAll(() => importMany(10_050));

  it('says 10000+ until all are counted, on every page, and counts what is narrowed by itself', async () => {
    const person = await admin();
    const { page } = person;
    await person.open(parcels);
    await person.sees('第 1–20 条，共 10000+ 条');
    await page.getByRole('button', { name: '计算全部' }).click();
    await person.sees(/第 1–20 条，共 1005\d 条/);
    await expect.poll(() => page.getByRole('button', { name: '计算全部' }).count()).toBe(0);
    await page.getByRole('listitem', { name: '2', exact: true }).click();
    await person.sees(/第 21–40 条，共 1005\d 条/);
    await person.open(`${parcels}?parcelName=${encodeURIComponent('批量1')}`);
    await person.sees('第 1–20 条，共 1161 条');
    await expect.poll(() => page.getByRole('button', { name: '计算全部' }).count()).toBe(0);
  });

  it('keeps the focus where a group of hundreds is closed and opened', async () => {
    const person = await admin();
    const { page } = person;
    await person.open(`${parcels}?pageSize=500&_group=sender`);
    await toTop(person);
    const head = page.locator('tr[data-row-key] button[aria-expanded]');
    await head.focus();
    for (const expanded of ['false', 'true']) {
      await page.keyboard.press('Enter');
      await expect.poll(() => head.getAttribute('aria-expanded')).toBe(expanded);
      await expect.poll(() => head.evaluate((button) => button === document.activeElement)).toBe(true);
    }
  });

  it('prints all rows of its page, and draws a few of them again after that', async () => {
    const person = await admin();
    const { page } = person;
    await person.open(`${parcels}?pageSize=500`);
    await page.locator('tr[data-row-key]').nth(20).waitFor();
    const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    // At most thirty rows stand on a sheet.
    expect(file.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(500 / 30);
    await expect.poll(() => page.locator('tr[data-row-key]').count()).toBeLessThan(100);
  });

  it('is where it was when one comes back from a record', async () => {
    const person = await admin();
    const { page } = person;
    await person.open(`${parcels}?pageSize=500`);
    const rows = page.locator('tr[data-row-key]');
    await rows.nth(20).waitFor();
    const scroller = rows.first().locator('xpath=ancestor::table/parent::div');
    await scroller.evaluate((box) => {
      box.scrollTop = 12_345;
    });
    await expect.poll(() => scroller.evaluate((box) => box.scrollTop)).toBe(12_345);
    // The rows that were in sight go with the next picture.
    await page.evaluate(isDrawn);
    const link = rows.locator('a[href*="/edit/"]').nth(15);
    const id = (await link.getAttribute('href'))!.split('/').at(-1);
    const path = page.locator(`tr[data-row-key="${id}"] a`);
    const top = (await path.boundingBox())!.y;
    const breadcrumb = page.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: '包裹', exact: true });
    for (const back of [() => page.goBack(), () => breadcrumb.click()]) {
      await path.click();
      await page.waitForURL(/\/edit\//);
      await person.sees('明细');
      await back();
      await path.waitFor();
      await expect.poll(() => scroller.evaluate((box) => box.scrollTop)).toBe(12_345);
      await expect.poll(async () => (await path.boundingBox())?.y).toBeCloseTo(top, 0);
      await expect.poll(() => page.evaluate(() => document.activeElement?.closest('tr')?.dataset.rowKey)).toBe(id);
    }
  });

  it('moves as far as it is scrolled when heads of groups are lower than rows', async () => {
    const person = await admin();
    const { page } = person;
    await person.open('/404');
    // As pictures in a column do.
    const style = await page.addStyleTag({ content: '[data-row-key]:not([data-row-key^="group:"]) > td { height: 49px !important }' });
    onTestFinished(() => style.evaluate((node) => (node as Element).remove()));
    await person.open(`${parcels}?pageSize=1000&_group=sender`);
    await page.locator('tr[data-row-key]').nth(20).waitFor();
    const scroller = page.locator('table', { has: page.locator('tr[data-row-key]') }).locator('xpath=parent::div');
    await scroller.evaluate((box) => box.scrollTo(0, 30_000));
    await page.evaluate(isDrawn);
    const key = await page.locator('tr[data-row-key]').nth(20).getAttribute('data-row-key');
    const row = page.locator(`tr[data-row-key="${key}"]`);
    const moves: number[] = [];
    for (let n = 0; n < 30; n++) {
      const before = (await row.boundingBox())!.y;
      await scroller.evaluate((box) => box.scrollBy(0, 10));
      await page.evaluate(isDrawn);
      moves.push(Math.round(before - (await row.boundingBox())!.y));
    }
    expect(moves).toEqual(Array(30).fill(10));
  });
});

describe('a locked record', () => {
  it('is seen at the address of its form, with the reason and nothing to save', async () => {
    const person = await admin();
    const sealed = { parcelName: freshName('封存单'), sender: '已封存', lines: [{ item: '积木', count: 2 }] };
    const { id } = await person.call('/api/parcel/save', sealed);
    const { page } = person;
    await person.open(`${parcels}/edit/${id}`);
    await person.sees('已封存的包裹不能修改');
    const form = page.locator('form').filter({ visible: true });
    await form.getByText('积木').waitFor();
    await expect.poll(() => form.locator(':is(input, textarea, button):visible').count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: '保存' }).count()).toBe(0);
    await page.getByRole('button', { name: '返回', exact: true }).click();
    await page.waitForURL(`**${parcels}`);
  });
});
