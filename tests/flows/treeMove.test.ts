/** Departments moved in their tree: by dragging, by keyboard alone, with the server as the judge and the way back in the toast. */
import { describe, expect, it } from 'vitest';
import { freshName } from '../support/desks/unique';
import { type Person, staying } from './person';

const list = '/structureModel/department';
const admin = staying('admin');

async function addDepartment(person: Person, name: string, parentId?: string): Promise<string> {
  return (await person.call('/sso/sysDepart/save', { name, parentId })).id;
}

async function parentOf(person: Person, id: string): Promise<string | null> {
  return (await person.call(`/sso/sysDepart/getById?id=${id}`)).parentId;
}

/** A list that came with the page a moment ago is not asked for again, and lacks what was made meanwhile. */
async function openList(person: Person, name: string): Promise<void> {
  await person.open(list);
  await person.settled();
  if ((await person.row(name).count()) === 0) await person.load(list);
  await person.row(name).first().waitFor();
  await person.page.locator('main[class*=movable]').waitFor();
}

async function drag(person: Person, from: string, to: string | 'top'): Promise<void> {
  const { page } = person;
  const rowOf = (name: string) => (name.startsWith('[') ? page.locator(name) : person.row(name)).first();
  const box = async (name: string) => {
    const row = name === 'top' ? page.locator('main thead').first() : rowOf(name);
    await row.scrollIntoViewIfNeeded();
    return (await row.boundingBox())!;
  };
  await rowOf(from).scrollIntoViewIfNeeded();
  const start = await box(from);
  await page.mouse.move(start.x + 420, start.y + start.height / 2);
  await page.mouse.down();
  const end = await box(to);
  await page.mouse.move(end.x + 430, end.y + end.height / 2 + 4, { steps: 6 });
  await page.mouse.move(end.x + 420, end.y + end.height / 2, { steps: 2 });
  await page.mouse.up();
}

describe('a tree of departments', () => {
  it('takes a row dragged onto another one, and gives it back from the toast', async () => {
    const person = await admin();
    const [upper, lower] = [freshName('上'), freshName('下')];
    const [upperId, lowerId] = [await addDepartment(person, upper), await addDepartment(person, lower)];
    await openList(person, lower);
    await drag(person, lower, upper);
    await person.sees(`“${lower}”已移动`);
    expect(await parentOf(person, lowerId)).toBe(upperId);

    await person.page.getByRole('button', { name: '撤销' }).click();
    await person.sees('已撤销');
    expect(await parentOf(person, lowerId)).toBeNull();
  });

  it('refuses a place below itself before anything is sent, and takes a row to the top from the head of the table', async () => {
    const person = await admin();
    const [upper, lower] = [freshName('甲'), freshName('乙')];
    const [upperId, lowerId] = [await addDepartment(person, upper), await addDepartment(person, lower)];
    await openList(person, lower);
    await drag(person, lower, upper);
    await person.sees(`“${lower}”已移动`);
    await drag(person, upper, lower);
    expect(await parentOf(person, upperId)).toBeNull();
    await drag(person, lower, 'top');
    await expect.poll(() => parentOf(person, lowerId)).toBeNull();
  });

  it('moves by keyboard alone', async () => {
    const person = await admin();
    const [upper, lower] = [freshName('丙'), freshName('丁')];
    const upperId = await addDepartment(person, upper);
    const lowerId = await addDepartment(person, lower);
    await openList(person, lower);
    const { page } = person;
    const move = person
      .row(lower)
      .first()
      .getByRole('button', { name: `移动 ${lower}` });
    await move.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: '上级部门' }).fill(upper);
    await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').getByText(upper, { exact: true }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: '移动', exact: true }).focus();
    await page.keyboard.press('Enter');
    await person.sees(`“${lower}”已移动`);
    expect(await parentOf(person, lowerId)).toBe(upperId);
  });

  it('says what the server refuses, and moves nothing', async () => {
    const person = await admin();
    const [upper, twin] = [freshName('戊'), freshName('己')];
    const upperId = await addDepartment(person, upper);
    await addDepartment(person, twin, upperId);
    const twinId = await addDepartment(person, twin);
    await openList(person, twin);
    await drag(person, `[data-row-key="${twinId}"]`, upper);
    await person.sees(`同一个上级下已有“${twin}”`);
    expect(await parentOf(person, twinId)).toBeNull();
  });
});
