/** What was saved is in sight: its row is marked, and where the list does not show it, the message says so and leads there. */
import { expect, it } from 'vitest';
import { freshName } from '../support/desks/unique';
import { variants } from '../support/run/tier';
import { arriveAs, desktop, type Person, phone } from './person';

const entry = (person: Person, name: string) => person.page.locator('main :is([data-row-key], [data-card])').filter({ hasText: name });

async function addRoom(person: Person, name: string): Promise<void> {
  await person.page
    .getByRole('button', { name: /新增教室/ })
    .first()
    .click();
  await person.field('教室名称').fill(name);
  await person.page.keyboard.press('Control+s');
  await person.page.getByRole('dialog').waitFor({ state: 'detached' });
}

it.each(variants([desktop, phone]))('the new row is marked and has the focus at $width px', async (screen) => {
  const person = await arriveAs('admin', screen, { at: '/eduModel/room' });
  const name = freshName('教室');
  await addRoom(person, name);
  const row = entry(person, name);
  await expect.poll(() => row.getAttribute('data-saved')).toBe('');
  await expect.poll(() => row.evaluate((element) => element === document.activeElement)).toBe(true);
  await person.leave();
});

it('a row that the filter hides is told of, and found by one press', async () => {
  const person = await arriveAs('admin', desktop, { at: '/eduModel/room?keyword=没有这样的教室' });
  const name = freshName('教室');
  await addRoom(person, name);
  const toast = person.page.getByRole('status').getByRole('group');
  await toast.getByText(`已新增“${name}”，不在当前筛选内`).waitFor();
  await toast.getByRole('button', { name: '撤销' }).waitFor();
  await toast.getByRole('button', { name: '查看' }).click();
  // A room has no record page: it is marked in the list of all.
  await expect.poll(() => entry(person, name).getAttribute('data-saved')).toBe('');
  await person.leave();
});

it('the new row leaves the focus where the user types already', async () => {
  const person = await arriveAs('admin', desktop, { at: '/eduModel/room' });
  const { page } = person;
  const name = freshName('教室');
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/instRoom/page*', (route) => isReleased.then(() => route.continue()));
  await addRoom(person, name);
  await person.stillness();
  const box = page.getByRole('searchbox');
  await box.focus();
  release();
  await expect.poll(() => entry(person, name).getAttribute('data-saved')).toBe('');
  await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
  await person.leave();
});
