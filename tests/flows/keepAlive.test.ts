/** Navigation rule 7: a page that is kept alive is found again as it was left; every other page begins anew. */
import { describe, expect, it } from 'vitest';
import { arriveAs, type Person, type Screen } from './person';
import { changedProduct } from './products';

const low: Screen = { width: 1440, height: 380 };
const kept = '/eduModel/room';
const other = '/eduModel/classes';
const searched = (keyword: string) => `${kept}?keyword=${encodeURIComponent(keyword)}`;

/** On the list that is kept alive. */
const arrived = async () => {
  const person = await arriveAs('admin', low, { address: await changedProduct(), at: kept });
  await person.row('室').first().waitFor();
  await person.settled();
  return person;
};
/** As people do, to the bare address: to the classes through the menu, which leaves the scrolling as it is, and back through the tab. */
const go = async (person: Person, title: string, path: string) => {
  const tab = person.page.getByRole('navigation', { name: '页签' }).getByRole('link', { name: title, exact: true });
  await (path === other ? person.page.getByRole('menuitem', { name: title, exact: true }) : tab).click();
  await person.page.waitForURL((url) => url.pathname.startsWith(path));
  await person.page.getByRole('heading', { name: title, level: 1 }).waitFor();
  await person.page.locator('[data-row-key]:visible').first().waitFor();
};
const scrolled = (person: Person) => person.page.evaluate(() => window.scrollY);
/** Where on screen: what comes late above it moves the scrolling, and not the row. */
const placeOf = async (person: Person, selector: string) => (await person.page.locator(selector).boundingBox())?.y;
const addressOf = ({ page }: Person) => page.url().slice(new URL(page.url()).origin.length);

/** Marks the first row that is shown; a page that begins anew has no mark. */
const markRow = (person: Person) =>
  person.page
    .locator('[data-row-key]:visible')
    .first()
    .evaluate((row) => row.setAttribute('data-mark', 'mine'));
const marked = (person: Person) => person.page.locator('[data-mark=mine]');

describe('a page that is kept alive', () => {
  it('is found with its filter, its scrolling and the very same rows, or follows an address that says what it wants', async () => {
    const person = await arrived();
    await person.open(searched('室'));
    await person.row('室').first().waitFor();
    await person.settled();
    await person.page.evaluate(() => window.scrollTo(0, 150));
    await expect.poll(() => scrolled(person)).toBeGreaterThan(100);
    await markRow(person);
    const left = addressOf(person);
    const place = await placeOf(person, '[data-mark=mine]');

    await go(person, '班级', other);
    await expect.poll(() => scrolled(person)).toBe(0);
    await marked(person).waitFor({ state: 'hidden' });

    await go(person, '教室', kept);
    expect(addressOf(person)).toBe(left);
    await marked(person).waitFor();
    await expect.poll(() => placeOf(person, '[data-mark=mine]')).toBe(place);

    await go(person, '班级', other);
    await person.open(searched('个训'));
    await person.row('个训').first().waitFor();
    await person.seesNo(person.row('感统'));
    await person.leave();
  });

  it('keeps an open drawer with what was typed, unseen and without asking on the way, and lets go of it only when asked', async () => {
    const person = await arrived();
    await person.press('新增教室');
    await person.field('教室名称').fill('没写完的教室');
    await person.open(other);
    await person.page.getByRole('heading', { name: '班级', level: 1 }).waitFor();
    await person.page.locator('.ant-drawer').waitFor({ state: 'hidden' });
    // Nothing of the hidden drawer may lock the page that is shown.
    await expect.poll(() => person.page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe('visible');

    await go(person, '教室', kept);
    expect(addressOf(person)).toBe(`${kept}/create`);
    await person.page.locator('.ant-drawer').first().waitFor();
    await expect.poll(() => person.field('教室名称').inputValue()).toBe('没写完的教室');
    await expect.poll(() => person.page.evaluate(() => document.activeElement?.closest('.ant-drawer') !== null)).toBe(true);

    await person.press('取消');
    await person.page.getByRole('dialog').filter({ hasText: '离开' }).waitFor();
    await person.forgetDraft('room');
    await person.leave();
  });

  it('is the only one: any other page begins anew', async () => {
    const person = await arrived();
    await go(person, '班级', other);
    await markRow(person);
    await go(person, '教室', kept);
    await expect.poll(() => marked(person).count()).toBe(0);
    await go(person, '班级', other);
    await expect.poll(() => marked(person).count()).toBe(0);
    await person.leave();
  });
});
